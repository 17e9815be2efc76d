import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { findPython } from './python.ts';

test('Python is started once to be found, and looked for again while it is missing', () => {
  const folder = writeFolder({ starts: '' });
  const file = join(folder, 'python');
  vi.stubEnv('PYTHON', file);
  try {
    expect(findPython()).toBeUndefined();
    writeFileSync(file, `#!/bin/sh\necho >> '${folder}/starts'\necho '${file}'\n`);
    chmodSync(file, 0o755);
    expect([findPython(), findPython()]).toEqual([file, file]);
    expect(readFileSync(join(folder, 'starts'), 'utf8')).toBe('\n');
  } finally {
    vi.unstubAllEnvs();
  }
});
