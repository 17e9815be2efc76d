import { mapObjects } from '../contract/upgrade.ts';
import { asList, asObject, asText, dereference, isObject, type JsonObject } from '../model/json.ts';
import { declaresProperty, propertyValues } from '../model/property-values.js';
import type { JsonValue } from '../model/types.ts';

/** A definition whose discriminators can be right, and the pointers to those that were changed. */
export interface Mapped {
  readonly definition: JsonObject;
  readonly mapped: readonly string[];
  readonly withoutField: readonly string[];
}

/**
 * Add a mapping to each discriminator that has none, if its alternatives name different values themselves.
 * Without a mapping, the values are the names of the schemas, which the alternatives would contradict. Leave out
 * those whose field a schema doesn't have.
 */
export function mapDiscriminators(given: JsonObject): Mapped {
  const resolve = (value: unknown): JsonObject => dereference(given, value as JsonValue);
  const mapped: string[] = [];
  const withoutField: string[] = [];
  const definition = mapObjects(given, (node, isSchema, pointer) => {
    const { discriminator } = node;
    if (!isSchema || !isObject(discriminator)) return node;
    const property = asText(discriminator.propertyName);
    if (!declaresProperty(node, property, resolve)) {
      withoutField.push(`${pointer}/discriminator`);
      const { discriminator: _, ...rest } = node;
      return rest;
    }
    if (discriminator.mapping !== undefined) return node;
    const mapping = mappingOf(asList(node.oneOf ?? node.anyOf), property, resolve);
    if (!mapping) return node;
    mapped.push(`${pointer}/discriminator`);
    return { ...node, discriminator: { ...discriminator, mapping } };
  });
  return { definition, mapped, withoutField };
}

/** Return the alternatives by their values, unless one has no name or value, or shares a value with another. */
function mappingOf(
  alternatives: readonly JsonValue[],
  property: string,
  resolve: (value: unknown) => JsonObject,
): JsonObject | undefined {
  const mapping = new Map<string, string>();
  for (const alternative of alternatives) {
    const { $ref } = asObject(alternative);
    const values = propertyValues(alternative, property, resolve).filter(
      (value) => typeof value === 'string',
    );
    if (typeof $ref !== 'string' || values.length === 0) return undefined;
    for (const value of values) {
      if (mapping.has(value)) return undefined;
      mapping.set(value, $ref);
    }
  }
  return mapping.size > 0 ? Object.fromEntries(mapping) : undefined;
}
