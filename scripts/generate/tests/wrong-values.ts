import { oncePerObject } from '../../lib/memory.ts';
import { asObject, isObject } from '../../model/json.ts';
import { schemaNamed } from '../../model/lookup.ts';
import { requiredLater } from '../../model/right-examples.ts';
import type { JsonValue, Model, Operation, Schema } from '../../model/types.ts';

/** The name of a field, which can be "0", or the index of an item. */
type Step = string | number;

export interface WrongValue {
  /** Keys and indexes from the body's root; empty for the body itself. */
  readonly path: readonly Step[];
  readonly wrong: JsonValue;
}

/** Where schemas refer to each other, the number of paths through them has no other limit. */
const MOST_VISITS = 4;

/** Find the wrong values for the body of an operation; see `wrongValues`. */
export const wrongIn = (
  model: Model,
  { body }: Operation,
  entered?: Set<string>,
): readonly WrongValue[] =>
  body?.format === 'json' ? wrongValues(model, body.schema, entered) : [];

/**
 * Find the wrong values for the bodies of all operations, of each schema below the fields of a body only for the
 * first operation that has it: the mock compares it with the same one everywhere, and Kubernetes' pods are in a
 * hundred bodies.
 */
export const wrongOnce = oncePerObject(
  (model: Model): ReadonlyMap<Operation, readonly WrongValue[]> => {
    const entered = new Set<string>();
    return new Map(model.operations.map((one) => [one, wrongIn(model, one, entered)]));
  },
);

/**
 * Find a value of a wrong type for the body, and one next to null for each field of it that a request
 * may contain. Fields don't enter schemas that are `entered`, to which those are added that this body enters.
 */
export function wrongValues(
  model: Model,
  root: Schema,
  entered: Set<string> = new Set(),
): WrongValue[] {
  const found: WrongValue[] = [];
  const before = new Set(entered);
  const visits = new Map<string, number>();
  const visit = (schema: Schema, path: readonly Step[], above: ReadonlySet<string>): void => {
    // A request may contain anything where only the server sets a field; a schema that contains itself ends.
    if (schema.isReadOnly || (schema.kind === 'reference' && above.has(schema.name))) return;
    const refused = CANDIDATES.filter((candidate) => !accepts(model, schema, candidate));
    // Null is the value that a server most likely accepts by mistake; without a body there is none.
    const nulls = path.length > 0 ? refused.slice(1).filter((value) => value === null) : [];
    for (const wrong of [...refused.slice(0, 1), ...nulls]) found.push({ path, wrong });
    if (schema.kind === 'reference') {
      const { name } = schema;
      visits.set(name, (visits.get(name) ?? 0) + 1);
      if ((visits.get(name) ?? 0) > MOST_VISITS || (path.length > 0 && before.has(name))) return;
      entered.add(name);
      visitParts(schemaNamed(model, name), path, new Set([...above, name]));
    } else {
      visitParts(schema, path, above);
    }
  };
  const visitParts = (schema: Schema, path: readonly Step[], above: ReadonlySet<string>): void => {
    if (schema.kind === 'array') visit(schema.items, [...path, 0], above);
    if (schema.kind !== 'object') return;
    const required = schema.properties.filter(({ isRequired }) => isRequired);
    const later = requiredLater(
      schema.limits.find(({ keyword }) => keyword === 'oneOf')?.value,
      required.map(({ name }) => name),
    );
    for (const property of schema.properties) {
      // Without its condition, it may have any value; next to what is sent, some have no right one.
      if (property.isConditional || later.has(property.name)) continue;
      visit(property.schema, [...path, property.name], above);
    }
    // A key of another name may have any value, or none.
    if (schema.additional && !schema.hasNameRules)
      visit(schema.additional, [...path, 'anyKey'], above);
  };
  visit(root, [], new Set());
  return found;
}

/** Return `body` with `value` at `path`, adding the objects and lists that lead there. */
export function withValue(body: JsonValue, path: readonly Step[], value: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const [first = null, ...others] = Array.isArray(body) ? (body as JsonValue[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const object = asObject(body);
  return { ...object, [step]: withValue(object[step] ?? null, rest, value) };
}

/** One value of every JSON type; a text first, the most common mistake. */
const CANDIDATES: readonly JsonValue[] = ['a text', 1.5, true, {}, [], null];

/** Check whether the schema allows the type of a value; limits don't count. */
function accepts(model: Model, schema: Schema, value: JsonValue): boolean {
  switch (schema.kind) {
    case 'reference':
      return accepts(model, schemaNamed(model, schema.name), value);
    case 'union':
      return schema.variants.some((variant) => accepts(model, variant, value));
    case 'enum':
      return schema.values.includes(value);
    case 'any':
      return true;
    case 'array':
      return schema.isImplied || Array.isArray(value);
    case 'object':
      return schema.isImplied || isObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === schema.kind;
  }
}
