import { schemaNamed } from '../../model/schema-named.ts';
import type { JsonValue, Model, Schema } from '../../model/types.ts';

export interface WrongValue {
  /** Keys and indexes from the body's root; empty for the body itself. */
  readonly path: readonly string[];
  readonly wrong: JsonValue;
}

/** A value of a wrong type for the body and for each field below it that a request may hold. */
export function wrongValues(model: Model, root: Schema): WrongValue[] {
  const found: WrongValue[] = [];
  const visit = (schema: Schema, path: readonly string[], above: ReadonlySet<string>): void => {
    // Prism does not look at what a request says of a field that only the server sets, nor into a
    // recursive schema that comes round.
    if (schema.isReadOnly || (schema.kind === 'reference' && above.has(schema.name))) return;
    const wrong = CANDIDATES.find((candidate) => !accepts(model, schema, candidate));
    if (wrong !== undefined) found.push({ path, wrong });
    if (schema.kind === 'reference') {
      visitParts(schemaNamed(model, schema.name), path, new Set([...above, schema.name]));
    } else {
      visitParts(schema, path, above);
    }
  };
  const visitParts = (
    schema: Schema,
    path: readonly string[],
    above: ReadonlySet<string>,
  ): void => {
    if (schema.kind === 'array') visit(schema.items, [...path, '0'], above);
    if (schema.kind !== 'object') return;
    for (const property of schema.properties) {
      visit(property.schema, [...path, property.name], above);
    }
    if (schema.additional) visit(schema.additional, [...path, 'anyKey'], above);
  };
  visit(root, [], new Set());
  return found;
}

/** `body` with `value` at `path`, and with whatever must stand above it. */
export function withValue(body: JsonValue, path: readonly string[], value: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const isIndex = /^\d+$/.test(step);
  if (isIndex) {
    const [first = null, ...others] = Array.isArray(body) ? (body as JsonValue[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const object =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as { readonly [key: string]: JsonValue })
      : {};
  return { ...object, [step]: withValue(object[step] ?? null, rest, value) };
}

/** One of every JSON type; a text first, since it is the commonest mistake. */
const CANDIDATES: readonly JsonValue[] = ['a text', 1.5, true, {}, [], null];

/** Whether a value is of a type that the schema allows; limits are not looked at. */
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
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return typeof value === schema.kind;
  }
}
