import { formatTypeScript } from '../../lib/prettier.ts';
import type { Model } from '../../model/types.ts';
import { DO_NOT_EDIT } from '../header.ts';
import type { Generator } from '../types.ts';
import { RUNTIME_EXPORTS } from './exports.ts';
import { packageName } from './names.ts';

/** The parts of the SDK that are the same for every API. */
const RUNTIME = [
  'connection.ts',
  'errors.ts',
  'path-values.ts',
  'retries.ts',
  'secrets.ts',
  'settings.ts',
  'transport.ts',
];

/** What the package needs at run time. A test holds the version against our own package.json. */
export const DEPENDENCIES = { 'openapi-fetch': '^0.17.0' };

/** The package around the client: its runtime, its front door and its package.json. */
export const generatePackage: Generator = async ({ model, templates }) => [
  ...RUNTIME.map((name) => ({
    path: `typescript/${name}`,
    content: `// ${DO_NOT_EDIT}\n\n${templates(`typescript/${name}`)}`,
  })),
  { path: 'typescript/index.ts', content: await formatTypeScript(INDEX) },
  { path: 'typescript/package.json', content: `${JSON.stringify(packageJson(model), null, 2)}\n` },
];

const INDEX = `// ${DO_NOT_EDIT}

export type { Middleware } from 'openapi-fetch';
export * from './client.ts';
${RUNTIME_EXPORTS.map(
  ({ module, kind, names }) =>
    `export ${kind === 'type' ? 'type ' : ''}{ ${names.join(', ')} } from './${module}';`,
).join('\n')}
`;

/** As it is published: what `exports` and `files` name is made by `make packages`. */
const packageJson = ({ product, version, title }: Model): object => ({
  name: packageName(product),
  version,
  description: `Client of the ${title}.`,
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  files: ['dist'],
  dependencies: DEPENDENCIES,
});
