import { oncePerObject } from '../lib/memory.ts';
import { isObject } from '../model/json.ts';
import { resolved } from '../model/lookup.ts';
import type { JsonValue, Model, Schema } from '../model/types.ts';

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

/** Leave out the fields that clients mask by their names when they print a value. */
export function withoutSecrets(model: Model, value: JsonValue): JsonValue {
  const names = new Set(secretFields(model));
  return JSON.parse(JSON.stringify(value), (name, part: JsonValue) =>
    names.has(name) ? undefined : part,
  ) as JsonValue;
}

/** Mask the texts of an error that the call has sent in secret fields, as clients do. */
export function withoutSent(model: Model, value: JsonValue, sent: JsonValue): JsonValue {
  const names = new Set(secretFields(model));
  const textsIn = (part: JsonValue, isHidden: boolean): JsonValue[] => {
    if (Array.isArray(part)) return part.flatMap((item) => textsIn(item, isHidden));
    if (!isObject(part)) return isHidden && typeof part === 'string' && part !== '' ? [part] : [];
    return Object.entries(part).flatMap(([name, field]) =>
      textsIn(field ?? null, isHidden || names.has(name)),
    );
  };
  const texts = new Set(textsIn(sent, false));
  return JSON.parse(JSON.stringify(value), (_, part: JsonValue) =>
    texts.has(part) ? MASK : part,
  ) as JsonValue;
}

/** What clients show instead of a secret. */
export const MASK = '**********';

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
