import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { codeDigest } from './code-digest.ts';

test('the digest of the code changes with any code, and never with what a build writes', () => {
  const root = writeFolder({ 'site/build/build.ts': '', 'site/src/app.css': '' });
  const before = codeDigest(root);
  writeFileSync(join(root, 'site/dist.json'), '{}');
  expect(codeDigest(root)).toBe(before);
  writeFileSync(join(root, 'site/src/app.css'), 'a {}');
  expect(codeDigest(root)).not.toBe(before);
});
