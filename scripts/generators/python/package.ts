import { pythonString } from '../../model/identifier.ts';
import type { Model } from '../../model/types.ts';
import { docstring, layout } from './layout.ts';
import {
  asyncClientName,
  clientName,
  distributionName,
  environmentPrefix,
  packageName,
  RUNTIME_NAMES,
} from './names.ts';
import type { PythonTypes } from './types.ts';

/** _contract.py: what the runtime must know of the contract. */
export const contractModule = ({ product, version }: Model): string =>
  `${docstring('What this package was made from.', 0)}

from ._settings import Package

VERSION = ${pythonString(version)}
CONTRACT_VERSION = ${pythonString(version)}

${layout({
  open: 'PACKAGE = Package(',
  parts: [
    `name=${pythonString(`${distributionName(product)}-python`)}`,
    'version=VERSION',
    'contract_version=CONTRACT_VERSION',
    `environment_prefix=${pythonString(environmentPrefix(product))}`,
  ],
  close: ')',
})}
`;

/** __init__.py: everything that users import. */
export function initModule(model: Model, types: PythonTypes): string {
  const models = [...types.classes, ...types.aliases].map(({ name }) => name).toSorted();
  const client = clientName(model.product);
  const asyncClient = asyncClientName(model.product);
  const exceptions = RUNTIME_NAMES.filter((name) => name.endsWith('Error'));
  const all = [
    ...RUNTIME_NAMES,
    ...models,
    client,
    asyncClient,
    'CONTRACT_VERSION',
    '__version__',
  ].map((name) => pythonString(name));
  const imported = (module: string, names: readonly string[]): string => {
    const line = `from .${module} import ${names.join(', ')}`;
    return line.length <= 88
      ? line
      : layout({ open: `from .${module} import (`, parts: names, close: ')' });
  };
  return `${docstring(`Client of the ${model.title}, version ${model.version}.`, 0)}

from ._contract import CONTRACT_VERSION
from ._contract import VERSION as __version__
from ._model import Model
from ._values import UNSET, SecretStr, Unset
from .async_client import ${asyncClient}
from .client import ${client}
${imported('exceptions', exceptions)}
${models.length > 0 ? `${imported('models', models)}\n` : ''}
${layout({ open: '__all__ = [', parts: all.toSorted(), close: ']' })}
`;
}

// The escapes of JSON are TOML's too.
const toml = (text: string): string => JSON.stringify(text);

export const pyproject = ({ product, title, version }: Model): string => `[build-system]
requires = ["setuptools>=61"]
build-backend = "setuptools.build_meta"

[project]
name = ${toml(distributionName(product))}
version = ${toml(version)}
description = ${toml(`Client of the ${title}.`)}
readme = "README.md"
requires-python = ">=3.10"
license = { text = "Apache-2.0" }
dependencies = []
classifiers = [
    "Programming Language :: Python :: 3",
    "Programming Language :: Python :: 3 :: Only",
    "Typing :: Typed",
]

[project.scripts]
${product.slug} = ${toml(`${packageName(product)}.cli:main`)}

[tool.setuptools]
packages = [${toml(packageName(product))}, ${toml(`${packageName(product)}.cli`)}]

[tool.setuptools.package-data]
${packageName(product)} = ["py.typed"]
`;
