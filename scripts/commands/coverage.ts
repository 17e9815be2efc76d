import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
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
import type { Model } from '../model/types.ts';
import { replaceFile } from '../prose/files.ts';
import { openProse } from '../prose/open.ts';
import { readProjectSamples } from '../samples/read-project.ts';
import { kindTable } from '../samples/verified-page.ts';

/** `make coverage`: prints how much of each operation is documented, and writes the report. */
await runCommand(async () => {
  readOptions({});
  const findingsFormat = readFormat();
  const root = process.cwd();
  const opening = await openProse(root);
  const { opened } = opening;
  printFindings(opening.findings, findingsFormat);
  if (!opened) {
    process.stderr.write(`${countFindings(opening.findings)}: nothing was measured.\n`);
    return EXIT.findings;
  }
  const coverage = measure(root, opened.model, opened.state);
  const text = await formatReport(coverage);
  process.stdout.write(`${text.slice(text.indexOf('|'))}\n`);
  process.stdout.write(`${await sampleReport(root, opened.model)}\n`);

  const place = join(root, REPORT);
  const before = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  if (before !== undefined) {
    const { rows, findings } = readReport(before);
    const worse = findings.length > 0 ? findings : falls(rows, coverage);
    if (worse.length > 0) {
      printFindings(worse, findingsFormat);
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

/** The samples of all pages by kind, and why some are not checked: what readers see on /verified. */
async function sampleReport(root: string, { product, version }: Model): Promise<string> {
  const samples = readProjectSamples(root, product).flatMap((page) => page.samples);
  const table = await format(kindTable(samples, product.slug), { parser: 'markdown' });
  const reasons = samples.flatMap(({ file, line, meta: { unverified } }) =>
    unverified === undefined ? [] : [`${file}:${line}  not checked: ${unverified}\n`],
  );
  return `Samples, against contract ${version}:\n\n${table}\n${reasons.join('')}`;
}
