import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { document } from '../../../scripts/lib/own-contract.ts';
import { writeFolder } from '../../../scripts/lib/temporary-folder.ts';
import { isThorough } from '../../../scripts/lib/thorough.ts';
import { packTypeScript } from '../../../scripts/packages/typescript.ts';
import {
  answer,
  flood,
  json,
  reset,
  silence,
  startUnreliableServer,
} from '../../../templates/typescript/unreliable-server.ts';
import { publint } from 'publint';
import { filesIn, shared } from '../built-packages.ts';
import { findNode20, FreshProject, readPackage } from './fresh-project.ts';
import index from '../../../generated/reference/index.json' with { type: 'json' };
import { ROOT } from '../../root.ts';

/** The packed SDK in the project of a user. */

const sdk = readPackage('generated/typescript');
const readme = readFileSync(join(ROOT, 'generated/typescript/README.md'), 'utf8');
const { links, product } = index;
const { contact } = document['info'] as { contact: { email: string } };
/** The programs that the README shows. */
const programs = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
/** The variables that the README sets. */
const variables = [...readme.matchAll(/^export (\w+)=/gm)].map(([, name = '']) => name);

/** A program with a mistake in each line after the second. */
const WRONG = `import { Gatehouse } from '${sdk.name}';
const client = new Gatehouse();
await client.getRoute({});
await client.createRoute({ body: { created_at: '2030-01-15T09:30:00Z' } });
(await client.getRoute({ routename: 'a' })).nome;
new Gatehouse({ timeout: 3 });
`;

const KEY = 'key-that-must-stay-secret';

/** Calls a server that fails in the ways of `FAILURES`, and one that is gone. */
const FAILING = `
import { Gatehouse } from '${sdk.name}';
import { inspect } from 'node:util';

const [url, closed] = process.argv.slice(2);
const results = [];
const play = async (call) => {
  try {
    results.push(inspect(await call()));
  } catch (error) {
    results.push(\`\${error.name}: \${error.message}\`);
    console.error(inspect(error, { depth: 9, showHidden: true }));
  }
};
const connect = (baseUrl, more) =>
  new Gatehouse({ baseUrl, apiKey: '${KEY}', timeoutMs: 20_000, retries: 1, ...more });
const client = connect(url);
console.error(inspect(client, { depth: 9, showHidden: true }));

await play(() => client.listRoutes());
await play(() => client.getSecret({ providername: 'a', keyname: 'b', namespace: 'c' }));
await play(() => client.createRoute({ body: { name: 'a' } }));
await play(() => client.listRoutes({ timeoutMs: 100, retries: 0 }));
await play(() => client.listRoutes({ retries: 0 }));
await play(() => client.listRoutes({ signal: AbortSignal.abort(new Error('No more.')) }));
await play(() => connect(closed).createRoute({ body: {} }));
console.log(JSON.stringify(results));
`;

/** Calls the API from CommonJS, meets an error, and reads the version of the package. */
const REQUIRED = `
const { Gatehouse, ConnectionError, NotFoundError } = require('${sdk.name}');
const client = new Gatehouse({ baseUrl: process.argv[2], apiKey: 'any', retries: 0 });
const gone = new Gatehouse({ baseUrl: 'http://127.0.0.1:9', apiKey: 'any', retries: 0 });
Promise.all([client.listRoutes(), gone.listRoutes().catch((error) => error)]).then(([list, error]) => {
  const { version } = require('${sdk.name}/package.json');
  const isConnectionError = error instanceof ConnectionError;
  console.log(JSON.stringify([Math.sign(list.length), NotFoundError.name, isConnectionError, version]));
});
`;

const FAILURES = [
  answer(503, '', { 'retry-after': '0' }),
  json([]),
  json({ api_key_secret_key: 'tok-1', enabled: true }),
  reset,
  silence,
  flood(100 * 1024 * 1024),
];

let tarball: string;
let project: FreshProject;
beforeAll(async () => {
  [tarball = ''] = filesIn(await shared('npmPackage'));
  project = await FreshProject.create();
  project.write('failing.mjs', FAILING);
  project.write('required.cjs', REQUIRED);
  for (const [index, program] of programs.entries()) {
    // The programs are valid JavaScript, so Node 20 runs them too.
    project.write(`readme-${index}.mjs`, program);
  }
});
afterAll(() => project.remove());

test('the npm package contains only the needed files', () => {
  const names = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((name) => name.replace(/^package\//, ''));
  const modules = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -'.js'.length));
  expect(modules).toEqual(expect.arrayContaining(['dist/index', 'dist/cjs/index']));
  expect(names.toSorted()).toEqual(
    [
      'LICENSE',
      'README.md',
      'package.json',
      'dist/schema.d.ts',
      'dist/cjs/schema.d.ts',
      'dist/cjs/package.json',
      ...modules.flatMap((name) => [`${name}.d.ts`, `${name}.js`]),
    ].toSorted(),
  );
});

test('publint has no complaints about the npm package', async () => {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball);
  const packed = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const { messages } = await publint({ strict: true, pack: { tarball: packed } });
  expect(messages).toEqual([]);
});

