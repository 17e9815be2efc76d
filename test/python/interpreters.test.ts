import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPrism, type Mock } from '../../scripts/mock/start-prism.ts';
import {
  findPythons,
  OLDEST_MINOR,
  pythonEnvironment,
  runUnittest,
} from '../../scripts/test/python.ts';
import { PYTHON_PACKAGE, ROOT, SOURCE } from './python-package.ts';

/** The package promises every Python from the oldest on: it is tried in each that is here. */

const found = findPythons();
const TESTS = join(ROOT, 'generated/tests');

/** Every operation, as the typed module calls it. */
const methods = [
  ...readFileSync(join(TESTS, 'python_calls.py'), 'utf8').matchAll(/^ {4}def ([a-z]\w*)\(self\) ->/gm),
].map(([, name = '']) => name);

let mock: Mock;
beforeAll(async () => {
  mock = await startPrism(join(ROOT, 'generated/openapi/admin.yaml'));
});
afterAll(() => mock.close());

test.skipIf(found[0]?.minor !== OLDEST_MINOR)('the oldest that is supported is here', () =>
  expect(readFileSync(join(SOURCE, 'pyproject.toml'), 'utf8')).toContain(
    `requires-python = ">=3.${found[0]?.minor}"`,
  ),
);

describe.each(found)('in Python 3.$minor', ({ path }) => {
  /** What a program says, with nothing but the package. */
  const run = async (words: readonly string[], input = ''): Promise<string> => {
    const running = promisify(execFile)(path, ['-W', 'error', ...words], {
      env: pythonEnvironment({
        PYTHONPATH: SOURCE,
        [`${PYTHON_PACKAGE.prefix}_BASE_URL`]: mock.url,
        [`${PYTHON_PACKAGE.prefix}_API_KEY`]: 'key',
        [`${PYTHON_PACKAGE.prefix}_NAMESPACE`]: 'space',
      }),
      timeout: 60_000,
    });
    running.child.stdin?.end(input);
    const { stdout, stderr } = await running;
    expect(stderr).toBe('');
    return stdout;
  };

  test('the runtime does what its tests say', () => {
    const cases = runUnittest(path, join(ROOT, 'templates/python'), 'templates/python/tests');
    expect(cases.length).toBeGreaterThan(60);
    expect(cases.filter(({ failure }) => failure)).toEqual([]);
  });

  test.each(['synchronous', 'asynchronous'])('the %s client calls each operation', async (kind) => {
    const lines = methods.map((method) => `${JSON.stringify(method)}\n`).join('');
    const output = await run([join(TESTS, 'python_player.py'), kind], lines);
    const outcomes = output.trim().split('\n');
    expect(methods.length).toBeGreaterThan(20);
    expect(outcomes).toHaveLength(methods.length);
    expect(outcomes.filter((outcome) => !outcome.startsWith('{"answer": '))).toEqual([]);
  });

  test('the program helps, completes and calls', async () => {
    const program = ['-m', PYTHON_PACKAGE.name];
    expect(await run([...program, '--help'])).toContain('usage: ');
    expect(await run([...program, 'completion', 'bash'])).toContain('complete ');
    expect(await run([...program, 'route', 'list'])).toMatch(/^\[\n/);
  });
});
