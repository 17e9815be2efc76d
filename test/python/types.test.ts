import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMypy } from '../../scripts/test/python.ts';
import { PYTHON_PACKAGE, ROOT, SOURCE } from './python-package.ts';
import { checkUses } from './uses.ts';

const mypy = findMypy() ?? '';

test.skipIf(!mypy)('the Python package, its samples and its tests are typed', () => {
  expect(checkUses(mypy, join(ROOT, 'generated'), join(SOURCE, PYTHON_PACKAGE.name))).toBe('');
});
