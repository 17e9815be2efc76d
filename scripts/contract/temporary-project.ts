import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** This project, whose rules and configuration tests use. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Write files into a temporary folder, by their paths in it. The folder is removed after the test. */
export function writeFolder(files: Readonly<Record<string, string>>): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'contract-')));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return folder;
}

/** Write a project: the files of a contract, with the rules and configuration of this project. */
export function writeProject(files: Readonly<Record<string, string>>): string {
  const folder = writeFolder(files);
  for (const name of ['.spectral.yaml', 'redocly.yaml']) {
    fs.copyFileSync(path.join(ROOT, name), path.join(folder, name));
  }
  fs.symlinkSync(path.join(ROOT, 'scripts'), path.join(folder, 'scripts'));
  return folder;
}
