import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
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

/** Write a file. If the one at `before` has the same content, link it: a new file can take twenty times as long. */
export function writeOrLink(file: string, content: string | Buffer, before: string): void {
  const isSame = existsSync(before) && readFileSync(before).equals(Buffer.from(content));
  if (isSame) linkOrCopy(before, file);
  else writeFileSync(file, content);
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
