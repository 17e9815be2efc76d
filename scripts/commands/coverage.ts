import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { falls } from '../coverage/compare.ts';
import { COLUMNS, measure } from '../coverage/measure.ts';
import { formatReport, readReport, REPORT } from '../coverage/report.ts';
import {
  countFindings,
  EXIT,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { replaceFile } from '../prose/files.ts';
import { openProse } from '../prose/open.ts';

/** `make coverage`: prints how much of each operation is documented, and writes the report. */
await runCommand(async () => {
  readOptions({});
  const format = readFormat();
  const root = process.cwd();
  const opening = await openProse(root);
  const { opened } = opening;
  printFindings(opening.findings, format);
  if (!opened) {
    process.stderr.write(`${countFindings(opening.findings)}: nothing was measured.\n`);
    return EXIT.findings;
  }
  const coverage = measure(opened.model, opened.state);
  const text = await formatReport(coverage);
  process.stdout.write(`${text.slice(text.indexOf('|'))}\n`);

  const place = join(root, REPORT);
  const before = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  if (before !== undefined) {
    const { rows, findings } = readReport(before);
    const worse = findings.length > 0 ? findings : falls(rows, coverage);
    if (worse.length > 0) {
      printFindings(worse, format);
      process.stderr.write(`${countFindings(worse)}: ${REPORT} was left as it is.\n`);
      return EXIT.findings;
    }
  }
  if (before === undefined) writeFileSync(place, text);
  else if (before !== text) replaceFile(place, Buffer.from(text));
  const totals = COLUMNS.map((column) => {
    const shares = coverage.map(({ shares: all }) => all[column]);
    const sum = (part: 'met' | 'of'): number =>
      shares.reduce((total, share) => total + share[part], 0);
    return `${column.toLowerCase()} ${sum('met')}/${sum('of')}`;
  });
  process.stdout.write(`${REPORT} is current: ${totals.join(', ')}.\n`);
  return EXIT.fine;
});
