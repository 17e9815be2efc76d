import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleContract } from '../contract/bundle.ts';
import { GENERATED } from '../generate/write-files.ts';
import { buildModel } from '../model/build-model.ts';
import { checkProjectSamples } from '../samples/check/check-project.ts';
import { formatSummary } from '../samples/check/summary.ts';
import { startClock, type CheckResult } from './check-result.ts';

/** Check what pages show against the contract, which has no errors, and count the kinds of samples. */
export async function checkAndCountSamples(root: string): Promise<CheckResult[]> {
  const result = startClock();
  // Without it there are no samples to include; the check of generated/ reports that.
  if (!existsSync(join(root, GENERATED, 'reference/index.json'))) return [result('samples', [])];
  const document = await bundleContract(root);
  const report = await checkProjectSamples(root, buildModel(document), document);
  return [result('samples', report.findings, formatSummary(report))];
}
