import type { Model, Schema } from './types.ts';

/** The schema that a `reference` names. */
export function schemaNamed(model: Model, name: string): Schema {
  const found = model.schemas.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The contract has no schema named ${name}.`);
  return found.schema;
}
