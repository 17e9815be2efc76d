import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPrism, type Mock } from '../../scripts/mock/start-prism.ts';
import { packTypeScript } from '../../scripts/packages/typescript.ts';
import { findOldNode, FreshProject, readPackage, ROOT } from './fresh-project.ts';

/** The packed SDK, as somebody has it who has nothing else. */

const sdk = readPackage('generated/typescript');
const readme = readFileSync(join(ROOT, 'generated/typescript/README.md'), 'utf8');
/** The programs that the README shows. */
const programs = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code);
/** The variables that the README sets. */
const variables = [...readme.matchAll(/^export (\w+)=/gm)].map(([, name = '']) => name);

let project: FreshProject;
let mock: Mock;
beforeAll(async () => {
  project = await FreshProject.create();
  mock = await startPrism(join(ROOT, 'generated/openapi/admin.yaml'));
  for (const [index, program] of programs.entries()) {
    project.write(`readme-${index}.mts`, program);
    // The programs are JavaScript as they stand, so Node 20 runs them too.
    project.write(`readme-${index}.mjs`, program);
  }
});
afterAll(async () => {
  await mock.close();
  project.remove();
});

const environment = (): Record<string, string> =>
  Object.fromEntries(
    variables.map((name) => [name, name.endsWith('_BASE_URL') ? mock.url : 'example']),
  );

test('the package holds what is needed, and nothing else', () => {
  const listed = execFileSync('tar', ['-tzf', project.tarball], { encoding: 'utf8' });
  const names = listed
    .trim()
    .split('\n')
    .map((name) => name.replace(/^package\//, ''));
  const modules = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -'.js'.length));
  expect(modules).toContain('dist/index');
  expect(names.toSorted()).toEqual(
    [
      'LICENSE',
      'README.md',
      'package.json',
      'dist/schema.d.ts',
      ...modules.flatMap((name) => [`${name}.d.ts`, `${name}.js`]),
    ].toSorted(),
  );
});

test('it needs openapi-fetch alone, of the version that is tested here', () => {
  const tested = readPackage('.').devDependencies['openapi-fetch'] ?? '';
  expect(sdk.dependencies).toEqual({ 'openapi-fetch': `^${tested}` });
});

test('it is the same package when it is made again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-again-'));
  try {
    const [name = ''] = await packTypeScript(ROOT, folder);
    expect(readFileSync(join(folder, name)).equals(readFileSync(project.tarball))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('its types', () => {
  const COMPILERS = { 'TypeScript 7': 'ts7/bin/tsc', 'TypeScript 5': 'typescript/bin/tsc' };

  test.each(
    Object.entries(COMPILERS).flatMap(([name, path]) =>
      ['nodenext', 'bundler'].map((resolution) => ({ name, path, resolution })),
    ),
  )(
    'hold the README to them, with $name and resolution $resolution',
    async ({ path, resolution }) => {
      const options = {
        target: 'ES2022',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        module: resolution === 'bundler' ? 'ESNext' : 'NodeNext',
        moduleResolution: resolution,
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        // The declarations that we ship are looked at as well.
        skipLibCheck: false,
      };
      const files = programs.map((_, index) => `readme-${index}.mts`);
      project.write('tsconfig.json', JSON.stringify({ compilerOptions: options, files }));
      const tsc = join(ROOT, 'node_modules', path);
      const outcome = await project.run(process.execPath, [tsc, '--project', '.']);
      expect(outcome).toEqual({ code: 0, output: '' });
    },
  );

  test('refuse what the contract does not know', async () => {
    project.write(
      'wrong.mts',
      `import { Gatehouse } from '${sdk.name}';
const client = new Gatehouse();
await client.getRoute({});
await client.createRoute({ body: { created_at: '2030-01-15T09:30:00Z' } });
(await client.getRoute({ routename: 'a' })).nome;
new Gatehouse({ timeout: 3 });
`,
    );
    const options = { module: 'NodeNext', target: 'ES2022', strict: true, noEmit: true, types: [] };
    project.write(
      'tsconfig.json',
      JSON.stringify({ compilerOptions: options, files: ['wrong.mts'] }),
    );
    const tsc = join(ROOT, 'node_modules/ts7/bin/tsc');
    const { output } = await project.run(process.execPath, [
      tsc,
      '--project',
      '.',
      '--pretty',
      'false',
    ]);
    const lines = [...output.matchAll(/^wrong\.mts\((\d+),/gm)].map(([, line]) => Number(line));
    expect(lines, output).toEqual([3, 4, 5, 6]);
  });
});

const oldNode = findOldNode(20);

describe.each([
  { name: 'this Node', node: process.execPath as string | undefined },
  { name: oldNode ? 'Node 20' : 'Node 20, which this machine does not have', node: oldNode },
])('in $name', ({ node = '' }) => {
  test.skipIf(node === '').each(programs.map((_, index) => index))(
    'program %i of the README runs',
    async (index) => {
      const started = performance.now();
      const outcome = await project.run(node, [`readme-${index}.mjs`], environment());
      // Well before the time limit of its calls: no timer holds the process.
      expect(performance.now() - started).toBeLessThan(20_000);
      expect(outcome.output).not.toMatch(/error/i);
      expect(outcome.output).toContain('name:');
      expect(outcome.code).toBe(0);
    },
  );

  test.skipIf(node === '')('says what is missing', async () => {
    const outcome = await project.run(node, ['readme-0.mjs']);
    expect(outcome.code).toBe(1);
    expect(outcome.output).toMatch(
      /TypeError: The option \w+ is missing: pass it to the client, or/,
    );
  });
});
