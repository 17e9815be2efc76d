import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { writeWhole } from './write-whole.ts';

/**
 * Write files into a temporary folder, by their paths in it. The folder is removed after the test that
 * runs, or after the tests of the file if none does yet.
 */
export function writeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  const whenDone = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeWhole(join(folder, name), content);
  return folder;
}
