import { pythonString } from '../../model/identifier.ts';
import { allKeys, hasOneSecurity, hasOwnServers } from '../../model/lookup.ts';
import type { Model } from '../../model/types.ts';
import { environmentPrefix, packageTexts } from '../sdk.ts';
import { secretFields } from '../secret-fields.ts';
import {
  after,
  call,
  dict,
  docstring,
  importNames,
  layout,
  list,
  tuple,
  type Code,
} from './layout.ts';
import { pythonOption, pythonPackage, RUNTIME_NAMES } from './names.ts';
import { serverCode } from './operations.ts';
import { pythonTypes } from './types.ts';

/** Write _contract.py: what the runtime must know about the contract. */
export const contractModule = (model: Model): string =>
  `${docstring('What this package was made from.', 0)}

from ._settings import ${hasOneSecurity(model) ? '' : 'Key, '}Package${hasOwnServers(model) ? '\nfrom ._servers import Server' : ''}

VERSION = ${pythonString(model.packageVersion)}
CONTRACT_VERSION = ${pythonString(model.version)}

${layout(
  call('PACKAGE = Package', [
    `name=${pythonString(`${pythonPackage(model.product).distribution}-python`)}`,
    'version=VERSION',
    'contract_version=CONTRACT_VERSION',
    `environment_prefix=${pythonString(environmentPrefix(model.product))}`,
    after('secret_fields=', call('frozenset', [list(secretFields(model).map(pythonString))])),
    ...(hasOneSecurity(model) ? keyPrefixes(model) : [keyTable(model)]),
    ...(hasOwnServers(model) ? [`servers=${tuple(model.servers.map(serverCode))}`] : []),
  ]),
)}
`;

/** Write what comes before the tokens in their headers. */
function keyPrefixes(model: Model): Code[] {
  const entries = allKeys(model)
    .filter(({ prefix }) => prefix)
    .map(({ name, prefix }) => `${pythonString(name)}: ${pythonString(prefix)}`);
  return entries.length > 0 ? [after('key_prefixes=', dict(entries))] : [];
}

/** Write how the keys are sent that calls choose from. */
const keyTable = (model: Model): Code =>
  after(
    'keys=',
    dict(
      allKeys(model).map(({ id, in: place, name, prefix }) => {
        const values = [place, name, pythonOption(model, id).option].map(pythonString);
        const last = prefix ? [`prefix=${pythonString(prefix)}`] : [];
        return `${pythonString(id)}: Key(${[...values, ...last].join(', ')})`;
      }),
    ),
  );

const modelNames = (model: Model): string[] => {
  const { classes, aliases } = pythonTypes(model);
  return [...classes, ...aliases].map(({ name }) => name).toSorted();
};

export function exportedNames(model: Model): string[] {
  const { client, asyncClient } = pythonPackage(model.product);
  const own = [client, asyncClient, 'CONTRACT_VERSION', '__version__'];
  return [...RUNTIME_NAMES, ...modelNames(model), ...own].toSorted();
}

/** Write __init__.py: everything that users import. */
export function initModule(model: Model): string {
  const { client, asyncClient } = pythonPackage(model.product);
  const exceptions = RUNTIME_NAMES.filter((name) => name.endsWith('Error'));
  const models = importNames('.models', modelNames(model));
  return `${docstring(`Client of the ${model.title}, version ${model.version}.`, 0)}

from ._contract import CONTRACT_VERSION
from ._contract import VERSION as __version__
from ._model import Model
from ._values import UNSET, SecretStr, Unset
from .async_client import ${asyncClient}
from .client import ${client}
${importNames('.exceptions', exceptions)}
${models && `${models}\n`}
${layout(after('__all__ = ', list(exportedNames(model).map(pythonString))))}
`;
}

// TOML has all the escapes of JSON.
const toml = (text: string): string => JSON.stringify(text);

/** Write pairs of names and texts, without empty ones. */
const tomlPairs = (pairs: Readonly<Record<string, string>>): string[] =>
  Object.entries(pairs).flatMap(([name, text]) => (text ? [`${name} = ${toml(text)}`] : []));

export function pyproject(model: Model): string {
  const { product, packageVersion, links, contact, license } = model;
  const { distribution, module } = pythonPackage(product);
  const { description, keywords } = packageTexts(model);
  const author = tomlPairs({ name: contact.name, email: contact.email });
  const urls = tomlPairs({
    Homepage: links.website,
    Repository: links.sourceCode,
    Issues: links.issues,
  });
  return `[build-system]
requires = ["setuptools>=61"]
build-backend = "setuptools.build_meta"

[project]
name = ${toml(distribution)}
version = ${toml(packageVersion)}
description = ${toml(description)}
keywords = [${keywords.map(toml).join(', ')}]
authors = [${author.length > 0 ? `{ ${author.join(', ')} }` : ''}]
readme = "README.md"
requires-python = ">=3.10"
${license ? `license = { text = ${toml(license)} }\n` : ''}dependencies = []
optional-dependencies = { yaml = ["PyYAML>=6"] }
classifiers = [
    "Programming Language :: Python :: 3",
    "Programming Language :: Python :: 3 :: Only",
    "Typing :: Typed",
]

[project.urls]
${urls.join('\n')}

[project.scripts]
${product.slug} = ${toml(`${module}.cli:main`)}

[tool.setuptools]
packages = [${toml(module)}, ${toml(`${module}.cli`)}]

[tool.setuptools.package-data]
${module} = ["py.typed"]
`;
}
