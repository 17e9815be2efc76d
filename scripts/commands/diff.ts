import { lintWithRedocly } from '../contract/redocly.ts';
import { readContract } from '../contract/read-contract.ts';
import { readExceptions } from '../diff/exceptions.ts';
import { diffFindings, formatDiff, formatDiffAsJson, makeDiffReport } from '../diff/report.ts';
import { readContractSide, withBase } from '../diff/read-sides.ts';
import { hasErrors, type Finding } from '../lib/findings.ts';
import {
  EXIT,
  Misuse,
  printFindings,
  readFormat,
  readOptions,
  runCommand,
} from '../lib/command.ts';
import { releasedVersions } from '../releases/read-releases.ts';
import { during } from '../lib/progress.ts';
import { linkLocations } from '../lib/terminal-links.ts';

/** `make diff`: lists what changed in the contract since a base, or the last release, and whether it breaks callers. */
await runCommand(async () => {
  const options = readOptions({ base: { type: 'string' } });
  const name = options.base || releasedVersions(process.cwd())[0];
  if (!name) {
    throw new Misuse(
      'BASE is missing, and nothing was released: set it to what to compare with, a git ref or a file. For example: make diff BASE=main',
    );
  }
  const asked = readFormat('line', process.env, ['json']);
  const format = asked === 'json' ? 'line' : asked;
  const root = process.cwd();
  const { exceptions, findings } = readExceptions(root);
  const errors = await during('Checking the contract', () => findContractErrors(root));
  const problems = [...findings, ...errors];
  if (hasErrors(problems)) {
    printFindings(problems, format);
    return EXIT.findings;
  }
  const next = await during('Reading the contract', () => readContractSide(root)).catch(
    async (error: unknown) => {
      // What only Spectral finds may be more than the model can hold; else it is a fault of ours.
      const { lintContract } = await import('../contract/lint.ts');
      const found = await lintContract(root);
      if (!hasErrors(found)) throw error;
      printFindings(found, format);
      return undefined;
    },
  );
  if (!next) return EXIT.findings;
  const { report, models } = await during(`Comparing with ${name}`, () =>
    withBase(root, name, async (base) => ({
      report: makeDiffReport(name, base, next, exceptions),
      models: { base: base.model, next: next.model },
    })),
  );
  process.stdout.write(
    asked === 'json'
      ? formatDiffAsJson(report)
      : linkLocations(formatDiff(report, models), process.stdout),
  );
  printFindings(format === 'github' ? diffFindings(report) : report.unused, format);
  return report.verdict.isFine ? EXIT.fine : EXIT.findings;
});

/** Find what would make a comparison wrong. Spectral takes longer than all of this, so it is left to lint. */
async function findContractErrors(root: string): Promise<Finding[]> {
  const { findings } = readContract(root);
  return findings.length > 0 ? findings : lintWithRedocly(root);
}
