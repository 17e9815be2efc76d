import { cpSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../../scripts/lib/temporary-folder.ts';
import { findMypy, OLDEST_MINOR, runMypy } from '../../../scripts/test/python.ts';
import { PYTHON_PACKAGE } from './python-package.ts';
import { ROOT } from '../../root.ts';

const mypy = findMypy() ?? '';

/** A caller writes a secret as a text and reads it as a SecretStr. */
const ACCEPTED = `
from ${PYTHON_PACKAGE.name} import ModelConfig, SecretStr
ModelConfig(virtual_secret_key="text")
ModelConfig(virtual_secret_key=SecretStr("text"))
ModelConfig(virtual_secret_key=1)  # type: ignore[arg-type]
found = ModelConfig().virtual_secret_key
if found:
    found.reveal()
`;

// One run of mypy for everything, as the oldest supported Python sees it.
test.skipIf(!mypy)('the Python package, its tests and its samples have correct types', () => {
  const folder = writeFolder({ 'accepted.py': ACCEPTED });
  const copy = (from: string, to = ''): void =>
    cpSync(join(ROOT, from), join(folder, to || basename(from)), {
      recursive: true,
      // The command line imports what is generated: it is checked in the package.
      filter: (path) => !/\/sdk\/(cli|__main__\.py)$/.test(path),
    });
  copy(join('generated/python', PYTHON_PACKAGE.name));
  copy('templates/python/sdk');
  copy('templates/python/tests');
  copy('generated/tests/python_calls.py');
  copy('generated/tests/python_player.py');
  const samples = globSync('generated/samples/*/*.py', { cwd: ROOT });
  expect(samples.length).toBeGreaterThan(20);
  // Samples with the same name are in several folders, and mypy would take them for one module.
  for (const sample of samples) copy(sample, sample.replaceAll('/', '_'));
  const options = ['--python-version', `3.${OLDEST_MINOR}`, '--explicit-package-bases'];
  expect(runMypy(mypy, folder, [...options, '.'])).toBe('');
});
