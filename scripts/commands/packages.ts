import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { EXIT, readOptions, runCommand } from '../lib/command.ts';
import { during } from '../lib/progress.ts';
import { PACKAGES } from '../packages/index.ts';

const FOLDER = 'packages';

/** `make packages`: builds the packages of generated/ that users install, into packages/. */
await runCommand(async () => {
  readOptions({});
  const root = process.cwd();
  const folder = join(root, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [language, { pack }] of Object.entries(PACKAGES)) {
    const names = await during(`Building the ${language} package`, () => pack(root, folder));
    for (const name of names) {
      process.stdout.write(`${language}: ${relative(root, join(folder, name))}\n`);
    }
  }
  return EXIT.fine;
});
