import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenColumn } from '../content/fill-names.ts';
import type { PageMemory } from '../content/page-memory.ts';
import { packageName } from '../generators/typescript/names.ts';
import { GENERATED } from '../make-files.ts';
import type { Finding } from '../lib/findings.ts';
import type { JsonObject } from '../model/json.ts';
import type { Model } from '../model/types.ts';
import { readApi } from './api.ts';
import { checkSamples, type SampleReport } from './check-samples.ts';
import { packageFolder } from './command-line.ts';
import { checkPrograms } from './programs/check-programs.ts';
import { readKnownNames } from './known-names.ts';
import { readProjectSamples } from './read-project.ts';
import { readVariables } from './variables.ts';

/** Holds all samples of the project against its contract. */
export async function checkProjectSamples(
  root: string,
  model: Model,
  document: JsonObject,
  memory?: PageMemory,
): Promise<SampleReport> {
  const { product } = model;
  const known = readKnownNames(root, product);
  const report = await checkSamples(readProjectSamples(root, product, memory), {
    api: readApi(document),
    isOwn: true,
    commandLine: { folder: packageFolder(root), program: product.slug },
    variables: readVariables(model),
    knownNames: known.names,
    checkPrograms: (pages) =>
      checkPrograms(pages, {
        generated: join(root, GENERATED),
        npmName: packageName(product),
        cache: join(root, '.cache/samples'),
      }),
  });
  return {
    ...report,
    findings: [
      ...restoreColumns(root, report.findings, model),
      ...known.findings,
      ...known.unused(report.usedNames),
    ],
  };
}

/** Findings at the columns of lines as they were written, where the product's name is a placeholder. */
function restoreColumns(
  root: string,
  findings: SampleReport['findings'],
  { product }: Model,
): SampleReport['findings'] {
  const lines = new Map<string, readonly string[]>();
  const lineOf = ({ file, line }: Finding): string | undefined => {
    const place = join(root, file);
    const known =
      lines.get(file) ?? (existsSync(place) ? readFileSync(place, 'utf8').split('\n') : []);
    lines.set(file, known);
    return known[line - 1];
  };
  return findings.map((finding) => {
    const line = lineOf(finding);
    // Places of inline names and of fences are those of the tree, which has them as written.
    const isRestored = finding.rule === 'sample-name' || !line?.includes('{{');
    return isRestored || line === undefined
      ? finding
      : { ...finding, column: writtenColumn(line, product, finding.column) };
  });
}
