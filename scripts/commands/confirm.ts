import { join } from 'node:path';
import { suggestion } from '../content/nearest.ts';
import { replaceField } from '../content/prose.ts';
import { count, EXIT, Misuse, readOptions, runCommand } from '../lib/command.ts';
import { replaceFile } from '../prose/files.ts';
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
  const root = process.cwd();
  const state = await openProse(root);
  if (!state) return EXIT.findings;
  const chosen = choose(state, operation).filter(({ isStale }) => isStale);
  for (const { target, bytes, prose } of chosen) {
    replaceFile(
      join(root, prose.file),
      replaceField(bytes, 'fingerprint', `'${target.fingerprint}'`),
    );
    process.stdout.write(`${prose.file}: confirmed\n`);
  }
  process.stdout.write(`${count(chosen.length, 'file')} confirmed.\n`);
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
