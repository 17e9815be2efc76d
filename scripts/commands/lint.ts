import { whereToStart } from '../contract/layers.ts';
import { lintContract } from '../contract/lint.ts';
import { EXIT, printFindings, readFormat, readOptions, runCommand } from '../lib/command.ts';
import { countFindings, hasErrors } from '../lib/findings.ts';
import { during } from '../lib/progress.ts';

/** `make lint`: prints every problem of the contract, where it was written. */
await runCommand(async () => {
  readOptions({});
  // People read this output, even where it is kept in a file or shown elsewhere.
  const format = readFormat('stylish');
  const findings = await during('Linting spec/', () => lintContract(process.cwd()));
  printFindings(findings, format);
  process.stdout.write(
    findings.length ? `${countFindings(findings)} in spec/.\n` : 'spec/ is fine.\n',
  );
  const start = whereToStart(findings);
  if (start) process.stdout.write(`${start}\n`);
  return hasErrors(findings) ? EXIT.findings : EXIT.fine;
});
