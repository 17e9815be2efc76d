import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPrism, type Mock } from '../../scripts/mock/start-prism.ts';
import { findPythons, OLDEST_MINOR, runUnittest } from '../../scripts/test/python.ts';
import { PYTHON_PACKAGE, ROOT, SOURCE } from './python-package.ts';
import { KINDS, playCalls, runWithPackage } from './uses.ts';

/** The package promises every Python from the oldest on: it is tried in each that is here. */

const found = findPythons();
const TESTS = join(ROOT, 'generated/tests');

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
  test('the runtime does what its tests say', () => {
    const cases = runUnittest(path, join(ROOT, 'templates/python'), 'templates/python/tests');
    expect(cases.length).toBeGreaterThan(60);
    expect(cases.filter(({ failure }) => failure)).toEqual([]);
  });

  test.each(KINDS)('the %s client calls each operation', async (kind) => {
    const { methods, outcomes } = await playCalls(path, TESTS, kind, mock.url);
    expect(methods.length).toBeGreaterThan(20);
    expect(outcomes).toEqual(methods.map(() => ({ answer: expect.anything() as unknown })));
  });

  test('the program helps, completes and calls', async () => {
    const run = (...words: string[]): Promise<string> =>
      runWithPackage(path, ['-m', PYTHON_PACKAGE.name, ...words], mock.url);
    expect(await run('--help')).toContain('usage: ');
    expect(await run('completion', 'bash')).toContain('complete ');
    expect(await run('route', 'list')).toMatch(/^\[\n/);
  });
});
