import {
  count,
  countFindings,
  EXIT,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { makeStubs } from '../prose/make-stubs.ts';
import { openProse } from '../prose/open.ts';
import { proseFile } from '../prose/state.ts';

/**
 * `make stubs`: a prose file for every reference page that has none, and the file of a renamed
 * operation under its new name. A file that is there already keeps its words.
 */
await runCommand(async () => {
  readOptions({});
  const format = readFormat();
  const root = process.cwd();
  const { findings, opened } = await openProse(root);
  printFindings(findings, format);
  if (!opened) {
    process.stderr.write(`${countFindings(findings)}: no prose file was made or moved.\n`);
    return EXIT.findings;
  }
  const { made, renamed } = makeStubs(root, opened.state);
  for (const { from, to } of renamed) process.stdout.write(`${from} → ${to}\n`);
  for (const { operationId, slots } of made) {
    process.stdout.write(`${proseFile(operationId)}: ${count(slots.length, 'slot')} to fill\n`);
  }
  process.stdout.write(
    `Every reference page has its prose file: ${made.length} made, ${renamed.length} renamed.\n`,
  );
  return EXIT.fine;
});
