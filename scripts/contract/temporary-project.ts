import { copyFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeFolder } from '../lib/temporary-folder.ts';

export { writeFolder };

/** This project, whose rules and configuration tests use. */
export const THIS_PROJECT = resolve(import.meta.dirname, '../..');

/** Write a project: the files of a contract, with the rules and configuration of this project. */
export function writeProject(files: Readonly<Record<string, string>>): string {
  const folder = writeFolder(files);
  for (const name of ['.spectral.yaml', 'redocly.yaml']) {
    copyFileSync(join(THIS_PROJECT, name), join(folder, name));
  }
  symlinkSync(join(THIS_PROJECT, 'scripts'), join(folder, 'scripts'));
  return folder;
}
