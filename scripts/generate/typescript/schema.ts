import ts from 'typescript';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { mapObjects } from '../../contract/upgrade.ts';
import { withDiscriminatorValues } from '../../model/discriminator-values.ts';
import { asList, asObject, dereference, isObject, type JsonObject } from '../../model/json.ts';
import { chosenType, formatOf } from '../../model/media-types.js';
import { isIgnored } from '../../model/read-parameters.ts';
import { conditionalProperties } from '../../model/read-schema.ts';
import type { JsonValue, Method, Model } from '../../model/types.ts';
import { DO_NOT_EDIT, type Generator } from '../types.ts';
import { WIDE, WIDE_NOTE } from './types.ts';

/** Make the types of every path and schema with openapi-typescript. */
export const generateTypes: Generator = async ({ document, model }) => {
  const valued = withDiscriminatorValues(document);
  const nodes = await openapiTS(withIds(valued, model) as unknown as OpenAPI3, {
    // Mark readOnly and writeOnly, so a request can't contain what only the server sets.
    readWriteMarkers: true,
    // Make fields with a default optional: the server fills them in.
    defaultNonNullable: false,
    // An object of which nothing is said can have any fields.
    emptyObjectsUnknown: true,
    silent: true,
    // Forms contain files; what is received in JSON is a text.
    transform: (schema) => {
      const raw = schema as unknown as JsonObject;
      if (raw[ONLY_NULL] === true) return sidesType(nullType(), nullType());
      return isFile(raw) ? fileType() : undefined;
    },
  });
  return [
    { path: 'typescript/schema.d.ts', content: `// ${DO_NOT_EDIT}\n\n${astToString(nodes)}` },
  ];
};

const {
  createKeywordTypeNode,
  createLiteralTypeNode,
  createNull,
  createTypeReferenceNode,
  createUnionTypeNode,
} = ts.factory;

/** Return the type of a value that is received as one type, and sent as another: `$Read<…> | $Write<…>`. */
const sidesType = (received: ts.TypeNode, sent: ts.TypeNode): ts.TypeNode =>
  createUnionTypeNode([
    createTypeReferenceNode('$Read', [received]),
    createTypeReferenceNode('$Write', [sent]),
  ]);

const fileType = (): ts.TypeNode =>
  sidesType(createKeywordTypeNode(ts.SyntaxKind.StringKeyword), createTypeReferenceNode('Blob'));

const nullType = (): ts.TypeNode => createLiteralTypeNode(createNull());

/** Marks a field that can only be null: openapi-fetch takes it for one that only the server sets. */
const ONLY_NULL = 'x-only-null';

function withOnlyNull(schema: JsonObject): JsonObject {
  const properties = Object.entries(asObject(schema.properties));
  const isNull = (one: JsonValue | undefined): boolean => asObject(one).type === 'null';
  if (!properties.some(([, one]) => isNull(one))) return schema;
  const marked = properties.map(([name, one]) => [
    name,
    isNull(one) ? { ...asObject(one), [ONLY_NULL]: true } : (one ?? {}),
  ]);
  return { ...schema, properties: Object.fromEntries(marked) as JsonObject };
}

const FILE: JsonObject = { type: 'string', format: 'binary' };

const isFile = ({ type, format, contentMediaType, contentEncoding }: JsonObject): boolean =>
  type === 'string' &&
  (format === 'binary' ||
    contentEncoding === 'binary' ||
    (contentMediaType !== undefined && contentEncoding === undefined));

/** Copy the contract with the model's ids, by which the client finds its types, and only with JSON. */
function withIds(document: JsonObject, { operations }: Model): JsonObject {
  const paths = Object.entries(asObject(document.paths)).map(([path, reference]) => {
    const item = dereference(document, reference);
    const own = operations
      .filter((operation) => operation.path === path)
      .map(({ method, id }) => {
        const key = method.toLowerCase();
        const operation = narrowed(document, method, asObject(item[key]));
        return [key, { ...operation, operationId: id }];
      });
    const shared = item.parameters ? { parameters: withSchemas(document, item.parameters) } : {};
    return [path, { ...item, ...shared, ...Object.fromEntries(own) }];
  });
  const narrow: JsonObject = { ...document, paths: Object.fromEntries(paths) as JsonObject };
  const open = mapObjects(narrow, (node, isSchema) =>
    isSchema ? withOnlyNull(withOpenKeys(withConditional(node, narrow))) : node,
  );
  // openapi-typescript changes the document that it gets.
  const copy = structuredClone(open);
  noteWideIntegers(copy);
  leaveOutDiscriminators(copy);
  markSides(copy, copy as JsonObject);
  return copy;
}

