import { join } from 'node:path';
import { EXIT, printFindings, readFormat, readOptions, runCommand } from '../lib/command.ts';
import { count, countFindings } from '../lib/findings.ts';
import { makeFiles } from '../generate/make-files.ts';
import { writeVocabulary } from '../samples/names/vocabulary.ts';
import { GENERATED, writeFiles } from '../generate/write-files.ts';

/** `make generate`: writes generated/ from spec/ and templates/, or nothing while spec/ has errors. */
await runCommand(async () => {
  readOptions({});
  const format = readFormat();
  const root = process.cwd();
  const { findings, files, model } = await makeFiles(root);
  printFindings(findings, format);
  if (!files) {
    process.stderr.write(`${countFindings(findings)}: generated/ wasn't changed.\n`);
    return EXIT.findings;
  }
  const differences = writeFiles(join(root, GENERATED), files);
  const lost = writeVocabulary(root, model);
  printFindings(lost, format);
  if (lost.length > 0) return EXIT.findings;
  const removed = differences.filter(({ change }) => change === 'extra').length;
  process.stdout.write(
    `generated/ is current: ${count(files.length, 'file')}, ${differences.length - removed} written, ${removed} removed.\n`,
  );
  return EXIT.fine;
});
