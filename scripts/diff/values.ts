import type { JsonValue, Model, Schema } from '../model/types.ts';
import { schemaNamed } from '../model/schema-named.ts';

/** Whether two values of JSON are equal, whatever the order of their keys. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  ) ?? '';

/** A value as a change names it; `none` when there is none. */
export const shown = (value: JsonValue | undefined): string =>
  value === undefined ? 'none' : JSON.stringify(value);

/** `models[]` and `weight` are `models[].weight`; a name that would mislead is quoted. */
export function pathTo(path: string, property: string): string {
  if (!/^[\w$-]+$/.test(property)) return `${path}[${JSON.stringify(property)}]`;
  return path ? `${path}.${property}` : property;
}

/** The schema itself, behind any references. */
export function resolve(model: Model, schema: Schema): Schema {
  return schema.kind === 'reference' ? resolve(model, schemaNamed(model, schema.name)) : schema;
}

/** The type in words: `integer`, `array of ModelConfig`. */
export function typeName(schema: Schema): string {
  switch (schema.kind) {
    case 'reference':
      return schema.name;
    case 'array':
      return `array of ${typeName(schema.items)}`;
    case 'union':
      return schema.variants.map(typeName).join(' or ');
    case 'enum':
      return schema.values.map(shown).join(' or ');
    default:
      return schema.kind;
  }
}
