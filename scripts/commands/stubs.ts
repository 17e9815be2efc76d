import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { replaceField } from '../content/prose.ts';
import { count, EXIT, readOptions, runCommand } from '../lib/command.ts';
import { createFile, replaceFile } from '../prose/files.ts';
import { HINTS, readHints } from '../prose/hints.ts';
import { openProse } from '../prose/open.ts';
import { proseFile } from '../prose/state.ts';
import { stub } from '../prose/stub.ts';

/**
 * `make stubs`: a prose file for every reference page that has none, and the file of a renamed
 * operation under its new name. A file that is there already keeps its words.
 */
await runCommand(async () => {
  readOptions({});
  const root = process.cwd();
  const state = await openProse(root);
  if (!state) return EXIT.findings;
  const hints = readHints(readFileSync(join(root, 'templates', HINTS), 'utf8'));

  const renamed = state.written.filter(({ isRenamed }) => isRenamed);
  for (const { target, bytes, prose } of renamed) {
    const file = proseFile(target.operationId);
    // Moved first: a run that ends between the two is finished by the next.
    if (prose.file !== file) renameSync(join(root, prose.file), join(root, file));
    replaceFile(join(root, file), replaceField(bytes, 'operationId', target.operationId));
    process.stdout.write(`${prose.file} → ${file}\n`);
  }
  for (const target of state.missing) {
    const file = proseFile(target.operationId);
    createFile(join(root, file), stub(target, hints));
    process.stdout.write(`${file}: ${count(target.slots.length, 'slot')} to fill\n`);
  }
  process.stdout.write(
    `Every reference page has its prose file: ${state.missing.length} made, ${renamed.length} renamed.\n`,
  );
  return EXIT.fine;
});
