import { lintContract } from '../contract/lint.ts';
import {
  countFindings,
  EXIT,
  hasErrors,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';

/** `make lint`: every problem of the contract, where it was written. */
await runCommand(async () => {
  readOptions({});
  // This command is for people, so also where its output is kept or shown elsewhere.
  const format = readFormat('stylish');
  const findings = await lintContract(process.cwd());
  printFindings(findings, format);
  process.stdout.write(
    findings.length ? `${countFindings(findings)} in spec/.\n` : 'spec/ is fine.\n',
  );
  return hasErrors(findings) ? EXIT.findings : EXIT.fine;
});
