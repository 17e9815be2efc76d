import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Misuse } from '../lib/command.ts';
import { journalPaths } from './journal-paths.ts';

/** How long to wait for another command. Writing takes a fraction of a second. */
const PATIENCE_MS = 30_000;

/**
 * Runs `work` while no other process does. The lock is SQLite’s, on a database that stays empty,
 * because Node gives no other that the system takes back when its holder is killed.
 */
export function withLock<Result>(root: string, work: () => Result): Result {
  const { folder, lock } = journalPaths(root);
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(lock, { timeout: PATIENCE_MS });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!String(error).includes('locked')) throw error;
    throw new Misuse(
      `Another command has been writing generated/ for ${PATIENCE_MS / 1000} seconds: wait for it, or end it.`,
    );
  }
  try {
    return work();
  } finally {
    database.close();
  }
}
