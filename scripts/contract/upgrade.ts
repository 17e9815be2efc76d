import { upgrade } from '@scalar/openapi-upgrader';
import { escapedStep, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** Upgrade a definition of OpenAPI 3.0 to 3.1; one of 3.1 stays as it is. */
export const upgradeDefinition = (document: JsonObject): JsonObject =>
  String(document.openapi).startsWith('3.0')
    ? mapObjects(upgrade(document, '3.1') as unknown as JsonObject, (node, isSchema) =>
        isSchema ? completeSchema(node) : withoutStyles(node),
      )
    : document;

/** Leave out the styles of the parts of multipart forms, which OpenAPI 3.0 ignores and 3.1 doesn't. */
function withoutStyles(node: JsonObject): JsonObject {
  const { content } = node;
  if (!isObject(content)) return node;
  const media = Object.entries(content).map(([type, one]): [string, JsonValue] => {
    if (!type.startsWith('multipart/') || !isObject(one) || !isObject(one.encoding)) {
      return [type, one];
    }
    const parts = Object.entries(one.encoding).flatMap(([name, part]): [string, JsonValue][] => {
      if (!isObject(part)) return [[name, part]];
      const { style: _, explode: _1, allowReserved: _2, ...rest } = part;
      return Object.keys(rest).length > 0 ? [[name, rest]] : [];
    });
    return [type, { ...one, encoding: Object.fromEntries(parts) }];
  });
  return { ...node, content: Object.fromEntries(media) };
}

/** Do for a schema what the upgrade leaves out. */
function completeSchema(schema: JsonObject): JsonObject {
  // OpenAPI 3.0 ignores what is next to a reference.
  if (typeof schema.$ref === 'string') {
    const { $ref, description } = schema;
    return { $ref, ...(description !== undefined && { description }) };
  }
  const isFile =
    schema.contentMediaType === 'application/octet-stream' && schema.type === undefined;
  return withNull(isFile ? { type: 'string', ...schema } : schema);
}

/** Say that a value can be null as OpenAPI 3.1 does, without `nullable`. */
export function withNull({ nullable, ...schema }: JsonObject): JsonObject {
  if (nullable !== true) return schema;
  const nothing = { type: 'null' };
  const { $ref, properties, type = properties && 'object' } = schema;
  if ($ref !== undefined) return { anyOf: [schema, nothing] };
  if (type !== undefined) return { ...schema, type: [...new Set([type, 'null'].flat())] };
  const name = ['oneOf', 'anyOf'].find((key) => Array.isArray(schema[key]));
  // Without a type, `nullable` has no effect.
  if (name === undefined) return schema;
  const variants = schema[name] as JsonValue[];
  // A second alternative for null would make `oneOf` refuse it.
  const isNullable = variants.some((one) => isObject(one) && [one.type].flat().includes('null'));
  return isNullable ? schema : { ...schema, [name]: [...variants, nothing] };
}

/** Keywords whose values are an object of names, and whether a schema is below each. */
export const NAMES: Readonly<Record<string, boolean>> = {
  $defs: true,
  definitions: true,
  dependentSchemas: true,
  patternProperties: true,
  properties: true,
  schemas: true,
  callbacks: false,
  content: false,
  encoding: false,
  // A list of them is a schema's, whose examples are plain values.
  examples: false,
  headers: false,
  links: false,
  pathItems: false,
  parameters: false,
  paths: false,
  requestBodies: false,
  responses: false,
  securitySchemes: false,
  variables: false,
  webhooks: false,
};

/** Keywords whose values are schemas or lists of them. */
const SCHEMAS = new Set([
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'schema',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** Keywords whose values are data. */
export const DATA = new Set([
  'const',
  'default',
  'enum',
  'example',
  'examples',
  'mapping',
  'value',
]);

/**
 * Change each object of a definition, the inner ones first, but no data and no extension. `change` gets the
 * pointer to each.
 */
export function mapObjects<Value extends JsonValue>(
  value: Value,
  change: (object: JsonObject, isSchema: boolean, pointer: string) => JsonObject,
  isSchema = false,
  pointer = '#',
): Value {
  if (Array.isArray(value)) {
    return (value as JsonValue[]).map((item, index) =>
      mapObjects(item, change, isSchema, `${pointer}/${index}`),
    ) as Value & [];
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]): [string, JsonValue] => {
    const here = `${pointer}/${escapedStep(key)}`;
    if (key.startsWith('x-')) return [key, part];
    if (Object.hasOwn(NAMES, key) && isObject(part)) {
      const inner = Object.entries(part).map(([name, one]) => [
        name,
        mapObjects(one, change, NAMES[key], `${here}/${escapedStep(name)}`),
      ]);
      return [key, Object.fromEntries(inner) as JsonObject];
    }
    if (DATA.has(key)) return [key, part];
    return [key, mapObjects(part, change, SCHEMAS.has(key), here)];
  });
  return change(Object.fromEntries(entries), isSchema, pointer) as JsonValue as Value;
}
