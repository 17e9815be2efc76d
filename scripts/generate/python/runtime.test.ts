import { describe, expect, test } from 'vitest';
import { findPython, runUnittest } from '../../test/python.ts';

// The runtime of the Python package is tested in Python, in templates/python/tests/; their types are
// checked together with the package, in test/packages/python/types.test.ts.
const python = findPython();
const cases = python ? runUnittest(python, 'templates/python', 'templates/python/tests') : [];

describe.skipIf(!python)('the Python runtime', () => {
  test('has more than 60 tests', () => expect(cases.length).toBeGreaterThan(60));

  test.each(cases)('$name', ({ failure }) => expect(failure).toBe(''));
});
