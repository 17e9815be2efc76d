import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Difference } from './compare.ts';

/**
 * Makes a folder hold exactly what was generated: the only place that writes to generated/. Each
 * file appears whole or not at all, and one that is already right is not touched, so that an
 * interrupted run is finished by the next and a watcher sees only what changed.
 */
export function write(folder: string, differences: readonly Difference[]): void {
  for (const { path, change, wanted } of differences) {
    const place = join(folder, path);
    if (change === 'extra') {
      rmSync(place);
      removeEmptyFolders(folder, dirname(place));
      continue;
    }
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(`${place}.partial`, wanted);
    renameSync(`${place}.partial`, place);
  }
}

function removeEmptyFolders(root: string, folder: string): void {
  if (folder === root || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmptyFolders(root, dirname(folder));
}
