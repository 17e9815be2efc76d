import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLUMNS, measure } from '../checks/coverage/measure.ts';
import { findFalls, formatReport, REPORT } from '../checks/coverage/report.ts';
import { EXIT, printFindings, readFormat, readOptions, runCommand } from '../lib/command.ts';
import { countFindings } from '../lib/findings.ts';
import { formatMarkdown } from '../lib/format-code.ts';
import { writeWhole } from '../lib/write-whole.ts';
import { during } from '../lib/progress.ts';
import { linkLocations } from '../lib/terminal-links.ts';
import type { Model } from '../model/types.ts';
import { openProse } from '../markdown/prose/open.ts';
import { readProjectSamples } from '../samples/read/read-samples.ts';
import { kindTable } from '../samples/check/verified-page.ts';

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
  const samples = await during('Reading samples', () => sampleReport(root, opened.model));
  process.stdout.write(`${linkLocations(samples, process.stdout)}\n`);

  const place = join(root, REPORT);
  const before = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  if (before !== undefined) {
    const worse = findFalls(before, coverage);
    if (worse.length > 0) {
      printFindings(worse, findingsFormat);
      process.stderr.write(`${countFindings(worse)}: ${REPORT} wasn't changed.\n`);
      return EXIT.findings;
    }
  }
  if (before !== text) writeWhole(place, text);
  const totals = COLUMNS.map((column) => {
    const shares = coverage.map(({ shares: all }) => all[column]);
    const sum = (part: 'met' | 'of'): number =>
      shares.reduce((total, share) => total + share[part], 0);
    return `${column.toLowerCase()} ${sum('met')}/${sum('of')}`;
  });
  process.stdout.write(`${REPORT} is current: ${totals.join(', ')}.\n`);
  return EXIT.fine;
});

/** List the samples of all pages by kind, and why some are not checked, as /verified does. */
async function sampleReport(root: string, { product, version }: Model): Promise<string> {
  const samples = readProjectSamples(root, product).flatMap((page) => page.samples);
  const table = await formatMarkdown(kindTable(samples, product.slug));
  const reasons = samples.flatMap(({ file, line, meta: { unverified } }) =>
    unverified === undefined ? [] : [`${file}:${line}  not checked: ${unverified}\n`],
  );
  return `Samples, against contract ${version}:\n\n${table}\n${reasons.join('')}`;
}
