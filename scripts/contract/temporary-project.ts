import { copyFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeFolder } from '../lib/temporary-folder.ts';

export { writeFolder };

/** This project, whose rules and configuration tests use. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Write a project: the files of a contract, with the rules and configuration of this project. */
export function writeProject(files: Readonly<Record<string, string>>): string {
  const folder = writeFolder(files);
  for (const name of ['.spectral.yaml', 'redocly.yaml']) {
    copyFileSync(join(ROOT, name), join(folder, name));
  }
  symlinkSync(join(ROOT, 'scripts'), join(folder, 'scripts'));
  return folder;
}
