import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Puts a result where a later build looks for it. Renamed when it is whole, and under a name of its
 * own until then: a build that is stopped, or another one beside it, leaves no half of a result.
 */
export function keepFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, file);
}
