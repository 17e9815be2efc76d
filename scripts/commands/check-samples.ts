import { existsSync, statSync } from 'node:fs';
import {
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { count, sortFindings } from '../lib/findings.ts';
import { during } from '../lib/progress.ts';
import { readApi } from '../samples/match/api.ts';
import { checkSamples } from '../samples/check/check-samples.ts';
import { readFolder } from '../samples/read/read-folder.ts';
import { readSpec } from '../samples/read/read-spec.ts';
import { formatRead, formatSummary } from '../samples/check/summary.ts';

/** `make check-samples SPEC=file DOCS=folder`: checks the samples of any documentation against its contract. */
await runCommand(async () => {
  const { spec, docs, names } = readOptions({
    spec: { type: 'string' },
    docs: { type: 'string' },
    names: { type: 'string' },
  });
  const format = readFormat();
  if (!spec || !docs) {
    throw new Misuse('Say what to check: make check-samples SPEC=openapi.yaml DOCS=docs');
  }
  if (!existsSync(docs) || !statSync(docs).isDirectory()) {
    throw new Misuse(
      `DOCS=${docs} isn't a folder: set DOCS to the folder that contains the Markdown.`,
    );
  }
  if (names && names !== '1') {
    throw new Misuse(
      `NAMES=${names} isn't a valid value: write NAMES=1 to look up inline code, or leave it out.`,
    );
  }
  const read = await during(`Reading ${spec}`, () => readSpec(spec));
  if ('findings' in read) {
    printFindings(read.findings, format);
    return EXIT.findings;
  }
  const folder = await during(`Reading ${docs}`, async () => readFolder(docs));
  const report = await during(`Checking the samples in ${docs}`, () =>
    checkSamples(folder.pages, {
      api: readApi(read.document),
      isOwn: false,
      withNames: names === '1',
    }),
  );
  const findings = sortFindings(report.findings);
  printFindings(findings, format);
  process.stdout.write(formatRead(folder, report));
  process.stdout.write(formatSummary(report));
  // Nothing is wrong where nothing was compared, and nothing is right.
  if (report.samples.every(({ status }) => status === 'unknown')) {
    const found =
      report.samples.length === 0
        ? `${docs} contains no code block`
        : `No code block in ${docs} shows a part of ${spec}`;
    process.stderr.write(`${found}, so nothing was checked. Correct SPEC or DOCS.\n`);
    return EXIT.findings;
  }
  process.stdout.write(`${findings.length ? count(findings.length, 'finding') : 'All fine'}.\n`);
  return findings.length > 0 ? EXIT.findings : EXIT.fine;
});
