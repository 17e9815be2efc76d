import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenColumn } from '../../markdown/pages/fill-names.ts';
import { renamedCommands } from '../../generate/cli/tree.ts';
import { npmPackage } from '../../generate/typescript/names.ts';
import { GENERATED } from '../../generate/write-files.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { readApi } from '../match/api.ts';
import { contractPlaces } from './contract-places.ts';
import { checkSamples, type SampleReport } from './check-samples.ts';
import { packageFolder } from '../read/command-line.ts';
import { checkPrograms } from './programs/check-programs.ts';
import { readKnownNames } from '../read/known-names.ts';
import { recordingFindings } from '../record/session.ts';
import { readProjectSamples } from '../read/read-samples.ts';
import { fillProduct } from '../../lib/product-name.ts';
import { retiredFindings, type RetiredFinding } from '../names/retired.ts';
import { readVocabulary, updateVocabulary } from '../names/vocabulary.ts';
import { readSdkVariables } from '../read/variables.ts';
import type { PageSamples } from '../types.ts';

/**
 * Check all samples of the project against its contract. Pages are read from their files unless they are given.
 * Without `mayAsk` no compiler is started: what it said about the same programs before still counts.
 */
export async function checkProjectSamples(
  root: string,
  model: Model,
  document: JsonObject,
  {
    pages = readProjectSamples(root, model.product),
    mayAsk = true,
  }: { readonly pages?: readonly PageSamples[] | undefined; readonly mayAsk?: boolean } = {},
): Promise<SampleReport> {
  const { product } = model;
  const cache = join(root, '.cache/samples');
  const known = readKnownNames(root, product);
  const report = await checkSamples(pages, {
    api: readApi(document),
    isOwn: true,
    commandLine: {
      folder: packageFolder(root),
      program: product.slug,
      renamed: renamedCommands(model),
      cache,
      mayAsk,
    },
    variables: readSdkVariables(model, document),
    knownNames: known,
    writtenAt: contractPlaces(root, product),
    checkPrograms: (pages) =>
      checkPrograms(pages, {
        generated: join(root, GENERATED),
        npmName: npmPackage(product).name,
        cache,
        mayAsk,
      }),
  });
  const { vocabulary } = readVocabulary(root);
  const retired = retiredFindings(root, updateVocabulary(vocabulary, model), model, known);
  return {
    ...report,
    findings: [
      ...withoutRetired(restoreColumns(root, report.findings, model), retired, product),
      ...retired,
      ...recordingFindings(join(root, 'site'), product, pages),
      ...known.findings,
      ...known.unused(),
    ],
  };
}

/** Leave out what is said about a name that the contract no longer has: its own finding says more. */
function withoutRetired(
  findings: SampleReport['findings'],
  retired: readonly RetiredFinding[],
  product: Model['product'],
): SampleReport['findings'] {
  const mentions = Map.groupBy(retired, ({ file, line }) => `${file}:${line}`);
  return findings.filter(
    ({ file, line, message }) =>
      !mentions
        .get(`${file}:${line}`)
        ?.some(({ mention }) => message.includes(fillProduct(mention, product))),
  );
}

/** Findings at the columns of lines as they were written, where the product's name is a placeholder. */
function restoreColumns(
  root: string,
  findings: SampleReport['findings'],
  { product }: Model,
): SampleReport['findings'] {
  const texts = new Map(
    [...new Set(findings.map(({ file }) => file))].map((file) => {
      const place = join(root, file);
      return [file, existsSync(place) ? readFileSync(place, 'utf8').split('\n') : []];
    }),
  );
  return findings.map((finding) => {
    const line = texts.get(finding.file)?.[finding.line - 1] ?? '';
    // Places of inline names and of fences are those of the tree, which has them as written.
    return finding.rule === 'sample-name' || !line.includes('{{')
      ? finding
      : { ...finding, column: writtenColumn(line, product, finding.column) };
  });
}
