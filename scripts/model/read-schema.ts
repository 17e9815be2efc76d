import {
  asList,
  asObject,
  asStrings,
  asText,
  dereference,
  isObject,
  type JsonObject,
} from './json.ts';
import { LIMITS } from './keywords.js';
import type { Discriminator, JsonValue, Property, Schema, SchemaFacts } from './types.ts';

/** The format of bytes. */
const BINARY = 'binary';

const COMPONENT = '#/components/schemas/';

/**
 * Reads a Schema Object of the bundle. References to named schemas stay references, so that
 * recursive schemas end.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#schema-object
 */
export function readSchema(document: JsonObject, value: JsonValue | undefined): Schema {
  // `true` and `{}` allow anything; `false` is of no use in a contract.
  const raw = asObject(value);
  const facts = readFacts(raw);
  const read = (item: JsonValue | undefined): Schema => readSchema(document, item);

  if (typeof raw.$ref === 'string') return readReference(document, raw.$ref, facts);
  if (raw.allOf) return readAllOf(document, raw, facts);

  const variants = asList(raw.oneOf ?? raw.anyOf);
  if (variants.length > 0) {
    const discriminator = readDiscriminator(raw.discriminator, variants);
    const found = union(variants.map(read), facts);
    return discriminator && found.kind === 'union' ? { ...found, discriminator } : found;
  }
  if ('const' in raw) return { ...facts, kind: 'enum', values: [raw.const ?? null] };
  if (raw.enum) return { ...facts, kind: 'enum', values: asList(raw.enum) };

  if (Array.isArray(raw.type)) {
    const types = asStrings(raw.type);
    // The facts belong to the union; its variants have only what their own type uses.
    const bare = { ...raw, description: '', readOnly: false, writeOnly: false, deprecated: false };
    return union(
      types.map((type) => read({ ...bare, type })),
      facts,
    );
  }

  switch (raw.type ?? impliedType(document, raw)) {
    case 'object':
      return { ...facts, kind: 'object', ...readMembers(document, raw) };
    case 'array':
      return { ...facts, kind: 'array', items: readItems(document, raw) };
    case 'string':
    case 'integer':
    case 'number': {
      const kind = raw.type as 'string' | 'integer' | 'number';
      // OpenAPI 3.1 writes bytes in this way, and an upgraded contract too.
      const isBinary =
        raw.contentEncoding === 'binary' ||
        (raw.contentMediaType !== undefined && raw.contentEncoding === undefined);
      const format = isBinary ? BINARY : asText(raw.format);
      return { ...facts, kind, ...(format ? { format } : {}) };
    }
    case 'boolean':
      return { ...facts, kind: 'boolean' };
    case 'null':
      return { ...facts, kind: 'null' };
    default:
      return { ...facts, kind: 'any' };
  }
}

/** The items of a tuple are of any of its types. */
function readItems(document: JsonObject, raw: JsonObject): Schema {
  const first = asList(raw.prefixItems).map((item) => readSchema(document, item));
  if (first.length === 0) return readSchema(document, raw.items);
  const others = raw.items === false ? [] : [readSchema(document, raw.items)];
  return union([...first, ...others], readFacts({}));
}

/** A variant is named by its schema, unless the mapping gives it other names. */
function readDiscriminator(
  value: JsonValue | undefined,
  variants: readonly JsonValue[],
): Discriminator | undefined {
  if (!isObject(value)) return undefined;
  const nameOf = (reference: string): string => reference.replace(COMPONENT, '');
  const names = variants.flatMap((variant) => {
    const reference = asText(asObject(variant).$ref);
    return reference.startsWith(COMPONENT) ? [nameOf(reference)] : [];
  });
  const mapping = Object.entries(asObject(value.mapping)).map(
    ([key, target]) => [key, nameOf(asText(target))] as const,
  );
  return {
    property: asText(value.propertyName),
    schemas: {
      ...Object.fromEntries(names.map((name) => [name, name])),
      ...Object.fromEntries(mapping.filter(([, name]) => names.includes(name))),
    },
  };
}

const impliedType = (document: JsonObject, raw: JsonObject): string | undefined => {
  if (raw.properties || raw.additionalProperties || raw.patternProperties) return 'object';
  if (Object.keys(conditionalProperties(document, raw)).length > 0) return 'object';
  return raw.items || raw.prefixItems ? 'array' : undefined;
};

function readReference(document: JsonObject, reference: string, own: SchemaFacts): Schema {
  const target = dereference(document, { $ref: reference });
  if (!reference.startsWith(COMPONENT)) return readSchema(document, target);
  // Keywords next to $ref describe this use of the schema and override the schema's own.
  const inherited = readFacts(target);
  return {
    kind: 'reference',
    name: reference.slice(COMPONENT.length),
    description: own.description || inherited.description,
    isDeprecated: own.isDeprecated || inherited.isDeprecated,
    isReadOnly: own.isReadOnly || inherited.isReadOnly,
    isWriteOnly: own.isWriteOnly || inherited.isWriteOnly,
    isSecret: own.isSecret || inherited.isSecret,
    limits: [],
  };
}

