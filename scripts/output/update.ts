import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from '../generators/types.ts';
import { Misuse } from '../lib/command.ts';
import { compare, type Difference } from './compare.ts';
import { recoverySteps, updateSteps } from './journal.ts';
import { journalPaths } from './journal-paths.ts';
import { withLock } from './lock.ts';

/**
 * Makes a folder of the project hold exactly these files, and says how it differed: the only place
 * that writes to generated/. All changes happen or none, whenever the run is killed; a file that is
 * already right is not touched, so that a watcher sees only what changed; and of two runs at once one
 * comes after the other.
 */
export const update = (
  root: string,
  folder: string,
  files: readonly GeneratedFile[],
): Difference[] =>
  withLock(root, () => {
    run(recoverySteps(root));
    // Within the lock: another run may have written since the files were made.
    const differences = compare(join(root, folder), files);
    if (differences.length > 0) run(updateSteps(root, folder, differences));
    return differences;
  });

/**
 * Finishes or undoes what a killed run has left; waits for one that is still writing. Says whether
 * there was something to finish.
 */
export function recover(root: string): boolean {
  try {
    return withLock(root, () => {
      const isDecided = existsSync(journalPaths(root).journal);
      run(recoverySteps(root));
      return isDecided;
    });
  } catch (error) {
    if (error instanceof Misuse) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Misuse(
      `A command was interrupted while it wrote generated/, and that cannot be finished: ${reason}. Mend this, then run any command again.`,
    );
  }
}

function run(steps: Generator<undefined, void>): void {
  while (!steps.next().done);
}
