import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Case } from './junit.ts';

/** The oldest Python that the package supports: 3.10. */
export const OLDEST_MINOR = 10;

/** What builds, installs and checks the package; each is a Debian package of python3's. */
const BUILDING = ['setuptools', 'wheel', 'pip', 'venv', 'ensurepip'];

/**
 * A Python that is new enough and has the modules: `PYTHON`, else python3 on PATH, else the
 * system's own, since a version manager's often lacks what Debian brings.
 */
export function findPython(modules: readonly string[] = []): string | undefined {
  const candidates = process.env.PYTHON ? [process.env.PYTHON] : ['python3', '/usr/bin/python3'];
  return candidates.find((python) => canRun(python, modules));
}

/** A Python that can build and install the package. */
export const findBuildingPython = (): string | undefined => findPython(BUILDING);

/**
 * Whether pip finds LangChain where `PIP_FIND_LINKS` says that wheels are: tests ask no index, and
 * Debian does not have it.
 */
export function hasLangChain(): boolean {
  const python = findBuildingPython();
  if (!process.env.PIP_FIND_LINKS || !python) return false;
  const folder = mkdtempSync(join(tmpdir(), 'wheels-'));
  const options = ['--quiet', '--no-index', '--dest', folder];
  const told = tell(python, ['-m', 'pip', 'download', ...options, 'langchain-core']);
  rmSync(folder, { recursive: true });
  return told !== undefined;
}

/** A Python of the machine. */
export interface FoundPython {
  readonly minor: number;
  readonly path: string;
}

/**
 * Every Python 3 of the machine that the package supports, one of each minor version, the oldest
 * first: those on PATH, and those that pyenv keeps beside it.
 */
export function findPythons(): FoundPython[] {
  const found = new Map<number, string>();
  for (const candidate of ['python3', ...versionedPythons()]) {
    const told = tell(candidate, ['-c', 'import sys; print(sys.version_info[1], sys.executable)']);
    const [, minor, path] = /^(\d+) (.+)$/.exec(told ?? '') ?? [];
    if (!path || Number(minor) < OLDEST_MINOR || found.has(Number(minor))) continue;
    found.set(Number(minor), path);
  }
  return [...found]
    .map(([minor, path]) => ({ minor, path }))
    .toSorted((one, other) => one.minor - other.minor);
}

/** `python3.12` and the like. What pyenv puts on PATH answers for the chosen version alone. */
function versionedPythons(): string[] {
  const root = tell('pyenv', ['root']);
  const kept = root ? globSync(join(root, 'versions/*/bin')) : [];
  return [...(process.env.PATH ?? '').split(':'), ...kept]
    .filter((folder) => folder !== '')
    .flatMap((folder) => globSync(join(folder, 'python3.*')))
    .filter((path) => /\/python3\.\d+$/.test(path));
}

/** What a program prints; nothing when it cannot be run. */
function tell(program: string, words: readonly string[]): string | undefined {
  try {
    return execFileSync(program, words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 30_000,
    }).trim();
  } catch {
    return undefined;
  }
}

/** The mypy on PATH, else the system's. */
export const findMypy = (): string | undefined =>
  [...(process.env.PATH ?? '').split(':').map((folder) => `${folder}/mypy`), '/usr/bin/mypy'].find(
    existsSync,
  );

function canRun(python: string, modules: readonly string[]): boolean {
  const code = `import sys\n${modules.map((name) => `import ${name}\n`).join('')}sys.exit(sys.version_info < (3, ${OLDEST_MINOR}))`;
  try {
    execFileSync(python, ['-c', code], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** Without compiled modules beside the source, and without the settings of whoever runs it. */
export const pythonEnvironment = (
  variables: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUTF8: '1',
  ...variables,
});

/** Runs the unittest tests below `folder`, in which packages are found, and lists their cases. */
export function runUnittest(python: string, folder: string, start: string): Case[] {
  const script = fileURLToPath(new URL('unittest-json.py', import.meta.url));
  const output = execFileSync(python, ['-W', 'error', script, folder, start], {
    env: pythonEnvironment(),
    encoding: 'utf8',
    timeout: 120_000,
  });
  return JSON.parse(output) as Case[];
}

/** What a generated package is called, and its version: the contract decides both. */
export function readPythonPackage(source: string): {
  readonly name: string;
  readonly version: string;
} {
  const project = readFileSync(join(source, 'pyproject.toml'), 'utf8');
  const [, name] = /^name = "(.+)"$/m.exec(project) ?? [];
  const [, version] = /^version = "(.+)"$/m.exec(project) ?? [];
  if (!name || !version) throw new Error(`${source} holds no package: run \`make generate\`.`);
  return { name: name.replaceAll('-', '_'), version };
}

/** The public surface of a package that lies in `folder`: a fact a line, which additions never change. */
export const readPythonSurface = (python: string, folder: string, name: string): string[] =>
  execFileSync(python, [fileURLToPath(new URL('python-surface.py', import.meta.url)), name], {
    env: pythonEnvironment({ PYTHONPATH: folder }),
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

/** The findings of `mypy --strict`, one a line; empty when there are none. */
export function runMypy(mypy: string, cwd: string, args: readonly string[]): string {
  const cache = mkdtempSync(join(tmpdir(), 'mypy-'));
  try {
    execFileSync(mypy, ['--strict', '--no-error-summary', '--cache-dir', cache, ...args], {
      cwd,
      env: pythonEnvironment(),
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr || String(error);
  } finally {
    rmSync(cache, { recursive: true });
  }
}
