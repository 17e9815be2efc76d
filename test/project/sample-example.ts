import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleContract } from '../../scripts/contract/bundle.ts';
import { CONTRACT } from '../../scripts/contract/fixture-contract.ts';
import { ROOT, writeFolder, writeProject } from '../../scripts/contract/temporary-project.ts';
import { generateCli } from '../../scripts/generators/cli/index.ts';
import { generatePython } from '../../scripts/generators/python/index.ts';
import { readTemplates } from '../../scripts/generators/templates.ts';
import { generateClient } from '../../scripts/generators/typescript/client.ts';
import { generatePackage } from '../../scripts/generators/typescript/package.ts';
import { generateTypes } from '../../scripts/generators/typescript/schema.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { buildModel } from '../../scripts/model/build-model.ts';
import { checkProjectSamples } from '../../scripts/samples/check-project.ts';

/** What is said of the samples of pages, held against the small contract of the tests. */
export async function sampleFindings(
  files: readonly { readonly file: string; readonly text: string }[],
): Promise<readonly Finding[]> {
  const root = writeFolder({});
  // Pages of examples include nothing, but what they could include is read.
  for (const index of ['reference/index.json', 'samples/index.json']) {
    const fixture = join(ROOT, 'site/build/fixtures/project/generated', index);
    cpSync(fixture, join(root, 'generated', index), { recursive: true });
  }
  const document = await bundleContract(writeProject({ ...CONTRACT }));
  const model = buildModel(document);
  const input = { model, document, templates: readTemplates(ROOT, model.product) };
  // Only examples in TypeScript import its package, which takes long to lay out.
  const typescript = files.some(({ text }) => text.includes('```typescript'))
    ? [generateClient, generatePackage, generateTypes]
    : [];
  const generators = [generatePython, generateCli, ...typescript];
  const code = (await Promise.all(generators.map((generator) => generator(input)))).flat();
  const all = [
    ...files,
    ...code.map(({ path, content }) => ({ file: `generated/${path}`, text: content })),
  ];
  for (const { file, text } of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return (await checkProjectSamples(root, model, document)).findings;
}
