import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainSystemError } from './system-errors.ts';

const at = (path: string): string => join(process.cwd(), path);

test.each([
  [
    `EROFS: read-only file system, open '${at('generated/openapi/.admin.json.4711.partial')}'`,
    'generated/openapi/admin.json: "open" failed: read-only file system (EROFS). Make it writable, then run the command again.',
  ],
  [
    'ENOSPC: no space left on device, write',
    '"write" failed: no space left on device (ENOSPC). Free some space, then run the command again.',
  ],
  [
    `EACCES: permission denied, rename '${at('a')}' -> '${at('b')}'`,
    'a: "rename" failed: permission denied (EACCES). Allow this user to read and write it, then run the command again.',
  ],
  ['Reading x of undefined', undefined],
  [
    "tsc ended with 1:\nerror TS5033: Could not write file 'a': write a: no space left on device.\n",
    "error TS5033: Could not write file 'a': write a: no space left on device. Free some space, then run the command again.",
  ],
])('explainSystemError explains %j', (message, want) => {
  expect(explainSystemError(new Error(message))).toBe(want);
});

test('explainSystemError explains what Node throws, also as the cause of another error', () => {
  try {
    readdirSync(at('no such folder'));
  } catch (error) {
    const want =
      'no such folder: "scandir" failed: no such file or directory (ENOENT). Restore what is missing, then run the command again.';
    expect(explainSystemError(error)).toBe(want);
    expect(explainSystemError(new Error('A page failed.', { cause: error }))).toBe(want);
  }
  expect.assertions(2);
});
