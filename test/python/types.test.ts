import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMypy, runMypy } from '../../scripts/test/python.ts';
import { PYTHON_PACKAGE, ROOT, SOURCE } from './python-package.ts';

const mypy = findMypy() ?? '';

test.skipIf(!mypy)('the Python package and what samples do with it are typed', () => {
  const samples = globSync('generated/samples/*/*.py', { cwd: ROOT });
  expect(samples.length).toBeGreaterThan(20);
  const folder = mkdtempSync(join(tmpdir(), 'typed-'));
  try {
    cpSync(join(SOURCE, PYTHON_PACKAGE.name), join(folder, PYTHON_PACKAGE.name), {
      recursive: true,
    });
    // Samples of one name lie in several folders, which mypy would take for one module.
    for (const sample of samples) {
      const [operation, name] = sample.split('/').slice(-2);
      cpSync(join(ROOT, sample), join(folder, `${operation}_${name}`));
    }
    expect(runMypy(mypy, folder, ['.'])).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
