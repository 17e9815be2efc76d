import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { bundleContract } from '../../scripts/contract/bundle.ts';
import { CONTRACT } from '../../scripts/contract/fixture-contract.ts';
import { writeFolder, writeProject } from '../../scripts/contract/temporary-project.ts';
import { ROOT } from '../root.ts';
import { generatePython } from '../../scripts/generate/python/index.ts';
import { readTemplates } from '../../scripts/generate/templates.ts';
import { generateClient } from '../../scripts/generate/typescript/client.ts';
import { generatePackage } from '../../scripts/generate/typescript/package.ts';
import { generateTypes } from '../../scripts/generate/typescript/schema.ts';
import type { Generator, GeneratorInput } from '../../scripts/generate/types.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';
import { buildModel } from '../../scripts/model/build-model.ts';
import { checkProjectSamples } from '../../scripts/samples/check/check-project.ts';

/** Return the findings in samples of pages, checked against the small contract of the tests. */
export async function sampleFindings(
  files: readonly { readonly file: string; readonly text: string }[],
): Promise<readonly Finding[]> {
  const root = writeFolder({});
  // Pages of examples include nothing, but what they could include is read.
  for (const index of ['reference/index.json', 'samples/index.json']) {
    const fixture = join(ROOT, 'site/build/fixtures/project/generated', index);
    cpSync(fixture, join(root, 'generated', index), { recursive: true });
  }
  small ??= readSmall();
  const { input, python } = await small;
  // Only examples in TypeScript import its package, which takes long to lay out.
  const hasTypeScript = files.some(({ text }) => text.includes('```typescript'));
  const others = hasTypeScript ? await (typescript ??= generate(input, TYPESCRIPT)) : [];
  for (const { file, text } of [...files, ...python, ...others]) writeWhole(join(root, file), text);
  return (await checkProjectSamples(root, input.model, input.document)).findings;
}

interface Written {
  readonly file: string;
  readonly text: string;
}

const TYPESCRIPT: readonly Generator[] = [generateClient, generatePackage, generateTypes];

/** Generated once for all examples. */
let small: Promise<{ input: GeneratorInput; python: Written[] }> | undefined;
let typescript: Promise<Written[]> | undefined;

async function readSmall(): Promise<{ input: GeneratorInput; python: Written[] }> {
  const document = await bundleContract(writeProject({ ...CONTRACT }));
  const model = buildModel(document);
  const input = { model, document, templates: readTemplates(ROOT, model.product), history: [] };
  return { input, python: await generate(input, [generatePython]) };
}

async function generate(
  input: GeneratorInput,
  generators: readonly Generator[],
): Promise<Written[]> {
  const files = await Promise.all(generators.map((generator) => generator(input)));
  return files.flat().map(({ path, content }) => ({ file: `generated/${path}`, text: content }));
}
