import { slug } from 'github-slugger';
import type { Model, NamedSchema } from '../model/types.ts';
import { commandParts } from './cli/parts.ts';
import { pythonParts } from './python/parts.ts';
import { FACTS } from './reference/facts.ts';
import { fieldList, type BodySide } from './reference/fields.ts';
import { blocks } from './reference/markdown.ts';
import { DO_NOT_EDIT, type Generator } from './types.ts';
import { typeScriptParts } from './typescript/parts.ts';

const SIDES: readonly BodySide[] = ['request', 'response'];

/** Make what guides include: fields and errors, and the parts about the SDKs. */
export const generateFragments: Generator = async (input) => {
  const { model } = input;
  const errors = model.operations.map(
    async (operation) =>
      [`errors/${operation.id}`, (await FACTS['errors']?.(model, operation, [])) ?? ''] as const,
  );
  const fields = model.schemas.flatMap((schema) =>
    SIDES.map((side) => [`fields/${schema.name}.${side}`, fieldsOf(model, schema, side)] as const),
  );
  const parts = Object.entries({
    python: { ...(await pythonParts(input)), ...(await commandParts(input)) },
    typescript: await typeScriptParts(input),
  }).flatMap(([language, named]) =>
    Object.entries(named).map(([part, content]) => [`sdk/${language}.${part}`, content] as const),
  );
  // A fragment without content gets no file, so including it is an error.
  return [...(await Promise.all(errors)), ...fields, ...parts]
    .filter(([, content]) => content)
    .map(([name, content]) => ({
      path: `reference/fragments/${name}.md`,
      content: `${blocks(`<!-- ${DO_NOT_EDIT} -->`, content)}\n`,
    }));
};

function fieldsOf(model: Model, { name, schema }: NamedSchema, side: BodySide): string {
  return fieldList(model, { ...schema, kind: 'reference', name }, side, `${slug(name)}-${side}`);
}
