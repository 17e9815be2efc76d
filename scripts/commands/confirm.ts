import { suggestion } from '../content/nearest.ts';
import {
  count,
  countFindings,
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { confirm } from '../prose/confirm.ts';
import { openProse } from '../prose/open.ts';
import { needsConfirming } from '../prose/state.ts';
import type { ProseState, Written } from '../prose/state.ts';

const ALL = 'all';

/**
 * `make confirm OPERATION=createRoute`: the prose of the operation is true of its present form. Only
 * the value of the fingerprint changes in the file.
 */
await runCommand(async () => {
  const { operation } = readOptions({ operation: { type: 'string', default: '' } });
  const format = readFormat();
  const root = process.cwd();
  const { findings, opened } = await openProse(root);
  printFindings(findings, format);
  if (!opened) {
    process.stderr.write(`${countFindings(findings)}: no prose was confirmed.\n`);
    return EXIT.findings;
  }
  const confirmed = confirm(root, choose(opened.state, operation));
  for (const { prose } of confirmed) process.stdout.write(`${prose.file}\n`);
  process.stdout.write(
    confirmed.length > 0
      ? `${count(confirmed.length, 'file')} confirmed.\n`
      : 'Nothing to confirm.\n',
  );
  return EXIT.fine;
});

function choose({ written, missing }: ProseState, operation: string): readonly Written[] {
  if (operation === ALL) return written;
  const stale = written.filter(needsConfirming).map(({ target }) => target.operationId);
  if (operation === '') {
    throw new Misuse(
      `Say whose prose you have read: OPERATION=createRoute, or OPERATION=${ALL}. To confirm: ${stale.join(', ') || 'none'}.`,
    );
  }
  const found = written.find(({ target }) => target.operationId === operation);
  if (found) return [found];
  if (missing.some(({ operationId }) => operationId === operation)) {
    throw new Misuse(`${operation} has no prose file to confirm: run "make stubs".`);
  }
  const known = written.map(({ target }) => target.operationId);
  throw new Misuse(
    `No operation with prose is named "${operation}"${suggestion(operation, known) || `: expected one of ${known.join(', ')}.`}`,
  );
}
