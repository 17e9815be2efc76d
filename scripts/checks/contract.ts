import { makeFiles } from '../generate/make-files.ts';
import { readState, stateFindings } from '../markdown/prose/state.ts';
import { readTargets } from '../markdown/prose/targets.ts';
import { vocabularyFindings } from '../samples/names/vocabulary.ts';
import { startClock, type CheckResult } from './check-result.ts';
import { checkCoverage } from './coverage/report.ts';
import { checkCurrent, shortDiff } from './current.ts';

/** Check the contract and, unless it has errors, what is generated from it and written for it. */
export async function checkContract(root: string): Promise<CheckResult[]> {
  const result = startClock();
  const { findings, files, model } = await makeFiles(root);
  const contract = result('contract', findings);
  if (!files) return [contract];
  const stale = [...checkCurrent(root, files), ...vocabularyFindings(root, model)];
  const details = stale.length > 0 ? shortDiff(root, files) : '';
  const current = result('generated files current', stale, details);
  const state = readState(root, readTargets(files), model.product);
  const prose = result('prose', stateFindings(state));
  return [contract, current, prose, result('coverage', await checkCoverage(root, model, state))];
}