test('the npm package shows the links of the site and the contact of the contract', () => {
  const { homepage, bugs, repository, author, keywords } = JSON.parse(
    readFileSync(join(project.root, '../node_modules', sdk.name, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  expect({ homepage, bugs, repository, author, keywords }).toEqual({
    homepage: links.website,
    bugs: { url: links.issues, email: contact.email },
    repository: {
      type: 'git',
      url: `git+${links.sourceCode}.git`,
      directory: 'generated/typescript',
    },
    author: contact,
    keywords: expect.arrayContaining([product.slug, 'api', 'client', 'sdk']),
  });
});

test('the npm package depends only on openapi-fetch, in the tested version', () => {
  const tested = readPackage('.').devDependencies['openapi-fetch'] ?? '';
  expect(sdk.dependencies).toEqual({ 'openapi-fetch': `^${tested}` });
});

test("the npm package is identical when it's built again", async () => {
  const folder = writeFolder();
  const [name = ''] = await packTypeScript(ROOT, folder);
  expect(readFileSync(join(folder, name)).equals(readFileSync(tarball))).toBe(true);
});

const TYPESCRIPT_5 = 'typescript/bin/tsc';

// Both compilers, every way to find modules, and programs that are modules of each kind. The older compiler
// takes four times as long: every way to find modules with it is a thorough test.
test.each([
  { path: 'ts7/bin/tsc', module: 'NodeNext', resolution: 'NodeNext', ending: 'mts' },
  { path: 'ts7/bin/tsc', module: 'CommonJS', resolution: 'Bundler', ending: 'ts' },
  { path: TYPESCRIPT_5, module: 'Node16', resolution: 'Node16', ending: 'cts' },
  ...(isThorough
    ? [
        { path: TYPESCRIPT_5, module: 'ESNext', resolution: 'Node10', ending: 'ts' },
        { path: TYPESCRIPT_5, module: 'ESNext', resolution: 'Bundler', ending: 'mts' },
        { path: TYPESCRIPT_5, module: 'Node16', resolution: 'Node16', ending: 'mts' },
        { path: TYPESCRIPT_5, module: 'CommonJS', resolution: 'Node10', ending: 'ts' },
      ]
    : []),
])(
  'the README compiles, and wrong calls do not: $path, $module, $resolution, .$ending',
  async (row) => {
    const { path, module, resolution, ending } = row;
    const options = {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module,
      moduleResolution: resolution,
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      // The declarations of the package are checked as well.
      skipLibCheck: false,
    };
    const files = [...programs.keys()].map((index) => `readme-${index}.${ending}`);
    files.push(`wrong.${ending}`);
    for (const [index, file] of files.entries()) {
      const text = programs[index] ?? WRONG;
      // Only modules of ECMAScript wait at their top level.
      project.write(file, ending === 'mts' ? text : withoutTopLevelAwait(text));
    }
    project.write('tsconfig.json', JSON.stringify({ compilerOptions: options, files }));
    const tsc = join(ROOT, 'node_modules', path);
    const args = [tsc, '--project', '.', '--pretty', 'false'];
    const { stdout } = await project.run(process.execPath, args);
    const places = [...stdout.matchAll(/^(\S+)\((\d+),/gm)].map(([, ...place]) => place.join(':'));
    expect(places, stdout).toEqual([3, 4, 5, 6].map((line) => `wrong.${ending}:${line}`));
  },
);

/** Put what follows the imports of a program into a function, on the same lines. */
const withoutTopLevelAwait = (program: string): string =>
  `${program.replace(/^(?!import |$)/m, 'export async function main() { ')}}\n`;

const node20 = findNode20();

describe.each([
  { name: 'this Node', node: process.execPath as string | undefined },
  { name: node20 ? 'Node 20' : 'Node 20, which this machine does not have', node: node20 },
])('in $name', ({ node = '' }) => {
  test.skipIf(node === '').each(programs.map((_, index) => index))(
    'program %i of the README runs to its end',
    async (index) => {
      const environment = variables.map((name) => [
        name,
        name.endsWith('_BASE_URL') ? inject('mockUrl') : 'example',
      ]);
      const [prefix] = variables[0]?.split('_') ?? [];
      const { code, stdout, stderr } = await project.run(node, [`readme-${index}.mjs`], {
        ...(Object.fromEntries(environment) as Record<string, string>),
        // A timer that kept the process alive would keep it until the test ends.
        [`${prefix}_TIMEOUT`]: '3600',
      });
      expect(stdout + stderr).not.toMatch(/error/i);
      expect(stdout).toContain('name:');
      expect(code).toBe(0);
    },
  );

  test.skipIf(node === '')('CommonJS requires the package, also in older releases', async () => {
    // Node 20.19 and later could require the other build, but not the first releases of Node 20.
    const words = ['--no-experimental-require-module', 'required.cjs', inject('mockUrl')];
    const { code, stdout, stderr } = await project.run(node, words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual([1, 'NotFoundError', true, sdk.version]);
  });

  test.skipIf(node === '')('a client without settings names the missing option', async () => {
    const { code, stderr } = await project.run(node, ['readme-0.mjs']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/TypeError: The option \w+ is missing: pass it to the client, or/);
  });

  // The errors depend on how the fetch of an engine reports failures.
  test.skipIf(node === '')('each failure has its own error, without the key', async () => {
    const server = await startUnreliableServer(...FAILURES);
    const gone = await startUnreliableServer(silence);
    await gone.close();
    const args = ['failing.mjs', server.url, gone.url];
    const { code, stdout, stderr } = await project.run(node, args);
    await server.close();
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      '[]',
      "{ api_key_secret_key: '**********', enabled: true }",
      expect.stringMatching(
        /^ConnectionError: createRoute got no response from http:\S+ \(\w+\)\.$/,
      ),
      'TimeoutError: listRoutes got no response within 100 ms.',
      'ResponseError: The response to listRoutes is larger than the 10485760 bytes that maxResponseBytes allows.',
      'Error: No more.',
      `ConnectionError: createRoute got no response from ${gone.url} (ECONNREFUSED).`,
    ]);
    expect(server.received).toHaveLength(FAILURES.length);
    expect(stdout + stderr).not.toContain(KEY);
  });
});
