import { bundleContract } from '../contract/bundle.ts';
import { lintContractOnce } from '../contract/lint.ts';
import { generate } from './generators.ts';
import { checkTemplates } from './template-findings.ts';
import { readTemplates } from './templates.ts';
import type { GeneratedFile } from './types.ts';
import { hasErrors, type Finding } from '../lib/findings.ts';
import { during } from '../lib/progress.ts';
import { readHistory } from '../releases/history.ts';
import { buildModel } from '../model/build-model.ts';
import type { Model } from '../model/types.ts';

/** What came of the contract in a project's folder. */
export type Made = { readonly findings: readonly Finding[] } & (
  | {
      /** Everything that belongs into generated/. */
      readonly files: readonly GeneratedFile[];
      readonly model: Model;
    }
  // The contract or a template has errors.
  | { readonly files: undefined; readonly model: undefined }
);

/** Contract → lint → bundle → model → files, in memory: nothing is written. */
export async function makeFiles(root: string): Promise<Made> {
  const findings = await during('Linting spec/', () => lintContractOnce(root));
  if (hasErrors(findings)) return without(findings);
  return withFindings(findings, await during('Making generated/ from spec/', () => make(root)));
}

/**
 * The same for a process that watches: linted on another thread by `lint` while the files are made,
 * and thrown away when the contract turns out to have errors.
 */
export async function makeFilesAhead(
  root: string,
  lint: (root: string) => Promise<readonly Finding[]>,
): Promise<Made> {
  const [findings, made] = await Promise.all([
    lint(root),
    // Whatever making stumbles over in a contract that nobody has linted yet.
    make(root).catch((error: unknown) => ({ error })),
  ]);
  if (hasErrors(findings)) return without(findings);
  if ('error' in made) throw made.error;
  return withFindings(findings, made);
}

const without = (findings: readonly Finding[]): Made => ({
  findings,
  files: undefined,
  model: undefined,
});

const withFindings = (findings: readonly Finding[], made: Made): Made => ({
  ...made,
  findings: [...findings, ...made.findings],
});

/** Needs a contract without errors. */
async function make(root: string): Promise<Made> {
  const document = await bundleContract(root);
  const model = buildModel(document);
  const faults = checkTemplates(root, model.product);
  if (faults.length > 0) return without(faults);
  const templates = readTemplates(root, model.product);
  const { history, findings } = readHistory(root, model);
  if (findings.length > 0) return without(findings);
  const files = await generate({ model, document, templates, history });
  return { findings: [], files, model };
}
