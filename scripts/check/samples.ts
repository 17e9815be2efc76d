import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFile } from '../generators/types.ts';
import { GENERATED } from '../make-files.ts';
import type { JsonObject } from '../model/json.ts';
import type { Model } from '../model/types.ts';
import { checkProjectSamples } from '../samples/check-project.ts';
import { formatSummary } from '../samples/summary.ts';
import type { CheckResult } from './index.ts';

/** Everything that pages show and the contract does not have, and what kinds of samples there are. */
export async function checkSamples(
  root: string,
  model: Model,
  files: readonly GeneratedFile[],
): Promise<CheckResult> {
  // Without it there are no samples to include; the check of generated/ says so.
  if (!existsSync(join(root, GENERATED, 'reference/index.json'))) {
    return { name: 'samples', findings: [], details: '' };
  }
  const definition = files.find(({ path }) => path === 'openapi/admin.json');
  if (!definition) throw new Error('No generator writes generated/openapi/admin.json.');
  // Our own generator wrote it.
  const document = JSON.parse(definition.content) as JsonObject;
  const report = await checkProjectSamples(root, model, document);
  return { name: 'samples', findings: report.findings, details: formatSummary(report) };
}
