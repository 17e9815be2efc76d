import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findMypy, findPython, runMypy, runUnittest } from '../../test/python.ts';

// The runtime of the Python package is tested in Python, in templates/python/tests/.
const python = findPython();
const cases = python ? runUnittest(python, 'templates/python', 'templates/python/tests') : [];

describe.skipIf(!python)('the Python runtime', () => {
  test('has tests', () => expect(cases.length).toBeGreaterThan(60));

  test.each(cases)('$name', ({ failure }) => expect(failure).toBe(''));
});

test.skipIf(!findMypy())('the Python runtime and its tests are typed', () => {
  // The command line imports what is generated beside it: test/python/ checks it in the package.
  const modules = globSync('*.py', { cwd: 'templates/python/sdk' })
    .filter((file) => file !== '__main__.py')
    .flatMap((file) => ['-m', `sdk.${file.replace('.py', '')}`]);
  const found = runMypy(findMypy() ?? '', 'templates/python', [...modules, '-p', 'tests']);
  expect(found).toBe('');
});
