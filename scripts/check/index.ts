import { hasErrors } from '../lib/command.ts';
import { formatFindings } from '../lib/findings.ts';
import type { Finding } from '../lib/findings.ts';
import { makeFiles } from '../make-files.ts';
import { checkCode, checkLayout } from './code.ts';
import { readState, stateFindings } from '../prose/state.ts';
import { readTargets } from '../prose/targets.ts';
import { checkCoverage } from './coverage.ts';
import { checkCurrent, shortDiff } from './current.ts';
import { checkPages } from './pages.ts';
import { checkSamples } from './samples.ts';
import { checkTypes } from './types.ts';
import { checkWriting } from './writing.ts';

/** One check of the project, as the summary and the JUnit report name it. */
export interface CheckResult {
  readonly name: string;
  readonly findings: readonly Finding[];
  /** More to print below the findings; empty when there is none. */
  readonly details: string;
}

/** Why a check failed; empty when it did not. A warning waits for its writer and stops nobody else. */
export const failureOf = ({ findings, details }: CheckResult): string =>
  hasErrors(findings)
    ? formatFindings(findings.filter(({ severity }) => severity === 'error')) + details
    : '';

/** Everything that needs no browser and no server, all at once. */
export async function runChecks(root: string): Promise<CheckResult[]> {
  const results = await Promise.all([
    contractChecks(root),
    named('pages', checkPages()),
    named('writing', Promise.resolve(checkWriting(root))),
    named('types', checkTypes('tsconfig.json')),
    named('types of generated code', checkTypes('generated/tsconfig.json')),
    named('types of the site', checkTypes('site/tsconfig.json')),
    named('code', checkCode()),
    named('layout', checkLayout()),
  ]);
  return results.flat();
}

async function contractChecks(root: string): Promise<CheckResult[]> {
  const { findings, files, model } = await makeFiles(root);
  const contract = { name: 'contract', findings, details: '' };
  if (!files) return [contract];
  const stale = checkCurrent(root, files);
  const details = stale.length > 0 ? shortDiff(root, files) : '';
  const prose = readState(root, readTargets(files), model.product);
  return [
    contract,
    { name: 'generated files current', findings: stale, details },
    { name: 'prose', findings: stateFindings(prose), details: '' },
    await named('coverage', checkCoverage(root, model, prose)),
    await checkSamples(root, model, files),
  ];
}

const named = async (name: string, findings: Promise<Finding[]>): Promise<CheckResult> => ({
  name,
  findings: await findings,
  details: '',
});
