import {
  count,
  countFindings,
  EXIT,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { GENERATED, makeFiles } from '../make-files.ts';
import { update } from '../output/update.ts';

/** `make generate`: writes generated/ from spec/ and templates/, or nothing when spec/ has errors. */
await runCommand(async () => {
  readOptions({});
  const format = readFormat();
  const root = process.cwd();
  const { findings, files } = await makeFiles(root);
  printFindings(findings, format);
  if (!files) {
    process.stderr.write(`${countFindings(findings)}: generated/ was left as it is.\n`);
    return EXIT.findings;
  }
  const differences = update(root, GENERATED, files);
  const removed = differences.filter(({ change }) => change === 'extra').length;
  process.stdout.write(
    `generated/ is current: ${count(files.length, 'file')}, ${differences.length - removed} written, ${removed} removed.\n`,
  );
  return EXIT.fine;
});
