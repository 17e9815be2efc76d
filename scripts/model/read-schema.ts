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
import {
  bothFacts,
  bothSchemas,
  distinct,
  NO_FACTS,
  union,
  type ObjectSchema,
} from './merge-schemas.ts';
import type { Discriminator, JsonValue, Schema, SchemaFacts } from './types.ts';

/** The format of bytes. */
const BINARY = 'binary';

const COMPONENT = '#/components/schemas/';

/** Where a schema is read. */
interface Place {
  readonly document: JsonObject;
  /** Whether it's in another schema, such as that of a field, where a reference may stay one. */
  readonly isInner: boolean;
  /** The references of `allOf` whose schemas are being merged, the outermost first. */
  readonly merging: readonly string[];
  /** In how many of them, one in a field of another, this one is. */
  readonly depth: number;
  /** How deep fields can merge schemas whose fields merge schemas. Below that, only the first part is named. */
  readonly deepest: number;
  /** How many references may still be replaced by their targets, in the whole schema. */
  readonly left: { merges: number };
}

/**
 * Without a limit, schemas that contain each other would take forever to merge. A schema that needs more merges
 * is read less deeply; ordinary ones need fewer than 50.
 */
const MOST_MERGES = 100;

/** How deep merged fields are read at first: see `Place.deepest`. */
const DEEPEST_MERGE = 2;

/**
 * Reads a Schema Object of the bundle. References to named schemas stay references, so that
 * recursive schemas end.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#schema-object
 */
export function readSchema(
  document: JsonObject,
  value: JsonValue | undefined,
  deepest = DEEPEST_MERGE,
): Schema {
  const left = { merges: MOST_MERGES };
  const schema = readAt({ document, isInner: false, merging: [], depth: 0, deepest, left }, value);
  return left.merges > 0 || deepest === 0 ? schema : readSchema(document, value, deepest - 1);
}

const readInner = (place: Place, value: JsonValue | undefined): Schema =>
  readAt({ ...place, isInner: true }, value);

