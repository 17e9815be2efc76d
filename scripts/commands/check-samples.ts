import { existsSync, statSync } from 'node:fs';
import {
  count,
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { sortFindings } from '../lib/findings.ts';
import { readApi } from '../samples/api.ts';
import { checkSamples } from '../samples/check-samples.ts';
import { readFolder } from '../samples/read-folder.ts';
import { readSpec } from '../samples/read-spec.ts';
import { formatSummary } from '../samples/summary.ts';

/** `make check-samples SPEC=file DOCS=folder`: holds anybody's documentation against its contract. */
await runCommand(async () => {
  const { spec, docs } = readOptions({ spec: { type: 'string' }, docs: { type: 'string' } });
  const format = readFormat();
  if (!spec || !docs) {
    throw new Misuse('Say what to check: make check-samples SPEC=openapi.yaml DOCS=docs');
  }
  if (!existsSync(docs) || !statSync(docs).isDirectory()) {
    throw new Misuse(`DOCS=${docs} is no folder: give the one that holds the Markdown.`);
  }
  const read = await readSpec(spec);
  if ('findings' in read) {
    printFindings(read.findings, format);
    return EXIT.findings;
  }
  const report = await checkSamples(readFolder(docs), {
    api: readApi(read.document),
    isOwn: false,
  });
  const findings = sortFindings(report.findings);
  printFindings(findings, format);
  process.stdout.write(formatSummary(report));
  process.stdout.write(`${findings.length ? count(findings.length, 'finding') : 'All fine'}.\n`);
  return findings.length > 0 ? EXIT.findings : EXIT.fine;
});