/** Merge the parts of an object that `allOf` describes; later parts override earlier ones. */
function readAllOf(document: JsonObject, raw: JsonObject, facts: SchemaFacts): Schema {
  const parts = [...asList(raw.allOf), { ...raw, allOf: null }]
    .filter(isObject)
    .map((part) =>
      readSchema(document, typeof part.$ref === 'string' ? dereference(document, part) : part),
    )
    .filter((part) => part.kind !== 'any');
  const objects = parts.filter((part) => part.kind === 'object');
  const conditions = asList(raw.allOf)
    .map((part) => pick(dereference(document, part), CONDITIONS))
    .filter((part) => Object.keys(part).length > 0);
  const limits =
    conditions.length > 0
      ? [...facts.limits, { keyword: 'allOf', value: named(conditions) }]
      : facts.limits;
  if (objects.length === 0) return { ...(parts[0] ?? { kind: 'any' }), ...facts, limits };
  const properties = new Map<string, Property>();
  for (const property of objects.flatMap((part) => part.properties)) {
    properties.set(property.name, property);
  }
  return {
    ...facts,
    limits,
    kind: 'object',
    // What depends on conditions comes last.
    properties: [...properties.values()].toSorted(
      (a, b) => Number(a.isConditional ?? false) - Number(b.isConditional ?? false),
    ),
    additional: objects.find((part) => part.additional)?.additional,
    isClosed: objects.some((part) => part.isClosed),
  };
}

/** Keywords that make a rule for some values: pages show those of each part of `allOf` together. */
const CONDITIONS = ['if', 'then', 'else', 'dependentSchemas', 'dependentRequired', 'not'];

const pick = (raw: JsonObject, keywords: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(raw).filter(([keyword]) => keywords.includes(keyword)));

/** Find the fields that an object has under conditions, unless it allows only its own. */
export function conditionalProperties(
  document: JsonObject,
  raw: JsonObject,
  depth = 0,
): JsonObject {
  if (raw.additionalProperties === false || depth > DEEPEST) return {};
  const branches = [raw.then, raw.else, ...Object.values(asObject(raw.dependentSchemas))];
  const fieldsOf = (branch: JsonValue | undefined): JsonObject => {
    const target = dereference(document, branch);
    const parts = asList(target.allOf).map(fieldsOf);
    const below = conditionalProperties(document, target, depth + 1);
    return Object.assign({}, below, ...parts, asObject(target.properties)) as JsonObject;
  };
  return Object.assign({}, ...branches.map(fieldsOf)) as JsonObject;
}

/** Conditions that are nested more deeply contain themselves. */
const DEEPEST = 5;

function readMembers(
  document: JsonObject,
  raw: JsonObject,
): { properties: Property[]; additional: Schema | undefined; isClosed: boolean } {
  const required = new Set(asStrings(raw.required));
  const known = asObject(raw.properties);
  const conditional = Object.entries(conditionalProperties(document, raw))
    .filter(([name]) => !(name in known))
    .map(([name, schema]) => ({
      name,
      isRequired: false,
      isConditional: true as const,
      schema: readSchema(document, schema),
    }));
  const own = Object.entries(known).map(([name, schema]) => ({
    name,
    isRequired: required.has(name),
    schema: readSchema(document, schema),
  }));
  const properties = [...own, ...conditional];
  // Without properties an object is open unless the contract closes it. With properties it is closed,
  // since readers can rely only on what the contract describes.
  const patterns = Object.values(asObject(raw.patternProperties));
  if (patterns.length > 0 && !isObject(raw.additionalProperties)) {
    const additional = union(
      patterns.map((schema) => readSchema(document, schema)),
      readFacts({}),
    );
    return { properties, additional, isClosed: raw.additionalProperties === false };
  }
  const isOpen = raw.additionalProperties ?? properties.length === 0;
  const additional = isOpen === false ? undefined : readSchema(document, isOpen);
  return { properties, additional, isClosed: raw.additionalProperties === false };
}

function union(variants: readonly Schema[], facts: SchemaFacts): Schema {
  const flat = variants.flatMap((variant) =>
    variant.kind === 'union' ? variant.variants : [variant],
  );
  const [only] = flat;
  return flat.length === 1 && only
    ? { ...only, ...facts }
    : { ...facts, kind: 'union', variants: flat };
}

function readFacts(raw: JsonObject): SchemaFacts {
  return {
    description: asText(raw.description),
    isDeprecated: raw.deprecated === true,
    isReadOnly: raw.readOnly === true,
    isWriteOnly: raw.writeOnly === true,
    isSecret: raw.format === 'password',
    ...(raw.title === undefined ? {} : { title: asText(raw.title) }),
    ...(isObject(raw.externalDocs)
      ? {
          docs: {
            url: asText(raw.externalDocs.url),
            description: asText(raw.externalDocs.description),
          },
        }
      : {}),
    ...(raw.default === undefined ? {} : { default: raw.default }),
    limits: LIMITS.flatMap((keyword) => {
      const value = raw[keyword];
      return value === undefined ? [] : [{ keyword, value: named(value) }];
    }),
  };
}

/** Write named schemas by their names. */
function named(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as JsonValue[]).map(named);
  if (!isObject(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string') return $ref.replace(COMPONENT, '');
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part)]));
}
