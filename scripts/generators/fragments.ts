import type { Model, NamedSchema } from '../model/types.ts';
import { FACTS } from './reference/facts.ts';
import { fieldTables } from './reference/fields.ts';
import type { Side } from './reference/fields.ts';
import { DO_NOT_EDIT } from './header.ts';
import { blocks } from './reference/markdown.ts';
import type { GeneratedFile, Generator } from './types.ts';

const SIDES: readonly Side[] = ['request', 'answer'];

/** Headings in a fragment are written to stand under one of level 2. */
const HEADING_LEVEL = 3;

/** The tables that guides include: the fields of every schema, the errors of every operation. */
export const generateFragments: Generator = async ({ model }) => {
  const errors = model.operations.map(async (operation) =>
    file(`errors/${operation.id}`, (await FACTS['errors']?.(model, operation)) ?? ''),
  );
  const fields = model.schemas.flatMap((schema) =>
    SIDES.map((side) => file(`fields/${schema.name}.${side}`, fieldsOf(model, schema, side))),
  );
  return [...(await Promise.all(errors)), ...fields].flat();
};

function fieldsOf(model: Model, { name, schema }: NamedSchema, side: Side): string {
  const { description, isDeprecated, isReadOnly, isWriteOnly, isSecret, limits } = schema;
  const facts = { description, isDeprecated, isReadOnly, isWriteOnly, isSecret, limits };
  return fieldTables(model, { ...facts, kind: 'reference', name }, side, HEADING_LEVEL);
}

/** A fragment without content is no file: asking for it is the writer's mistake. */
const file = (name: string, content: string): GeneratedFile[] =>
  content
    ? [
        {
          path: `reference/fragments/${name}.md`,
          content: `${blocks(`<!-- ${DO_NOT_EDIT} -->`, content)}\n`,
        },
      ]
    : [];
