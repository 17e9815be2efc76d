import { resolved, schemaNamed } from '../../model/lookup.ts';
import type { JsonValue, Model, Schema } from '../../model/types.ts';

/** Which values of each type a body holds: `empty` and `bare` hold no value that may be left out. */
type Edge = 'empty' | 'bare' | 'low' | 'high';

/** What the harness replaces by a text that is longer than any limit that a server may invent. */
export const LONG_TEXT = '<a long text>';

/** Enough equal items for any limit of their number, and for a demand that they differ. */
const MANY = 6;

/** What contains a value. */
interface Above {
  readonly names: ReadonlySet<string>;
  readonly lists: number;
}

/** How many named schemas are nested: where they refer to each other, bodies would grow with each. */
const DEEPEST = 2;

/**
 * Make bodies at the edges of what a schema allows: without any field that may be left out, with the
 * least and the largest values, and with fields that the contract doesn't name. A server that has a
 * limit of its own refuses one of them.
 */
export function allowedBodies(model: Model, schema: Schema): { name: string; body: JsonValue }[] {
  const target = resolved(model, schema);
  // To a mock, null means that there is no body.
  const present =
    target.kind === 'union'
      ? { ...target, variants: target.variants.filter(({ kind }) => kind !== 'null') }
      : schema;
  return (['empty', 'bare', 'low', 'high'] as const).flatMap((edge) => {
    const body = valueAt(model, present, edge, { names: new Set(), lists: 0 });
    // To a mock, an empty text, 0 and false are no bodies either.
    return body ? [{ name: NAMES[edge], body }] : [];
  });
}

const NAMES: Readonly<Record<Edge, string>> = {
  empty: 'empty lists',
  bare: 'lists of empty objects',
  low: 'empty and negative values',
  high: 'long values and other fields',
};

/** Return undefined where the contract limits a value: its examples show those. */
function valueAt(model: Model, schema: Schema, edge: Edge, above: Above): JsonValue | undefined {
  if (schema.kind === 'reference') {
    if (above.names.has(schema.name) || above.names.size === DEEPEST) return undefined;
    const inner = schemaNamed(model, schema.name);
    const names = new Set([...above.names, schema.name]);
    return valueAt(model, inner, edge, { ...above, names });
  }
  if (schema.limits.length > 0) return undefined;
  switch (schema.kind) {
    case 'string':
      if (schema.format !== undefined && !schema.isSecret) return undefined;
      return edge === 'high' ? LONG_TEXT : '';
    case 'integer':
    case 'number':
      return edge === 'high' ? 2 ** 31 - 1 : 1 - 2 ** 31;
    case 'boolean':
      return edge === 'high';
    case 'null':
      return null;
    case 'any':
      return 'a text';
    case 'enum':
      return schema.values.at(edge === 'high' ? -1 : 0);
    case 'union':
      // A value at an edge may fit several alternatives that are objects, where only one is allowed.
      if (schema.variants.filter((one) => resolved(model, one).kind === 'object').length > 1)
        return undefined;
      return schema.variants
        .map((variant) => valueAt(model, variant, edge, above))
        .findLast((value) => value !== undefined);
    case 'array': {
      const item = valueAt(model, schema.items, edge, { ...above, lists: above.lists + 1 });
      if (edge === 'empty' || item === undefined) return [];
      // Lists within lists multiply.
      return Array.from({ length: edge === 'high' && above.lists < 2 ? MANY : 1 }, () => item);
    }
    case 'object':
      return objectAt(model, schema, edge, above);
  }
}

function objectAt(
  model: Model,
  { properties, additional, isClosed, hasNameRules }: Extract<Schema, { kind: 'object' }>,
  edge: Edge,
  above: Above,
): JsonValue | undefined {
  const fields: [string, JsonValue][] = [];
  for (const { name, isRequired, schema } of properties) {
    if (schema.isReadOnly) continue;
    const value = valueAt(model, schema, edge, above);
    // Lists and objects are there even if they need not be: what they require has to be seen.
    const isScalar = value === null || typeof value !== 'object';
    if (value === undefined) {
      if (isRequired) return undefined;
    } else if (isRequired || !isScalar || edge === 'low' || edge === 'high')
      fields.push([name, value]);
  }
  if (edge === 'high' && !isClosed && !hasNameRules) {
    const value = additional ? valueAt(model, additional, edge, above) : 'a text';
    if (value !== undefined) fields.push(['anotherField', value]);
  }
  return Object.fromEntries(fields);
}
