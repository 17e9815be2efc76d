import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Misuse } from '../lib/command.ts';
import { findPython, readPythonPackage, readPythonSurface } from '../test/python.ts';
import { buildTypeScript } from './typescript.ts';

/** Keeps an SDK as it is now in a folder below `baselines`; gives the folder. */
type Keeper = (root: string, baselines: string) => Promise<string>;

/** What is kept of each SDK, as what later versions may not break. A new one is a row here. */
export const KEEPERS: Readonly<Record<string, Keeper>> = {
  TypeScript: keepTypeScript,
  Python: keepPython,
};

/** Keeps the declarations of the TypeScript SDK, and what its users wrote against them. */
export async function keepTypeScript(root: string, baselines: string): Promise<string> {
  const generated = join(root, 'generated');
  const { version } = JSON.parse(
    readFileSync(join(generated, 'typescript/package.json'), 'utf8'),
  ) as { version: string };
  const target = begin(join(baselines, `typescript-${version}`), 'typescript');
  keepUses(generated, target, ['samples/**/*.ts', 'tests/*.ts']);
  const built = join(target, 'built');
  await buildTypeScript(root, built);
  mkdirSync(join(target, 'types'));
  for (const name of globSync('*.d.ts', { cwd: built })) {
    cpSync(join(built, name), join(target, 'types', name));
  }
  rmSync(built, { recursive: true });
  for (const name of ['package.json', 'surface.txt']) {
    cpSync(join(generated, 'typescript', name), join(target, name));
  }
  return target;
}

/** What is typed of what users of the Python package wrote, below generated/ and below a baseline. */
export const PYTHON_USES = ['samples/*/*.py', 'tests/python_calls.py', 'tests/python_player.py'];

/** Keeps the public surface of the Python package, and what its users wrote against it. */
export async function keepPython(root: string, baselines: string): Promise<string> {
  const python = findPython();
  if (!python) {
    throw new Misuse(
      'Keeping the Python package needs Python 3.10 or later: install it, or set PYTHON to the path of one.',
    );
  }
  const generated = join(root, 'generated');
  const source = join(generated, 'python');
  const { name, version } = readPythonPackage(source);
  const target = begin(join(baselines, `python-${version}`), 'python');
  keepUses(generated, target, PYTHON_USES);
  cpSync(join(source, 'pyproject.toml'), join(target, 'pyproject.toml'));
  const surface = readPythonSurface(python, source, name);
  writeFileSync(join(target, 'surface.txt'), `${surface.join('\n')}\n`);
  return target;
}

function begin(target: string, tests: string): string {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  writeFileSync(
    join(target, 'README.md'),
    `Made by \`make baseline\`. What users of this version have and wrote: what it offers, samples and
tests. \`test/${tests}/compatibility.test.ts\` holds the SDK of now against them.
`,
  );
  return target;
}

function keepUses(generated: string, target: string, patterns: readonly string[]): void {
  for (const path of patterns.flatMap((pattern) => globSync(pattern, { cwd: generated }))) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(generated, path), join(target, path));
  }
}
