import { suggestion } from '../content/nearest.ts';
import { lintWithRedocly } from '../contract/redocly.ts';
import { readContract } from '../contract/read-contract.ts';
import { readExceptions } from '../diff/exceptions.ts';
import { makeReport } from '../diff/make-report.ts';
import { findingsOfReport, formatReport, formatReportAsJson } from '../diff/report.ts';
import { readContractSide, withBase } from '../diff/sides.ts';
import type { Finding } from '../lib/findings.ts';
import {
  EXIT,
  hasErrors,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { FORMATS, type Format } from '../lib/formats.ts';

/** `make diff`: what changed in the contract since a base, and whether callers can bear it. */
await runCommand(async () => {
  const { base: name } = readOptions({ base: { type: 'string' } });
  if (!name) {
    throw new Misuse(
      'BASE is missing: say what to compare with, a ref of git or a file. For example: make diff BASE=main',
    );
  }
  const { isJson, format } = readReportFormat();
  const root = process.cwd();
  const { exceptions, findings } = readExceptions(root);
  const problems = [...findings, ...(await findContractErrors(root))];
  if (hasErrors(problems)) {
    printFindings(problems, format);
    return EXIT.findings;
  }
  const next = await readContractSide(root).catch(async (error: unknown) => {
    // What only Spectral finds may be more than the model can hold; else it is a fault of ours.
    const { lintContract } = await import('../contract/lint.ts');
    const found = await lintContract(root);
    if (!hasErrors(found)) throw error;
    printFindings(found, format);
    return undefined;
  });
  if (!next) return EXIT.findings;
  return withBase(root, name, async (base) => {
    const report = makeReport(name, base, next, exceptions);
    const models = { base: base.model, next: next.model };
    process.stdout.write(isJson ? formatReportAsJson(report) : formatReport(report, models));
    printFindings(format === 'github' ? findingsOfReport(report) : report.unused, format);
    return report.verdict.isFine ? EXIT.fine : EXIT.findings;
  });
});

/** The report is for people or, with `FORMAT=json`, for machines; findings have their own formats. */
function readReportFormat(): { isJson: boolean; format: Format } {
  const asked = process.env['FORMAT'];
  const names = ['json', ...Object.keys(FORMATS)];
  if (asked && !names.includes(asked)) {
    throw new Misuse(
      `FORMAT=${asked} is no format${suggestion(asked, names) || '.'} Formats: ${names.join(', ')}.`,
    );
  }
  const isJson = asked === 'json';
  return { isJson, format: readFormat('line', isJson ? {} : process.env) };
}

/** What would make a comparison wrong. Spectral, which takes longer than all of this, is left to lint. */
async function findContractErrors(root: string): Promise<Finding[]> {
  const { findings } = readContract(root);
  return findings.length > 0 ? findings : lintWithRedocly(root);
}
