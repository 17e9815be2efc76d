import { formatTypeScript } from '../../lib/format-code.ts';
import type { Model } from '../../model/types.ts';
import { packageTexts } from '../sdk.ts';
import { DO_NOT_EDIT, type Generator } from '../types.ts';
import { clientModule } from './client.ts';
import { npmPackage, runtimeExports } from './names.ts';

/** The modules that are the same for every API: real source in templates/typescript/. */
const RUNTIME = [
  'connection.ts',
  'errors.ts',
  'retries.ts',
  'secrets.ts',
  'settings.ts',
  'transport.ts',
];

/** What the package needs at run time. A test compares the version with our own package.json. */
const DEPENDENCIES = { 'openapi-fetch': '^0.17.0' };

/** Make the package around the client: its runtime, its index and its package.json. */
export const generatePackage: Generator = async ({ model, templates }) => [
  ...[...RUNTIME, ...optionalModules(model)].map((name) => ({
    path: `typescript/${name}`,
    content: `// ${DO_NOT_EDIT}\n\n${templates(`typescript/${name}`)}`,
  })),
  { path: 'typescript/index.ts', content: await formatTypeScript(indexModule(model)) },
  { path: 'typescript/package.json', content: `${JSON.stringify(packageJson(model), null, 2)}\n` },
];

/** List the modules that only the clients of some contracts import. */
function optionalModules(model: Model): string[] {
  const client = clientModule(model);
  const isUsed = (name: string): boolean =>
    client.includes(`'./${name}'`) ||
    // Forms have the encodings of parameters.
    (name === 'parameters.ts' && client.includes("'./bodies.ts'"));
  return ['bodies.ts', 'keys.ts', 'pages.ts', 'parameters.ts', 'servers.ts'].filter(isUsed);
}

const indexModule = (model: Model): string => `// ${DO_NOT_EDIT}

export type { Middleware } from 'openapi-fetch';
export * from './client.ts';
${runtimeExports(model)
  .map(
    ({ module, kind, names }) =>
      `export ${kind === 'type' ? 'type ' : ''}{ ${names.join(', ')} } from './${module}';`,
  )
  .join('\n')}
`;

/**
 * Describe the package as it is published: `make packages` makes what `exports` and `files` name.
 * `main` and `types` are for tools that don't read `exports`: Node before 12, TypeScript with `node10`.
 */
function packageJson(model: Model): object {
  const { product, packageVersion: version, links, contact, license } = model;
  const { description, keywords } = packageTexts(model);
  return {
    name: npmPackage(product).name,
    version,
    description,
    keywords,
    homepage: filled(links.website),
    bugs: someOf({ url: links.issues, email: contact.email }),
    license: filled(license),
    author: contact.name ? someOf(contact) : undefined,
    repository: links.sourceCode
      ? { type: 'git', url: `git+${links.sourceCode}.git`, directory: 'generated/typescript' }
      : undefined,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    main: './dist/cjs/index.js',
    module: './dist/index.js',
    types: './dist/cjs/index.d.ts',
    exports: {
      '.': {
        require: { types: './dist/cjs/index.d.ts', default: './dist/cjs/index.js' },
        types: './dist/index.d.ts',
        default: './dist/index.js',
      },
      './package.json': './package.json',
    },
    files: ['dist'],
    dependencies: DEPENDENCIES,
  };
}

const filled = (text: string): string | undefined => text || undefined;

/** Leave out empty texts; without any text, there is no object. */
function someOf(texts: Readonly<Record<string, string>>): object | undefined {
  const entries = Object.entries(texts).filter(([, text]) => text);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Make the configuration that checks generated code as users would compile it. */
export const generateTsconfig: Generator = ({ model }) => {
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: { paths: { [npmPackage(model.product).name]: ['./typescript/index.ts'] } },
    include: ['typescript', 'samples', 'tests'],
  };
  return [{ path: 'tsconfig.json', content: `${JSON.stringify(config, null, 2)}\n` }];
};
