import { mapObjects } from '../contract/upgrade.ts';
import { asList, asObject, asText, dereference, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** A definition whose discriminators have mappings, and the pointers to those that got one. */
export interface Mapped {
  readonly definition: JsonObject;
  readonly mapped: readonly string[];
}

/** How many levels of `allOf` are searched for the property of a discriminator. */
const DEEPEST = 5;

/**
 * Add a mapping to each discriminator that has none, if its alternatives name different values themselves.
 * Without a mapping, the values are the names of the schemas, which the alternatives would contradict.
 */
export function mapDiscriminators(given: JsonObject): Mapped {
  const mapped: string[] = [];
  const definition = mapObjects(given, (node, isSchema, pointer) => {
    const { discriminator } = node;
    if (!isSchema || !isObject(discriminator) || discriminator.mapping !== undefined) return node;
    const mapping = mappingOf(
      given,
      asList(node.oneOf ?? node.anyOf),
      asText(discriminator.propertyName),
    );
    if (!mapping) return node;
    mapped.push(`${pointer}/discriminator`);
    return { ...node, discriminator: { ...discriminator, mapping } };
  });
  return { definition, mapped };
}

/** Return the alternatives by their values, unless one has no name or value, or shares a value with another. */
function mappingOf(
  given: JsonObject,
  alternatives: readonly JsonValue[],
  property: string,
): JsonObject | undefined {
  const mapping = new Map<string, string>();
  for (const alternative of alternatives) {
    const { $ref } = asObject(alternative);
    const values = valuesOf(given, alternative, property);
    if (typeof $ref !== 'string' || values.length === 0) return undefined;
    for (const value of values) {
      if (mapping.has(value)) return undefined;
      mapping.set(value, $ref);
    }
  }
  return mapping.size > 0 ? Object.fromEntries(mapping) : undefined;
}

/** Find the texts that a property of a schema can have, if the schema names them. */
function valuesOf(given: JsonObject, value: JsonValue, property: string, depth = 0): string[] {
  const schema = dereference(given, value);
  const own = dereference(given, asObject(schema.properties)[property]);
  const values = 'const' in own ? [own.const ?? null] : asList(own.enum);
  if (values.length > 0) return values.filter((one) => typeof one === 'string');
  if (depth === DEEPEST) return [];
  return asList(schema.allOf).flatMap((part) => valuesOf(given, part, property, depth + 1));
}
