import { asList, asObject, isObject, type JsonObject } from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';
import { follow, type Api } from './api.ts';

/** Follow the reference of a schema, and return the schema with its name. */
export function openSchema(
  schema: JsonObject,
  name: string,
  { document }: Pick<Api, 'document'>,
): { readonly schema: JsonObject; readonly name: string } {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return { schema, name };
  const { $ref: _, ...beside } = schema;
  const found = follow(document, { $ref: reference });
  return { schema: { ...found, ...beside }, name: reference.split('/').at(-1) ?? name };
}

/** The fields of an object, from all parts of its schema. */
export interface Fields {
  readonly properties: ReadonlyMap<string, JsonObject>;
  /** The schema of other keys; `false` if there may be none. */
  readonly additional: JsonObject | boolean;
  readonly patterns: readonly RegExp[];
  readonly types: readonly string[];
}

interface Parts {
  readonly properties: Map<string, JsonObject>;
  readonly patterns: RegExp[];
  types: readonly string[];
  /** The schema's own rule for other keys. */
  explicit: JsonObject | boolean | undefined;
}

/**
 * Return the fields of an object. Unlike in JSON Schema, a schema with fields allows no others unless
 * it says so, because an unknown name is the most likely mistake of samples.
 */
export function fieldsOf(schema: JsonObject, api: Pick<Api, 'document'>): Fields {
  const { explicit, ...parts } = collect(schema, api, []);
  const isFree = parts.properties.size === 0 && parts.patterns.length === 0;
  return { ...parts, additional: explicit ?? isFree };
}

/** Collect the parts of a schema. `followed` contains the references so far, to stop at recursive schemas. */
function collect(
  given: JsonObject,
  api: Pick<Api, 'document'>,
  followed: readonly JsonValue[],
): Parts {
  const parts: Parts = { properties: new Map(), patterns: [], types: [], explicit: undefined };
  const reference = given['$ref'] ?? '';
  if (followed.includes(reference)) return parts;
  const { schema } = openSchema(given, '', api);
  for (const [name, property] of Object.entries(asObject(schema['properties']))) {
    parts.properties.set(name, asObject(property));
  }
  for (const pattern of Object.keys(asObject(schema['patternProperties']))) {
    parts.patterns.push(readPattern(pattern));
  }
  parts.types = schemaTypes(schema);
  const own = schema['additionalProperties'] ?? schema['unevaluatedProperties'];
  parts.explicit = isObject(own) || typeof own === 'boolean' ? own : undefined;
  const open = (inner: readonly (JsonValue | undefined)[]): Parts[] =>
    inner
      .filter(isObject)
      .map((part) => collect(part, api, reference === '' ? followed : [...followed, reference]));
  const inner = [
    ...open(asList(schema['allOf'])),
    ...['oneOf', 'anyOf'].map((keyword) => eitherOf(open(asList(schema[keyword])))),
    ...open([
      schema['then'],
      schema['else'],
      ...Object.values(asObject(schema['dependentSchemas'])),
    ]),
  ];
  for (const { properties, patterns, types, explicit } of inner) {
    for (const [name, property] of properties) {
      const known = parts.properties.get(name);
      parts.properties.set(name, known ? { allOf: [known, property] } : property);
    }
    parts.patterns.push(...patterns);
    if (parts.types.length === 0) parts.types = types;
    // `false` in one part is only about its own fields.
    if (explicit !== false) parts.explicit ??= explicit;
  }
  return parts;
}

/** Combine the alternatives of a choice: a field has to match only one of them. */
function eitherOf(alternatives: readonly Parts[]): Parts {
  const fields = Map.groupBy(
    alternatives.flatMap(({ properties }) => [...properties]),
    ([name]) => name,
  );
  const properties = [...fields].map(([name, found]): [string, JsonObject] => {
    const schemas = found.map(([, schema]) => schema);
    return [name, schemas.length === 1 ? asObject(schemas[0]) : { anyOf: schemas }];
  });
  return {
    properties: new Map(properties),
    patterns: alternatives.flatMap(({ patterns }) => patterns),
    types: alternatives.find(({ types }) => types.length > 0)?.types ?? [],
    explicit: alternatives.find(({ explicit }) => explicit)?.explicit,
  };
}

export const schemaTypes = (schema: JsonObject): string[] =>
  (Array.isArray(schema['type']) ? asList(schema['type']) : [schema['type']]).filter(
    (type) => typeof type === 'string',
  );

/** Return whether a value may be null. `nullable` is a keyword of OpenAPI 3.0. */
export const isNullable = (schema: JsonObject): boolean =>
  schema['nullable'] === true || schemaTypes(schema).includes('null');

/** Compile a pattern. One that JavaScript doesn't support matches everything, to report nothing. */
function readPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return /(?:)/;
  }
}
