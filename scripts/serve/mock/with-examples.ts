import { withDiscriminatorValues } from '../../model/discriminator-values.ts';
import { asList, asObject, dereference, isObject, type JsonObject } from '../../model/json.ts';
import { chosenType, isJsonType } from '../../model/media-types.js';
import { withRightExamples } from '../../model/right-examples.ts';
import { isIgnoredHeader, isOfConnection } from '../../model/read-bodies.ts';
import type { Body, JsonValue, Model } from '../../model/types.ts';
import { parametersOf, plainName } from './parameters.ts';

/**
 * Copy the definition with the model's examples under their names, where it has none with a name. Prism
 * would make its own, and pages, tests and sandbox show those of the model.
 */
export function withExamples(given: JsonObject, { operations }: Model): JsonObject {
  // Headers get their values from the schemas.
  const document = withRightExamples(withDiscriminatorValues(given));
  // Of paths that match equally well, Prism takes the last one. It should be the most concrete one.
  const all = Object.entries(asObject(document.paths)).toSorted(
    ([one], [other]) => literalLength(one) - literalLength(other),
  );
  const paths = all.map(([path, reference]) => {
    const item = dereference(document, reference);
    const own = operations
      .filter((operation) => operation.path === path)
      .map((operation) => {
        const key = operation.method.toLowerCase();
        const described = asObject(asObject(item[key]).responses);
        const responses = operation.responses.map(({ status, body }) => {
          const response = described[status] ?? {
            description: 'A success that the contract lacks.',
          };
          return [
            status,
            withOptionalHeaders(
              document,
              body ? named(document, response, body) : withoutBody(document, response),
            ),
          ];
        });
        return [
          key,
          {
            ...withoutCallbacks(asObject(item[key])),
            ...unchecked(document, asObject(item[key])),
            ...readable(document, asObject(item[key])),
            ...visible(document, asObject(item[key])),
            responses: Object.fromEntries(responses),
          },
        ];
      });
    const shared = parametersOf(document, item.parameters);
    return [
      path.replaceAll(/(?<=\{)[^{}]*(?=\})/g, plainName),
      { ...item, ...(shared && { parameters: shared }), ...Object.fromEntries(own) },
    ];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Count the characters of a path outside its parameters. */
const literalLength = (path: string): number => path.replaceAll(/\{[^{}]*\}/g, '').length;

/**
 * Leave out the schemas of bodies that aren't JSON: Prism stops at many forms with files. It takes the first type
 * that ends like the one that is sent, `application/problem+json` for JSON, so the one that clients send is first.
 */
function unchecked(document: JsonObject, operation: JsonObject): JsonObject {
  if (operation.requestBody === undefined) return {};
  const body = dereference(document, operation.requestBody);
  const types = asObject(body.content);
  const content = Object.entries(types).map(([type, media]): [string, JsonValue] => [
    type,
    isJsonType(type) ? media : {},
  ]);
  const chosen = chosenType(Object.keys(types));
  content.sort(([one], [other]) => Number(other === chosen) - Number(one === chosen));
  return { requestBody: { ...body, content: Object.fromEntries(content) } };
}

/** Leave out what the server calls: Prism would make these calls, to any address that a request contains. */
function withoutCallbacks(given: JsonObject): JsonObject {
  const { callbacks: _, ...operation } = given;
  return operation;
}

/** Leave out client certificates, which are part of a connection: Prism would refuse every call. */
function visible(document: JsonObject, operation: JsonObject): JsonObject {
  const requirements = operation.security ?? document.security;
  if (requirements === undefined) return {};
  const schemes = asObject(asObject(document.components).securitySchemes);
  const isSent = ([name]: [string, JsonValue]): boolean =>
    dereference(document, schemes[name]).type !== 'mutualTLS';
  return {
    security: asList(requirements).map((one) =>
      Object.fromEntries(Object.entries(asObject(one)).filter(isSent)),
    ),
  };
}

const readable = (document: JsonObject, { parameters }: JsonObject): JsonObject => {
  const found = parametersOf(document, parameters);
  return found ? { parameters: found } : {};
};

function named(document: JsonObject, reference: JsonValue | undefined, body: Body): JsonObject {
  const response = dereference(document, reference);
  const { [body.mediaType]: media, ...content } = asObject(response.content);
  const { example: _, examples: given, schema, ...others } = asObject(media);
  const made = body.examples.map(({ name, summary, value }) => [
    name,
    { summary, value: renamed(value, '$ref', HIDDEN) },
  ]);
  const isJson = body.format === 'json';
  const isNamed = Object.keys(asObject(given)).length > 0;
  const described = {
    ...others,
    // OpenAPI allows one of `example` and `examples`.
    examples: isNamed && isJson ? given : (Object.fromEntries(made) as JsonObject),
    // Prism would compare the text of a file with its schema.
    ...(schema !== undefined && isJson && { schema: plain(document, schema) }),
  } as JsonObject;
  return { ...response, content: { [body.mediaType]: described, ...content } };
}

/** What values have in place of `$ref`, which Prism would take for a reference in them too. */
const HIDDEN = '$ref\0';

/** Return a value as `withExamples` found it. */
export const shownValue = (value: JsonValue): JsonValue => renamed(value, HIDDEN, '$ref');

/** Copy a value with another name for all fields of a name. */
function renamed(value: JsonValue, from: string, to: string): JsonValue {
  if (Array.isArray(value)) return (value as JsonValue[]).map((item) => renamed(item, from, to));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, field]): [string, JsonValue] => [
    name === from ? to : name,
    renamed(field, from, to),
  ]);
  return Object.fromEntries(entries);
}

/** Leave out the body that the contract describes for HEAD: none can follow, and Prism would miss it. */
function withoutBody(document: JsonObject, reference: JsonValue): JsonObject {
  const { content: _, ...response } = dereference(document, reference);
  return response;
}

/**
 * Require no header of a response: Prism sends them all, but reports one with the value 0 as missing, and stops at
 * a list without items. Those of the connection are the server's own, and the body has the content type.
 */
function withOptionalHeaders(document: JsonObject, reference: JsonValue): JsonObject {
  const response = dereference(document, reference);
  if (response.headers === undefined) return response;
  const headers = Object.entries(asObject(response.headers))
    .filter(([name]) => !isOfConnection(name) && !isIgnoredHeader(name))
    .map(([name, header]): [string, JsonObject] => [
      name,
      { ...dereference(document, header), required: false },
    ])
    .filter(([, { schema }]) => !isList(document, schema));
  return { ...response, headers: Object.fromEntries(headers) as JsonObject };
}

const isList = (document: JsonObject, schema: JsonValue | undefined): boolean =>
  [dereference(document, schema).type].flat().includes('array');

/** Hide the schema's own examples, which Prism would return rather than those of the body. */
const plain = (document: JsonObject, schema: JsonValue): JsonValue => {
  const target = dereference(document, schema);
  return 'example' in target || 'examples' in target ? { allOf: [schema] } : schema;
};
