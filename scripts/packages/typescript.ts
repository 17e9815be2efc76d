import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempDisposableSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SOURCE = 'generated/typescript';

const run = promisify(execFile);

/** What is in the package beside what is built. */
const COPIED = ['package.json', 'README.md'];

/**
 * Builds the npm package of generated/typescript into `folder`: JavaScript and declarations by tsc,
 * packed by npm. The same sources give the same file, to the byte.
 */
export async function packTypeScript(root: string, folder: string): Promise<readonly string[]> {
  const source = join(root, SOURCE);
  using stage = mkdtempDisposableSync(join(tmpdir(), 'package-'));
  for (const name of COPIED) cpSync(join(source, name), join(stage.path, name));
  if (existsSync(join(root, 'LICENSE'))) cpSync(join(root, 'LICENSE'), join(stage.path, 'LICENSE'));
  await buildTypeScript(root, join(stage.path, 'dist'));
  await buildCommonJs(root, join(stage.path, 'dist/cjs'));
  const options = ['--json', '--offline', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', ['pack', ...options], { cwd: stage.path });
  return (JSON.parse(stdout) as { filename: string }[]).map(({ filename }) => filename);
}

/** The oldest JavaScript and library that Node 20 and browsers of its time have in common. */
const COMPILER_OPTIONS = [
  ['--target', 'ES2022'],
  ['--lib', 'ES2023,DOM,DOM.Iterable'],
  ['--moduleDetection', 'force'],
  // Without Node's types, a use of Node's own modules does not compile.
  ['--types', ''],
  ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck'],
  ['--declaration', '--rewriteRelativeImportExtensions', '--ignoreConfig'],
].flat();

export const buildTypeScript = (root: string, target: string): Promise<void> =>
  compile(root, target, ['--module', 'NodeNext', '--verbatimModuleSyntax']);

/** Build what `require` gets: Node 20 before 20.19 can't require the other build. */
async function buildCommonJs(root: string, target: string): Promise<void> {
  // TypeScript doesn't read all that openapi-fetch exports from its types for `require`.
  await compile(root, target, ['--module', 'CommonJS', '--customConditions', 'import']);
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ type: 'commonjs', sideEffects: false }, null, 2)}\n`,
  );
}

async function compile(root: string, target: string, options: readonly string[]): Promise<void> {
  const source = join(root, SOURCE);
  const tsc = join(root, 'node_modules/ts7/bin/tsc');
  const files = ['--rootDir', source, '--outDir', target, join(source, 'index.ts')];
  await run(process.execPath, [tsc, ...COMPILER_OPTIONS, ...options, ...files], {
    cwd: root,
  }).catch((error: { stdout?: string }) => {
    throw new Error(`tsc couldn't build generated/typescript:\n${error.stdout ?? ''}`, {
      cause: error,
    });
  });
  cpSync(join(source, 'schema.d.ts'), join(target, 'schema.d.ts'));
  for (const name of globSync('*.d.ts', { cwd: target })) {
    const path = join(target, name);
    // tsc leaves `./client.ts` in declarations, which not every resolver takes for `client.d.ts`.
    const text = readFileSync(path, 'utf8').replaceAll(
      /(from '\.\/[\w-]+)(?:\.d)?\.ts'/g,
      "$1.js'",
    );
    writeFileSync(path, text);
  }
}
