import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Give a file a second name, which takes no space. Where that's impossible, copy it. */
export function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    // Another disk, or a file system without links.
    copyFileSync(file, to);
  }
}

/** Give all files of a folder second names in another folder. */
export function linkFolder(folder: string, to: string): void {
  mkdirSync(to, { recursive: true });
  // A folder is listed before what is in it.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const place = join(to, file.slice(folder.length));
    if (entry.isDirectory()) mkdirSync(place, { recursive: true });
    else linkOrCopy(file, place);
  }
}
