import { lintWithRedocly } from '../contract/redocly.ts';
import { readContract } from '../contract/read-contract.ts';
import { readExceptions } from '../diff/exceptions.ts';
import { makeReport } from '../diff/make-report.ts';
import { findingsOfReport, formatReport, formatReportAsJson } from '../diff/report.ts';
import { readContractSide, withBase } from '../diff/sides.ts';
import type { Finding } from '../lib/findings.ts';
import { EXIT, hasErrors, Misuse, printFindings, readOptions, runCommand } from '../lib/command.ts';

const FORMATS = ['text', 'json'];

/** `make diff`: what changed in the contract since a base, and whether callers can bear it. */
await runCommand(async () => {
  const options = readOptions({ base: { type: 'string' }, format: { type: 'string' } });
  const name = options.base;
  const format = options.format || 'text';
  if (!name) {
    throw new Misuse(
      'BASE is missing: say what to compare with, a ref of git or a file. For example: make diff BASE=main',
    );
  }
  if (!FORMATS.includes(format)) {
    throw new Misuse(`FORMAT=${format} is not known: write ${FORMATS.join(' or ')}.`);
  }
  const root = process.cwd();
  const { exceptions, findings } = readExceptions(root);
  const problems = [...findings, ...(await findContractErrors(root))];
  if (hasErrors(problems)) {
    printFindings(problems);
    return EXIT.findings;
  }
  const next = await readContractSide(root).catch(async (error: unknown) => {
    // What only Spectral finds may be more than the model can hold; else it is a fault of ours.
    const { lintContract } = await import('../contract/lint.ts');
    const found = await lintContract(root);
    if (!hasErrors(found)) throw error;
    printFindings(found);
    return undefined;
  });
  if (!next) return EXIT.findings;
  return withBase(root, name, async (base) => {
    const report = makeReport(name, base, next, exceptions);
    const models = { base: base.model, next: next.model };
    process.stdout.write(
      format === 'json' ? formatReportAsJson(report) : formatReport(report, models),
    );
    printFindings(process.env.GITHUB_ACTIONS === 'true' ? findingsOfReport(report) : report.unused);
    return report.verdict.isFine ? EXIT.fine : EXIT.findings;
  });
});

/** What would make a comparison wrong. Spectral, which takes longer than all of this, is left to lint. */
async function findContractErrors(root: string): Promise<Finding[]> {
  const { findings } = readContract(root);
  return findings.length > 0 ? findings : lintWithRedocly(root);
}