function readAt(place: Place, value: JsonValue | undefined): Schema {
  // `true` and `{}` allow anything; `false` is of no use in a contract.
  const raw = asObject(value);
  const facts = readFacts(raw);
  const read = (item: JsonValue | undefined): Schema => readInner(place, item);

  if (typeof raw.$ref === 'string') return readReference(place, raw.$ref, facts);
  if (raw.allOf || isMixed(raw)) return readAllOf(place, raw);

  const variants = asList(raw.oneOf ?? raw.anyOf);
  if (variants.length > 0) {
    const discriminator = readDiscriminator(raw.discriminator, variants);
    const all = variants.map(read);
    const found = union(raw.type === undefined ? all : all.map(stated), facts);
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

  const implied = raw.type === undefined && { isImplied: true };
  switch (raw.type ?? impliedType(place.document, raw)) {
    case 'object':
      return { ...facts, kind: 'object', ...readMembers(place, raw), ...implied };
    case 'array':
      return { ...facts, kind: 'array', items: readItems(place, raw), ...implied };
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

const CHOICES = ['oneOf', 'anyOf'];

/** Return whether a schema has a choice, and more than a type next to it. */
function isMixed(raw: JsonObject): boolean {
  const choices = CHOICES.map((keyword) => asList(raw[keyword])).filter(({ length }) => length > 0);
  if (choices.length !== 1) return choices.length > 1;
  const isShaped = ['properties', 'patternProperties', 'items', 'enum', 'const'].some(
    (keyword) => keyword in raw,
  );
  return isShaped || (raw.type !== undefined && choices.flat().every(isVague));
}

/** Return whether a schema allows values of any kind. It doesn't follow references: they name a kind. */
function isVague(value: JsonValue): boolean {
  const raw = asObject(value);
  const parts = ['allOf', ...CHOICES].flatMap((keyword) => asList(raw[keyword]));
  return !KINDS.some((keyword) => keyword in raw) && parts.every(isVague);
}

/** Keywords that tell the kind of a value. */
const KINDS = [
  '$ref',
  'type',
  'properties',
  'additionalProperties',
  'patternProperties',
  'items',
  'prefixItems',
  'enum',
  'const',
  'then',
  'else',
  'dependentSchemas',
];

/** The items of a tuple are of any of its types. */
function readItems(place: Place, raw: JsonObject): Schema {
  const first = asList(raw.prefixItems).map((item) => readInner(place, item));
  if (first.length === 0) return readInner(place, raw.items);
  const others = raw.items === false ? [] : [readInner(place, raw.items)];
  return union([...first, ...others], NO_FACTS);
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

function readReference(place: Place, reference: string, own: SchemaFacts): Schema {
  const target = dereference(place.document, { $ref: reference });
  if (!reference.startsWith(COMPONENT)) return readAt(place, target);
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
    limits: own.limits,
  };
}

/** Merge the parts of `allOf`: a value has to follow each of them. */
function readAllOf(place: Place, { allOf, ...own }: JsonObject): Schema {
  const { document, isInner, depth } = place;
  const listed = asList(allOf).filter(isObject);
  const parts = [...listed, own].flatMap(separate);
  const merging: Place = isInner
    ? { ...place, isInner: false, merging: [], depth: depth + 1 }
    : place;
  const isShape = (part: JsonObject): boolean => !isVague(part) && !isBareObject(part);
  const [shapes, remarks] = [parts.filter(isShape), parts.filter((part) => !isShape(part))];
  const remark = remarks.map(factsOf).reduce(bothFacts, NO_FACTS);

  const first = asText(shapes.find((part) => '$ref' in part)?.$ref);
  const isReference =
    shapes.length === 1 && !remarks.some((part) => asStrings(part.required).length > 0);
  const isEnd = depth >= place.deepest || place.left.merges === 0;
  if (isInner && first.startsWith(COMPONENT) && (isReference || isEnd)) {
    return readReference(place, first, remark);
  }

  const schemas = shapes.map((part) => readPart(merging, part));
  const isObjectType = parts.some(isBareObject);
  const kind = isObjectType && shapes.length === 0 ? { type: 'object' } : {};
  const context = {
    resolve: (name: string) => readPart(merging, { $ref: COMPONENT + name }),
    above: [],
  };
  const merged = schemas.reduce(
    (one, other) => bothSchemas(one, other, context),
    readAt(place, kind),
  );
  const whole = isObjectType ? stated(merged) : merged;
  // The title of one of several parts is not that of the whole.
  const { title, docs, ...facts } = shapes.length === 1 ? bothFacts(whole, remark) : remark;
  const conditions = listed
    .map((part) => pick(dereference(document, part), CONDITIONS))
    .filter((part) => Object.keys(part).length > 0);
  const limits = distinct([
    ...[...schemas, ...remarks.map(factsOf)]
      .flatMap((part) => part.limits)
      .filter(({ keyword }) => !CONDITIONS.includes(keyword)),
    ...readFacts(own).limits,
    ...(conditions.length > 0 ? [{ keyword: 'allOf', value: named(conditions) }] : []),
  ]);
  const { title: _title, docs: _docs, ...plain } = whole;
  const all = { ...plain, ...facts, ...(title && { title }), ...(docs && { docs }), limits };
  if (all.kind !== 'object') return all;
  const required = requiredIn(document, { ...own, allOf: listed });
  return {
    ...all,
    properties: all.properties
      .map((one) => (required.has(one.name) ? { ...one, isRequired: true } : one))
      // What depends on conditions comes last.
      .toSorted((a, b) => Number(a.isConditional ?? false) - Number(b.isConditional ?? false)),
  };
}

/** Leave out that a type is only implied: another part names it. */
function stated(schema: Schema): Schema {
  if (schema.kind === 'union') return { ...schema, variants: schema.variants.map(stated) };
  if (schema.kind !== 'object' && schema.kind !== 'array') return schema;
  const { isImplied: _, ...rest } = schema;
  return rest;
}

/** Take a reference and choices out of a part of `allOf`: each is a part of its own. */
const separate = ({ $ref, oneOf, anyOf, discriminator, ...others }: JsonObject): JsonObject[] => [
  ...(typeof $ref === 'string' ? [{ $ref }] : []),
  others,
  ...Object.entries({ oneOf, anyOf }).flatMap(([keyword, variants]) =>
    asList(variants).length > 0
      ? [{ [keyword]: variants, ...(discriminator && { discriminator }) } as JsonObject]
      : [],
  ),
];

/** Read the facts of a part without a kind. A choice in it is a limit, such as which fields are required. */
function factsOf(part: JsonObject): SchemaFacts {
  const { limits, ...facts } = readFacts(part);
  const choices = CHOICES.filter((keyword) => keyword in part).map((keyword) => ({
    keyword,
    value: named(part[keyword] ?? null),
  }));
  return { ...facts, limits: [...limits, ...choices] };
}

/** Return whether a part specifies only that the value is an object, as parts with fields do too. */
const isBareObject = (part: JsonObject): boolean =>
  part.type === 'object' &&
  !['properties', 'additionalProperties', 'patternProperties', ...CONDITIONS].some(
    (key) => key in part,
  );

/** Read a part of `allOf`; a reference is replaced by its target. */
function readPart(place: Place, part: JsonObject): Schema {
  const { $ref } = part;
  if (typeof $ref !== 'string') return readAt(place, part);
  // A schema that contains itself ends where it begins again.
  const { depth, deepest, left } = place;
  if (place.merging.includes($ref) || depth > deepest || left.merges === 0) {
    return readReference(place, $ref, NO_FACTS);
  }
  left.merges -= 1;
  const merging = [...place.merging, $ref];
  return readAt({ ...place, merging }, dereference(place.document, part));
}

/** Find the fields that an object must have by its own schema, or by a part of its `allOf` at any depth. */
export function requiredIn(
  document: JsonObject,
  raw: JsonObject,
  above: readonly JsonObject[] = [],
): ReadonlySet<string> {
  const parts = asList(raw.allOf).map((part) => dereference(document, part));
  const inner = parts.filter((part) => !above.includes(part));
  return new Set([
    ...asStrings(raw.required),
    ...inner.flatMap((part) => [...requiredIn(document, part, [...above, raw])]),
  ]);
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

/** What is nested more deeply contains itself. */
const DEEPEST = 5;

function readMembers(
  place: Place,
  raw: JsonObject,
): Pick<ObjectSchema, 'properties' | 'additional' | 'isClosed' | 'hasNameRules'> {
  const required = new Set(asStrings(raw.required));
  const known = asObject(raw.properties);
  const conditional = Object.entries(conditionalProperties(place.document, raw))
    .filter(([name]) => !(name in known))
    .map(([name, schema]) => ({
      name,
      isRequired: false,
      isConditional: true as const,
      schema: readInner(place, schema),
    }));
  const own = Object.entries(known)
    // A field whose schema is false can't be there.
    .filter(([, schema]) => schema !== false)
    .map(([name, schema]) => ({
      name,
      isRequired: required.has(name),
      schema: readInner(place, schema),
    }));
  const properties = [...own, ...conditional];
  // Without properties an object is open unless the contract closes it. With properties it is closed,
  // since readers can rely only on what the contract describes.
  const patterns = Object.values(asObject(raw.patternProperties));
  const rules = (patterns.length > 0 || raw.propertyNames !== undefined) && { hasNameRules: true };
  if (patterns.length > 0 && !isObject(raw.additionalProperties)) {
    const additional = union(
      patterns.map((schema) => readInner(place, schema)),
      NO_FACTS,
    );
    return { properties, additional, isClosed: raw.additionalProperties === false, ...rules };
  }
  const isOpen = raw.additionalProperties ?? properties.length === 0;
  const additional = isOpen === false ? undefined : readInner(place, isOpen);
  return { properties, additional, isClosed: raw.additionalProperties === false, ...rules };
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
