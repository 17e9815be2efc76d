import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleContract } from '../contract/bundle.ts';
import { GENERATED } from '../generate/write-files.ts';
import { buildModel } from '../model/build-model.ts';
import { checkProjectSamples } from '../samples/check/check-project.ts';
import { formatSummary } from '../samples/check/summary.ts';
import type { PageSamples } from '../samples/types.ts';
import { startClock, type CheckResult } from './check-result.ts';

/**
 * Check what pages show against the contract, which has no errors, and count the kinds of samples. Without
 * `pages`, they are read from their files.
 */
export async function checkAndCountSamples(
  root: string,
  pages?: readonly PageSamples[],
): Promise<CheckResult[]> {
  const result = startClock();
  // Without it there are no samples to include; the check of generated/ reports that.
  if (!existsSync(join(root, GENERATED, 'reference/index.json'))) return [result('samples', [])];
  const document = await bundleContract(root);
  const report = await checkProjectSamples(root, buildModel(document), document, { pages });
  return [result('samples', report.findings, formatSummary(report))];
}
