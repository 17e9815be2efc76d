import { execFile, execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { askPython } from '../../generated/tests/python-caller.ts';
import { OLDEST_MINOR, pythonEnvironment, runUnittest } from '../../scripts/test/python.ts';
import { PYTHON_PACKAGE, settings, SOURCE } from '../packages/python/python-package.ts';
import { ROOT } from '../root.ts';

/**
 * The package supports every Python from the oldest on, and is tested with each that the machine has.
 * `make test` tests it with one of them.
 */

/** The files of the supported Pythons, by version: those on PATH, and those that pyenv installed. */
const found = new Map<string, string>();
const folders = (process.env.PATH ?? '')
  .split(':')
  .concat(join(homedir(), '.pyenv/versions/*/bin'));
for (const file of folders.flatMap((folder) => globSync(join(folder, 'python3.[0-9][0-9]')))) {
  const code = `import sys; assert sys.version_info >= (3, ${OLDEST_MINOR}); print(sys.executable)`;
  try {
    const path = execFileSync(file, ['-c', code], { encoding: 'utf8', stdio: 'pipe' }).trim();
    found.set(file.split('/').at(-1) ?? '', path);
  } catch {
    // It is older, or a script of pyenv for a version that is not chosen.
  }
}
const methods = [
  ...readFileSync(join(ROOT, 'generated/tests/python_calls.py'), 'utf8').matchAll(
    /^ {4}def ([a-z]\w*)\(self\) ->/gm,
  ),
].map(([, name = '']) => name);

const oldest = `python3.${OLDEST_MINOR}`;
test.skipIf(!found.has(oldest))('the oldest Python that is tested is the oldest supported', () => {
  const project = readFileSync(join(SOURCE, 'pyproject.toml'), 'utf8');
  expect(project).toContain(`requires-python = ">=3.${OLDEST_MINOR}"`);
});

describe.each([...found])('in %s', (_, path) => {
  test('the runtime passes its tests', () => {
    const cases = runUnittest(path, join(ROOT, 'templates/python'), 'templates/python/tests');
    expect(cases.length).toBeGreaterThan(60);
    expect(cases.filter(({ failure }) => failure)).toEqual([]);
  });

  test.each([false, true])('the client makes each call (asynchronous: %s)', async (isAsync) => {
    expect(methods.length).toBeGreaterThan(20);
    for (const method of methods) {
      const task = { do: 'typedCall', isAsync, method } as const;
      expect(await askPython(path, task, settings(inject('mockUrl')))).toHaveProperty('answer');
    }
  });

  test('the program prints help, a completion and a list', async () => {
    const run = async (...words: string[]): Promise<string> => {
      const args = ['-W', 'error', '-m', PYTHON_PACKAGE.name, ...words];
      const env = pythonEnvironment({ PYTHONPATH: SOURCE, ...settings(inject('mockUrl')) });
      const { stdout, stderr } = await promisify(execFile)(path, args, { env });
      expect(stderr).toBe('');
      return stdout;
    };
    expect(await run('--help')).toContain('usage: ');
    expect(await run('completion', 'bash')).toContain('complete ');
    expect(await run('route', 'list')).toMatch(/^\[\n/);
  });
});
