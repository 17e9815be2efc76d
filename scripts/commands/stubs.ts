import { EXIT, printFindings, readFormat, readOptions, runCommand } from '../lib/command.ts';
import { count, countFindings, hasErrors } from '../lib/findings.ts';
import { makeStubs } from '../markdown/prose/write-prose.ts';
import { openProse } from '../markdown/prose/open.ts';
import { proseFile } from '../markdown/prose/state.ts';

/**
 * `make stubs`: make a prose file for every reference page that has none, and give the file of a
 * renamed operation its new name. A file that is there already keeps its words.
 */
await runCommand(async () => {
  readOptions({});
  const format = readFormat();
  const root = process.cwd();
  const { findings, opened } = await openProse(root, { withOrphans: true });
  printFindings(findings, format);
  if (!opened) {
    process.stderr.write(`${countFindings(findings)}: no prose file was created or renamed.\n`);
    return EXIT.findings;
  }
  const { made, renamed, left } = makeStubs(root, opened.state);
  for (const { from, to } of renamed) process.stdout.write(`${from} → ${to}\n`);
  for (const { operationId, slots } of made) {
    process.stdout.write(`${proseFile(operationId)}: ${count(slots.length, 'slot')} to fill\n`);
  }
  for (const { from, to } of left) {
    process.stderr.write(`${to} wasn't created: ${from} may be meant for that page.\n`);
  }
  const state = left.length > 0 ? 'Prose files' : 'Every reference page has a prose file';
  process.stdout.write(`${state}: ${made.length} created, ${renamed.length} renamed.\n`);
  return hasErrors(findings) ? EXIT.findings : EXIT.fine;
});
