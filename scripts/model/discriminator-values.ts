import { oncePerObject } from '../lib/memory.ts';
import { asList, asObject, asText, dereference, isObject, type JsonObject } from './json.ts';
import { declaresProperty, propertyValues } from './property-values.js';
import type { JsonValue } from './types.ts';

const SCHEMAS = '#/components/schemas/';

/**
 * Copy the contract with the values that its discriminators give to the properties of schemas, where these
 * allow any, or those of other alternatives too. OpenAPI leaves them to the discriminator, which neither samples nor
 * validators follow.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#discriminator-object
 */
export const withDiscriminatorValues = oncePerObject((document: JsonObject): JsonObject => {
  const discriminators = findDiscriminators(document);
  if (discriminators.length === 0) return document;
  const components = asObject(document.components);
  const schemas = asObject(components.schemas);
  const resolve = (value: unknown): JsonObject => dereference(document, value as JsonValue);
  const changed = { ...schemas };
  for (const { property, isShared, valuesOf } of discriminators) {
    const claimed = new Set<unknown>([...valuesOf.values()].flat());
    for (const [name, values] of valuesOf) {
      const schema = changed[name];
      if (!isObject(schema)) continue;
      // Elsewhere, the same alternative has no such field.
      if (isShared && !declaresProperty(schema, property, resolve)) continue;
      const allowed = [...new Set(propertyValues(schema, property, resolve))];
      const own = allowed.filter((value) => !claimed.has(value) || values.includes(String(value)));
      // A schema that names only values of others contradicts the discriminator: lint reports it.
      if (allowed.length > 0 && (own.length === 0 || own.length === allowed.length)) continue;
      changed[name] = withValues(schema, property, allowed.length > 0 ? own : values);
    }
  }
  return { ...document, components: { ...components, schemas: changed } };
});

interface Found {
  readonly property: string;
  /** Whether the schema around the alternatives has the property. */
  readonly isShared: boolean;
  /** The values by the names of schemas. */
  readonly valuesOf: ReadonlyMap<string, readonly string[]>;
}

function findDiscriminators(document: JsonObject): Found[] {
  const schemas = Object.entries(asObject(asObject(document.components).schemas));
  const found: Found[] = [];
  /** `own` is the name of a schema with one. */
  const visit = (value: JsonValue, own: string): void => {
    if (Array.isArray(value)) value.forEach((item: JsonValue) => visit(item, ''));
    if (!isObject(value)) return;
    const { discriminator, oneOf, anyOf } = value;
    const property = asText(asObject(discriminator).propertyName);
    if (property) {
      const mapping = Object.entries(asObject(asObject(discriminator).mapping)).map(
        ([key, target]) => [nameIn(target), key] as const,
      );
      // The alternatives are listed, or refer to this schema themselves: where they're listed, what refers to it is
      // another name for all of them.
      const listed = oneOf ?? anyOf;
      const names = [
        ...asList(listed).map((one) => nameIn(asObject(one).$ref)),
        ...(listed === undefined ? heirsOf(own, schemas) : []),
        ...mapping.map(([name]) => name),
      ];
      const ownValues = (name: string): string[] => {
        const mapped = mapping.filter(([target]) => target === name).map(([, key]) => key);
        return mapped.length > 0 ? mapped : [name];
      };
      // A value of an heir is one of its ancestors too.
      const valuesOf = (name: string): string[] =>
        [name, ...heirsOf(name, schemas)].flatMap(ownValues);
      found.push({
        property,
        isShared: property in asObject(value.properties),
        valuesOf: new Map(names.map((name) => [name, valuesOf(name)])),
      });
    }
    for (const part of Object.values(value)) visit(part, '');
  };
  for (const [name, schema] of schemas) visit(schema, name);
  visit({ ...document, components: {} }, '');
  return found;
}

/** List the schemas that refer to one in their `allOf`, with those that refer to them. */
function heirsOf(
  name: string,
  schemas: readonly (readonly [string, JsonValue | undefined])[],
): ReadonlySet<string> {
  const heirs = new Set<string>();
  const add = (parent: string): void => {
    for (const [heir, schema] of schemas) {
      if (heirs.has(heir) || !refersTo(asObject(schema).allOf, parent)) continue;
      heirs.add(heir);
      add(heir);
    }
  };
  add(name);
  return heirs;
}

const refersTo = (allOf: JsonValue | undefined, name: string): boolean =>
  asList(allOf).some((part) => asObject(part).$ref === SCHEMAS + name);

/** Return the name of a schema from a reference to it, or from the name itself. */
const nameIn = (target: JsonValue | undefined): string => asText(target).replace(/^.*\//, '');

function withValues(schema: JsonObject, property: string, values: readonly unknown[]): JsonObject {
  const properties = asObject(schema.properties);
  const { example: _, examples: _1, default: _2, ...own } = asObject(properties[property]);
  const all = { enum: [...values] as JsonValue[] };
  const narrowed: JsonObject = '$ref' in own ? { allOf: [own], ...all } : { ...own, ...all };
  if (property in properties) {
    return { ...schema, properties: { ...properties, [property]: narrowed } };
  }
  const part = { type: 'object', properties: { [property]: narrowed } };
  return { ...schema, allOf: [...asList(schema.allOf), part] };
}
