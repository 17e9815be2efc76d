import { join } from 'node:path';
import { EXIT, printFindings, readFormat, readOptions, runCommand } from '../lib/command.ts';
import { count, countFindings } from '../lib/findings.ts';
import { useFiles } from '../generate/make-files.ts';
import { writeVocabulary } from '../samples/names/vocabulary.ts';
import type { GeneratedFile } from '../generate/types.ts';
import { GENERATED, writeFiles } from '../generate/write-files.ts';

/** `make generate`: writes generated/ from spec/ and templates/, or nothing while spec/ has errors. */
await runCommand(async () => {
  readOptions({});
  const format = readFormat();
  const root = process.cwd();
  const write = (files: AsyncIterable<GeneratedFile>) => writeFiles(join(root, GENERATED), files);
  const { findings, files: written, model } = await useFiles(root, write);
  printFindings(findings, format);
  if (!written) {
    process.stderr.write(`${countFindings(findings)}: generated/ wasn't changed.\n`);
    return EXIT.findings;
  }
  const lost = writeVocabulary(root, model);
  printFindings(lost, format);
  if (lost.length > 0) return EXIT.findings;
  const { total, differences } = written;
  const removed = differences.filter(({ change }) => change === 'extra').length;
  process.stdout.write(
    `generated/ is current: ${count(total, 'file')}, ${differences.length - removed} written, ${removed} removed.\n`,
  );
  return EXIT.fine;
});
