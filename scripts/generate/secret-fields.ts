import { oncePerObject } from '../lib/memory.ts';
import { resolved } from '../model/lookup.ts';
import type { Model, Schema } from '../model/types.ts';

/**
 * Return the names of the fields that hold a secret, or a list or a map of secrets, at any depth below
 * the schemas of the contract, and of the parameters that are secret. All clients mask a field of such
 * a name wherever it is.
 */
export const secretFields = oncePerObject((model: Model): readonly string[] => {
  const parameters = model.operations.flatMap((operation) => operation.parameters);
  const names = new Set(
    parameters.filter(({ schema }) => holdsSecret(model, schema)).map(({ name }) => name),
  );
  const visited = new Set<string>();
  const visit = (schema: Schema): void => {
    if (schema.kind === 'reference') {
      if (visited.has(schema.name)) return;
      visited.add(schema.name);
      visit(resolved(model, schema));
      return;
    }
    if (schema.kind === 'object') {
      for (const property of schema.properties) {
        if (holdsSecret(model, property.schema)) names.add(property.name);
        visit(property.schema);
      }
    }
    partsOf(schema).forEach(visit);
  };
  allSchemas(model).forEach(visit);
  return [...names].toSorted();
});

/** Check whether values of a schema are a secret, or a list or a map of secrets. */
export function holdsSecret(model: Model, schema: Schema, seen = new Set<Schema>()): boolean {
  const target = resolved(model, schema);
  if (schema.isSecret || target.isSecret) return true;
  // A list may contain lists of its own kind.
  if (seen.has(target)) return false;
  seen.add(target);
  return partsOf(target).some((part) => holdsSecret(model, part, seen));
}

const allSchemas = ({ schemas, operations }: Model): readonly Schema[] => [
  ...schemas.map(({ schema }) => schema),
  ...operations.flatMap(({ body: sent, responses }) =>
    [sent, ...responses.map(({ body }) => body)].flatMap((body) => (body ? [body.schema] : [])),
  ),
];

/** Return the schemas of the values that a value holds without a field of its own. */
function partsOf(schema: Schema): readonly Schema[] {
  if (schema.kind === 'array') return [schema.items];
  if (schema.kind === 'union') return schema.variants;
  return schema.kind === 'object' && schema.additional ? [schema.additional] : [];
}
