import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a run keeps what it has not yet moved to its place. All of it is gone when the run ends. */
export function journalPaths(root: string): {
  readonly folder: string;
  /** What is being prepared: dropped when the run is killed. */
  readonly staging: string;
  /** What is decided: finished when the run is killed. */
  readonly journal: string;
  readonly lock: string;
} {
  const folder = join(root, '.cache/generate');
  return {
    folder,
    staging: join(folder, 'staging'),
    journal: join(folder, 'journal'),
    lock: join(folder, 'lock'),
  };
}

/** Whether a run is writing, or was killed while it did. */
export function hasTraces(root: string): boolean {
  const { staging, journal } = journalPaths(root);
  return existsSync(staging) || existsSync(journal);
}
