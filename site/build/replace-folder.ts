import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Make a folder anew next to the old one, and put it in its place when it is complete: a folder that is there is
 * whole, also after a kill. One process at a time does this; another calls `onWait` once, and waits.
 */
export async function replaceFolder<Result>(
  folder: string,
  make: (stage: string) => Promise<Result>,
  onWait: () => void,
): Promise<Result> {
  mkdirSync(dirname(folder), { recursive: true });
  const unlock = await lock(`${folder}.lock`, onWait);
  const stage = restore(folder);
  try {
    const result = await make(stage);
    const old = `${folder}.old`;
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(stage, folder);
    rmSync(old, { recursive: true, force: true });
    return result;
  } finally {
    rmSync(stage, { recursive: true, force: true });
    unlock();
  }
}

/**
 * Remove what a killed run has left, and return a new folder to write to. If that run was killed between its two
 * renames, the old folder comes back.
 */
function restore(folder: string): string {
  const old = `${folder}.old`;
  if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
  rmSync(old, { recursive: true, force: true });
  const stage = `${folder}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    const isLeft = name.startsWith(basename(stage));
    if (isLeft) rmSync(join(dirname(folder), name), { recursive: true });
  }
  const made = mkdtempSync(stage);
  // Servers run as other users.
  chmodSync(made, 0o755);
  return made;
}

/** Hold a lock that the system releases when this process ends, however it ends. Returns what releases it. */
async function lock(file: string, onWait: () => void): Promise<() => void> {
  // SQLite doesn't say why it can't open a file; the system does.
  closeSync(openSync(file, 'a'));
  const database = new DatabaseSync(file);
  for (let isWaiting = false; ; isWaiting = true) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return () => database.close();
    } catch (error) {
      if (hasCode(error, SQLITE_FULL)) {
        throw new Error(`ENOSPC: no space left on device, write '${file}'`, { cause: error });
      }
      if (!hasCode(error, SQLITE_BUSY)) throw error;
    }
    if (!isWaiting) onWait();
    await wait(POLL_MS);
  }
}

/** https://www.sqlite.org/rescode.html */
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === code;
