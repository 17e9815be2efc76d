import type { JsonValue, Schema } from '../model/types.ts';

/** Return whether two JSON values are equal, in any order of their keys. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  ) ?? '';

/** Format a value for the name of a change; `none` if there is no value. */
export const shown = (value: JsonValue | undefined): string =>
  value === undefined ? 'none' : JSON.stringify(value);

/** Join `models[]` and `weight` to `models[].weight`. Quotes a name that contains other characters. */
export function pathTo(path: string, property: string): string {
  if (!/^[\w$-]+$/.test(property)) return `${path}[${JSON.stringify(property)}]`;
  return path ? `${path}.${property}` : property;
}

/** Describe a type: `integer`, `array of ModelConfig`. */
export function describeType(schema: Schema): string {
  switch (schema.kind) {
    case 'reference':
      return schema.name;
    case 'array':
      return `array of ${describeType(schema.items)}`;
    case 'union':
      return schema.variants.map(describeType).join(' or ');
    case 'enum':
      return schema.values.map(shown).join(' or ');
    default:
      return schema.kind;
  }
}