/** Say of fields what the schemas say that they refer to: openapi-typescript follows no reference for it. */
function markSides(node: unknown, document: JsonObject): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties } = node as { properties?: Record<string, { $ref?: unknown }> };
  for (const field of Object.values(properties ?? {})) {
    if (typeof field?.$ref !== 'string') continue;
    const { readOnly, writeOnly } = dereference(document, field as JsonObject);
    if (readOnly === true || writeOnly === true) Object.assign(field, { readOnly, writeOnly });
  }
  for (const part of Object.values(node)) markSides(part, document);
}

/** Give an object the fields that only its conditions describe, which openapi-typescript doesn't read. */
function withConditional(schema: JsonObject, document: JsonObject): JsonObject {
  const found = conditionalProperties(document, schema);
  if (Object.keys(found).length === 0) return schema;
  const { properties, type = 'object' } = schema;
  return { ...schema, type, properties: { ...found, ...asObject(properties) } };
}

/** Let other keys of an object be anything: in TypeScript, their type would also be that of its fields. */
function withOpenKeys(schema: JsonObject): JsonObject {
  const { patternProperties, additionalProperties, ...others } = schema;
  const isTyped = isObject(patternProperties) || isObject(additionalProperties);
  return isTyped && Object.keys(asObject(schema.properties)).length > 0
    ? { ...others, additionalProperties: true }
    : schema;
}

/**
 * Leave out discriminators, whose values the fields have: openapi-typescript would take others, whatever a schema
 * says of its own field.
 */
function leaveOutDiscriminators(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { discriminator } = node as { discriminator?: JsonValue };
  if (isObject(discriminator) && 'propertyName' in discriminator)
    Reflect.deleteProperty(node, 'discriminator');
  Object.values(node).forEach(leaveOutDiscriminators);
}

/** Add to the description of each integer of 64 bits what JavaScript makes of it. */
function noteWideIntegers(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const schema = node as { type?: unknown; format?: unknown; description?: unknown };
  const isInteger = [schema.type].flat().includes('integer');
  if (isInteger && typeof schema.format === 'string' && WIDE.has(schema.format)) {
    schema.description = [schema.description, WIDE_NOTE].filter(Boolean).join(' ');
  }
  Object.values(node).forEach(noteWideIntegers);
}

/** Leave out what the client doesn't read, of which its types would be unions: other media types, and the bodies of HEAD. */
function narrowed(document: JsonObject, method: Method, operation: JsonObject): JsonObject {
  const { requestBody, responses } = operation;
  const described = Object.entries(asObject(responses)).map(([status, response]) => {
    const { content: _, ...bodiless } = dereference(document, response);
    return [status, method === 'HEAD' ? bodiless : withOneType(document, response)] as const;
  });
  const { parameters } = operation;
  return {
    ...operation,
    ...(parameters === undefined ? {} : { parameters: withSchemas(document, parameters) }),
    ...(requestBody === undefined ? {} : { requestBody: withOneType(document, requestBody) }),
    responses: Object.fromEntries(described),
  };
}

/**
 * Give parameters with `content` its schema: openapi-typescript takes them for texts. Headers that OpenAPI
 * ignores are no parameters.
 */
const withSchemas = (document: JsonObject, parameters: JsonValue): JsonValue =>
  asList(parameters).flatMap((reference) => {
    const raw = dereference(document, reference);
    if (isIgnored(raw)) return [];
    const { content, ...parameter } = raw;
    const [media] = Object.values(asObject(content));
    return [
      media === undefined ? reference : { ...parameter, schema: asObject(media).schema ?? {} },
    ];
  });

function withOneType(document: JsonObject, reference: JsonValue): JsonValue {
  const body = dereference(document, reference);
  const content = asObject(body.content);
  const type = chosenType(Object.keys(content));
  // Whatever its schema says, a file is sent and read as it is.
  if (type !== undefined && formatOf(type) === 'binary') {
    return { ...body, content: { [type]: { schema: FILE } } };
  }
  // A text is sent and read as it is, too: its schema may describe XML.
  if (type !== undefined && formatOf(type) === 'text') {
    const { schema } = asObject(content[type]);
    if (dereference(document, schema).type !== 'string') {
      return { ...body, content: { [type]: { schema: { type: 'string' } } } };
    }
  }
  // What needs no change stays a reference, so its type keeps its name.
  if (type === undefined || Object.keys(content).length === 1) return reference;
  return { ...body, content: { [type]: content[type] ?? {} } };
}
