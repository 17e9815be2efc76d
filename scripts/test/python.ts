import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Case } from './junit.ts';

/** What the generated nginx.conf loads to serve files that are compressed already. */
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** The oldest Python that the package supports: 3.10. */
export const OLDEST_MINOR = 10;

/** The modules that build and install the package; Debian has a package for each. */
const BUILDING = ['setuptools', 'wheel', 'pip', 'venv', 'ensurepip'];

/**
 * Find the file of a Python that is new enough and has the modules: `PYTHON`, else python3 on PATH,
 * else the system's own, because a version manager's often lacks what Debian installs. It is the file
 * itself and not a version manager's script, which takes as long to start as Python does.
 */
export function findPython(modules: readonly string[] = []): string | undefined {
  const candidates = process.env.PYTHON ? [process.env.PYTHON] : ['python3', '/usr/bin/python3'];
  const names = ['sys', ...modules].join(', ');
  const code = `import ${names}\nassert sys.version_info >= (3, ${OLDEST_MINOR})\nprint(sys.executable)`;
  const wanted = JSON.stringify([candidates, process.env.PATH, modules]);
  const found = JSON.parse(process.env[FOUND] ?? '{}') as Record<string, string | undefined>;
  // What is missing may be installed meanwhile.
  const file = found[wanted] ?? candidates.map((one) => outputOf(one, ['-c', code])).find(Boolean);
  process.env[FOUND] = JSON.stringify({ ...found, [wanted]: file });
  return file;
}

/**
 * The variable that passes on what `findPython` found to the threads and programs that we start: a version
 * manager's script takes up to a second to start.
 */
const FOUND = 'FOUND_PYTHON';

export const findBuildingPython = (): string | undefined => findPython(BUILDING);

/**
 * Report whether pip finds LangChain in the folder that `PIP_FIND_LINKS` names: tests use no index,
 * and Debian does not have it.
 */
export function hasLangChain(): boolean {
  const python = findBuildingPython();
  if (!process.env.PIP_FIND_LINKS || !python) return false;
  using folder = mkdtempDisposableSync(join(tmpdir(), 'wheels-'));
  const options = ['--quiet', '--no-index', '--dest', folder.path];
  return outputOf(python, ['-m', 'pip', 'download', ...options, 'langchain-core']) !== undefined;
}

/** Return what a program prints, or undefined when it cannot be run or fails. */
function outputOf(program: string, words: readonly string[]): string | undefined {
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

/** Find the mypy on PATH, else the system's. */
export const findMypy = (): string | undefined =>
  findProgram('mypy') ?? ['/usr/bin/mypy'].find(existsSync);

/** Find the file of a program on PATH. nginx counts only with the module that the site's rules load. */
export const findProgram = (program: string): string | undefined =>
  program === 'nginx' && !existsSync(BROTLI_MODULE)
    ? undefined
    : (process.env.PATH ?? '')
        .split(':')
        .map((folder) => `${folder}/${program}`)
        .find(existsSync);

/** Make an environment without the settings of the machine; compiled modules are not saved. */
export const pythonEnvironment = (
  variables: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONUTF8: '1',
  ...variables,
});

/** Run the unittest tests in `start`, with packages from `folder`, and list their cases. */
export function runUnittest(python: string, folder: string, start: string): Case[] {
  const script = fileURLToPath(new URL('unittest-json.py', import.meta.url));
  const output = execFileSync(python, ['-W', 'error', script, folder, start], {
    env: pythonEnvironment(),
    encoding: 'utf8',
    timeout: 120_000,
  });
  return JSON.parse(output) as Case[];
}

/** Run `mypy --strict` and return its findings, one per line; empty when there are none. */
export function runMypy(mypy: string, cwd: string, args: readonly string[]): string {
  using cache = mkdtempDisposableSync(join(tmpdir(), 'mypy-'));
  const options = ['--strict', '--no-error-summary', '--cache-dir', cache.path];
  const { status, stdout, stderr, error } = spawnSync(mypy, [...options, ...args], {
    cwd,
    env: pythonEnvironment(),
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr || String(error ?? status);
}
