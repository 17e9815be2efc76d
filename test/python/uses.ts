import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { PYTHON_USES } from '../../scripts/packages/baseline.ts';
import { pythonEnvironment, runMypy } from '../../scripts/test/python.ts';
import { PYTHON_PACKAGE, SOURCE } from './python-package.ts';

/** What mypy says of a package together with what users wrote, in `uses`; nothing when all is well. */
export function checkUses(mypy: string, uses: string, packageFolder: string): string {
  const samples = globSync(PYTHON_USES, { cwd: uses });
  if (samples.length < 20) throw new Error(`${uses} holds hardly any Python.`);
  const folder = mkdtempSync(join(tmpdir(), 'typed-'));
  try {
    cpSync(packageFolder, join(folder, PYTHON_PACKAGE.name), { recursive: true });
    // Samples of one name lie in several folders, which mypy would take for one module.
    for (const sample of samples) {
      const name = sample.startsWith('samples/') ? sample.replaceAll('/', '_') : basename(sample);
      cpSync(join(uses, sample), join(folder, name));
    }
    return runMypy(mypy, folder, ['.']);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const KINDS = ['synchronous', 'asynchronous'] as const;

/** Calls every operation as python_calls.py in `tests` does; gives the methods and what came of them. */
export async function playCalls(
  python: string,
  tests: string,
  kind: (typeof KINDS)[number],
  url: string,
): Promise<{ readonly methods: readonly string[]; readonly outcomes: readonly unknown[] }> {
  const code = readFileSync(join(tests, 'python_calls.py'), 'utf8');
  const methods = [...code.matchAll(/^ {4}def ([a-z]\w*)\(self\) ->/gm)].map(
    ([, name]) => name ?? '',
  );
  const lines = methods.map((method) => `${JSON.stringify(method)}\n`).join('');
  const output = await runWithPackage(python, [join(tests, 'python_player.py'), kind], url, lines);
  return {
    methods,
    outcomes: output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  };
}

/** What Python prints with nothing but the package; a word on standard error is a failure. */
export async function runWithPackage(
  python: string,
  words: readonly string[],
  url: string,
  input = '',
): Promise<string> {
  const running = promisify(execFile)(python, ['-W', 'error', ...words], {
    env: pythonEnvironment({
      PYTHONPATH: SOURCE,
      [`${PYTHON_PACKAGE.prefix}_BASE_URL`]: url,
      [`${PYTHON_PACKAGE.prefix}_API_KEY`]: 'key',
      [`${PYTHON_PACKAGE.prefix}_NAMESPACE`]: 'space',
    }),
    timeout: 60_000,
  });
  // Python that fails at once breaks the pipe, and says why itself.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  if (stderr) throw new Error(stderr);
  return stdout;
}
