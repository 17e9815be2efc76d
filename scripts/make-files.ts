import { bundleContract } from './contract/bundle.ts';
import { lintContract } from './contract/lint.ts';
import { generate } from './generators/index.ts';
import { checkTemplates } from './generators/template-findings.ts';
import { readTemplates } from './generators/templates.ts';
import type { GeneratedFile } from './generators/types.ts';
import type { Finding } from './lib/findings.ts';
import { buildModel } from './model/build-model.ts';
import type { Model } from './model/types.ts';

/** The folder that the generators own. */
export const GENERATED = 'generated';

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
  const findings = await lintContract(root);
  if (findings.some(({ severity }) => severity === 'error')) {
    return { findings, files: undefined, model: undefined };
  }
  const document = await bundleContract(root);
  const model = buildModel(document);
  const faults = checkTemplates(root, model.product);
  if (faults.length > 0) {
    return { findings: [...findings, ...faults], files: undefined, model: undefined };
  }
  const templates = readTemplates(root, model.product);
  return { findings, files: await generate({ model, document, templates }), model };
}
