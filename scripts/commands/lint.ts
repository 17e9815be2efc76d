import { lintContract } from '../contract/lint.ts';
import { count, EXIT, hasErrors, printFindings, readOptions, runCommand } from '../lib/command.ts';

/** `make lint`: every problem of the contract, where it was written. */
await runCommand(async () => {
  readOptions({});
  const findings = await lintContract(process.cwd());
  printFindings(findings);
  process.stdout.write(
    findings.length ? `${count(findings.length, 'finding')} in spec/.\n` : 'spec/ is fine.\n',
  );
  return hasErrors(findings) ? EXIT.findings : EXIT.fine;
});
