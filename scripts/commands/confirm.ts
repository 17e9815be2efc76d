import { expectedOneOf } from '../lib/nearest.ts';
import {
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { count, countFindings } from '../lib/findings.ts';
import { confirm } from '../markdown/prose/write-prose.ts';
import { openProse } from '../markdown/prose/open.ts';
import { needsConfirming, type ProseState, type Written } from '../markdown/prose/state.ts';

const ALL = 'all';

/**
 * `make confirm OPERATION=createRoute`: records that the prose is true of the operation as it is now.
 * In the file, only the value of the fingerprint changes.
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
      `Name the operation whose prose you have read: OPERATION=createRoute, or OPERATION=${ALL}. To confirm: ${stale.join(', ') || 'none'}.`,
    );
  }
  const found = written.find(({ target }) => target.operationId === operation);
  if (found) return [found];
  if (missing.some(({ operationId }) => operationId === operation)) {
    throw new Misuse(`${operation} has no prose file to confirm: run "make stubs".`);
  }
  const known = written.map(({ target }) => target.operationId);
  throw new Misuse(
    `No operation with prose is named "${operation}"${expectedOneOf(operation, known)}`,
  );
}
