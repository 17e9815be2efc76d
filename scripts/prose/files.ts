import { linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The only writes to the writers' prose. Each file appears whole or not at all, under a name that
 * nobody reads until it is complete.
 */

/** Writes a file that is not there yet; one that is there stays, and an error is thrown. */
export function createFile(place: string, content: string): void {
  mkdirSync(dirname(place), { recursive: true });
  const part = partOf(place);
  writeFileSync(part, content);
  try {
    // Unlike a rename, a link never takes the place of another file.
    linkSync(part, place);
  } finally {
    rmSync(part);
  }
}

/** Gives a file another content. */
export function replaceFile(place: string, content: Buffer): void {
  const part = partOf(place);
  writeFileSync(part, content, { mode: statSync(place).mode });
  renameSync(part, place);
}

/** Begins with a dot, so that no reader of the folder takes it for prose. */
const partOf = (place: string): string => join(dirname(place), `.${basename(place)}.partial`);
