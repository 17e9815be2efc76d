import { slug } from 'github-slugger';
import type { Model, NamedSchema } from '../model/types.ts';
import { commandParts } from './cli/parts.ts';
import { pythonParts } from './python/parts.ts';
import { FACTS } from './reference/facts.ts';
import { fieldList, type BodySide } from './reference/fields.ts';
import { blocks } from './reference/markdown.ts';
import { DO_NOT_EDIT, type GeneratorInput, type StreamingGenerator } from './types.ts';
import { typeScriptParts } from './typescript/parts.ts';

const SIDES: readonly BodySide[] = ['request', 'response'];

/** Make what guides include: fields and errors, and the parts about the SDKs. */
export const generateFragments: StreamingGenerator = async function* (input) {
  for await (const [name, content] of fragments(input)) {
    // A fragment without content gets no file, so including it is an error.
    if (!content) continue;
    yield {
      path: `reference/fragments/${name}.md`,
      content: `${blocks(`<!-- ${DO_NOT_EDIT} -->`, content)}\n`,
    };
  }
};

/** Make the fragments, each with its name. */
async function* fragments(input: GeneratorInput): AsyncGenerator<readonly [string, string]> {
  const { model } = input;
  for (const operation of model.operations) {
    yield [`errors/${operation.id}`, (await FACTS['errors']?.(model, operation, [])) ?? ''];
  }
  for (const schema of model.schemas) {
    for (const side of SIDES) {
      yield [`fields/${schema.name}.${side}`, fieldsOf(model, schema, side)];
    }
  }
  const parts = {
    python: { ...(await pythonParts(input)), ...(await commandParts(input)) },
    typescript: await typeScriptParts(input),
  };
  for (const [language, named] of Object.entries(parts)) {
    for (const [part, content] of Object.entries(named)) yield [`sdk/${language}.${part}`, content];
  }
}

function fieldsOf(model: Model, { name, schema }: NamedSchema, side: BodySide): string {
  return fieldList(model, { ...schema, kind: 'reference', name }, side, `${slug(name)}-${side}`);
}
