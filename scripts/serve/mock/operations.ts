import { transformOas3Operations } from '@stoplight/http-spec/oas3/operation';
import { mapObjects } from '../../contract/upgrade.ts';
import {
  asList,
  asObject,
  asStrings,
  dereference,
  isObject,
  pointerSteps,
  unescapedStep,
  type JsonObject,
} from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';

export type Operations = ReturnType<typeof transformOas3Operations>;

/**
 * Read the operations of a definition as Prism wants them. Its own reader puts each schema in the place of its
 * references: it needs minutes for many that refer to each other, and checks none that contain themselves.
 */
export function toOperations(given: JsonObject): Operations {
  const document = withSides({
    ...given,
    // Otherwise, Prism reads schemas as those of an older draft, which lacks many keywords.
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  });
  const schemas = asObject(document[BUNDLE]);
  const referred = new Map(
    Object.entries(schemas).map(([name, schema]) => [name, [...namesIn(schema)]]),
  );
  return transformOas3Operations(document).map((operation) => {
    const names = namesIn(operation as unknown as JsonValue);
    for (const name of names) for (const inner of referred.get(name) ?? []) names.add(inner);
    const bundle = Object.fromEntries([...names].map((name) => [name, schemas[name] ?? {}]));
    return { ...operation, [BUNDLE]: bundle };
  });
}

/** Where Prism looks for schemas that an operation refers to. */
const BUNDLE = '__bundled__';

/** Find the names of the schemas that a value refers to. */
function namesIn(value: JsonValue, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  const { $ref } = value as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith(`#/${BUNDLE}/`)) {
    found.add(unescapedStep($ref.slice(BUNDLE.length + 3)));
  }
  for (const part of Object.values(value)) namesIn(part as JsonValue, found);
  return found;
}

const SIDES = ['request', 'response'] as const;
type Side = (typeof SIDES)[number];

const SCHEMAS = '#/components/schemas/';

/** What the names of schemas begin with that are for requests or for responses. */
const NAMES: Readonly<Record<Side, string>> = { request: 'sent ', response: 'received ' };

/** Copy a definition with schemas for requests and for responses: Prism follows no reference to a hidden field. */
function withSides(document: JsonObject): JsonObject {
  const { schemas, responses, ...components } = asObject(document.components);
  const sent = (value: JsonObject): JsonObject => forSide(document, value, 'request');
  const sided = (object: JsonObject): JsonObject => ({
    ...object,
    ...('parameters' in object && {
      parameters: asList(object.parameters).map((one) => sent(dereference(document, one))),
    }),
    ...('requestBody' in object && {
      requestBody: sent(dereference(document, object.requestBody)),
    }),
    ...('responses' in object && {
      responses: forSide(document, asObject(object.responses), 'response'),
    }),
  });
  const paths = Object.entries(asObject(document.paths)).map(([path, reference]) => {
    const item = Object.entries(sided(dereference(document, reference)));
    return [
      path,
      Object.fromEntries(item.map(([key, one]) => [key, isObject(one) ? sided(one) : one])),
    ];
  });
  const both = Object.entries(asObject(schemas)).flatMap(([name, schema]) =>
    SIDES.map((side) => [
      NAMES[side] + name,
      isObject(schema) ? forSide(document, schema, side, true) : schema,
    ]),
  );
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: {
      ...components,
      ...(responses !== undefined && {
        responses: forSide(document, asObject(responses), 'response'),
      }),
    },
    [BUNDLE]: Object.fromEntries(both),
  };
}

/** Copy a part of a definition without the fields that its sender leaves out. */
const forSide = <Value extends JsonObject>(
  document: JsonObject,
  value: Value,
  side: Side,
  isSchema = false,
): Value =>
  mapObjects(
    value,
    (node, isHere, pointer) => {
      const given = partAt(value, pointer);
      if (isHere) {
        return toSide(apart(withoutFields(node, hiddenIn(document, given, side))), side);
      }
      if (!isObject(given.schema) || given.schema.$ref === undefined) return node;
      // Prism reads the type of a parameter, and the dialect, only from a schema itself.
      const target = dereference(document, given.schema);
      return { ...node, schema: forSide(document, target, side, true) };
    },
    isSchema,
  );

const partAt = (value: JsonObject, pointer: string): JsonObject =>
  asObject(
    pointerSteps(pointer).reduce<JsonValue | undefined>(
      (part, step) => (Array.isArray(part) ? part[Number(step)] : asObject(part)[step]),
      value,
    ),
  );

/**
 * Add parts to `allOf` that can't be merged, so that Prism checks all as they are: of several references, it would
 * only keep the first.
 */
const apart = (schema: JsonObject): JsonObject =>
  schema.allOf === undefined
    ? schema
    : { ...schema, allOf: [...asList(schema.allOf), { 'x-part': 1 }, { 'x-part': 2 }] };

const toSide = (schema: JsonObject, side: Side): JsonObject => {
  const { $ref } = schema;
  return typeof $ref === 'string' && $ref.startsWith(SCHEMAS)
    ? { ...schema, $ref: `#/${BUNDLE}/${NAMES[side]}${$ref.slice(SCHEMAS.length)}` }
    : schema;
};

function withoutFields(schema: JsonObject, hidden: ReadonlySet<string>): JsonObject {
  if (hidden.size === 0) return schema;
  const { properties, required, allOf } = schema;
  const shown = Object.entries(asObject(properties)).filter(([name]) => !hidden.has(name));
  return {
    ...schema,
    ...(properties !== undefined && { properties: Object.fromEntries(shown) }),
    ...(required !== undefined && {
      required: asStrings(required).filter((name) => !hidden.has(name)),
    }),
    ...(allOf !== undefined && {
      allOf: asList(allOf).map((one) => (isObject(one) ? withoutFields(one, hidden) : one)),
    }),
  };
}

/** Find the fields that the sender leaves out, also those of parts, which another part may require. */
function hiddenIn(
  document: JsonObject,
  reference: JsonValue,
  side: Side,
  above: readonly JsonObject[] = [],
): Set<string> {
  const keyword = side === 'request' ? 'readOnly' : 'writeOnly';
  const schema = dereference(document, reference);
  if (above.includes(schema)) return new Set();
  const own = Object.entries(asObject(schema.properties))
    .filter(
      ([, field]) =>
        asObject(field)[keyword] === true || dereference(document, field)[keyword] === true,
    )
    .map(([name]) => name);
  const parts = asList(schema.allOf).flatMap((part) => [
    ...hiddenIn(document, part, side, [...above, schema]),
  ]);
  return new Set([...own, ...parts]);
}
