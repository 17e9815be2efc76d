import { formatResult } from '../checks/check-result.ts';
import { runChecks } from '../checks/run-checks.ts';
import { EXIT, printFindings, readFormat, readOptions, runCommand } from '../lib/command.ts';
import { count, countFindings, hasErrors, sortFindings } from '../lib/findings.ts';

/** `make check`: everything that needs no browser and no server. */
await runCommand(async () => {
  readOptions({});
  const format = readFormat();
  const results = await runChecks(process.cwd(), (result) =>
    process.stdout.write(formatResult(result)),
  );
  // Two checks may find the same fault of a prose file.
  const findings = sortFindings(results.flatMap((result) => result.findings));
  printFindings(findings, format);
  for (const { details } of results) process.stderr.write(details);
  if (findings.some(({ rule }) => rule === 'generated-current')) {
    process.stderr.write('To update generated/: make generate\n');
  }
  process.stdout.write(
    `${count(results.length, 'check')}: ${findings.length ? countFindings(findings) : 'all fine'}.\n`,
  );
  return hasErrors(findings) ? EXIT.findings : EXIT.fine;
});
