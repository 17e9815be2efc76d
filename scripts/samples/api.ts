import { asList, asObject, asText, isObject, type JsonObject } from '../model/json.ts';
import { dereference } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/**
 * What samples are held against: any OpenAPI document of version 3, also one that the model would
 * refuse. What it does not understand is left out, so that nothing is said about it.
 */
export interface Api {
  readonly document: JsonObject;
  readonly version: string;
  readonly operations: readonly ApiOperation[];
  /** By their names under `components.schemas`. */
  readonly schemas: ReadonlyMap<string, JsonObject>;
  /** Addresses of servers: host, and the path that stands before every operation's. */
  readonly servers: readonly { readonly host: string; readonly path: string }[];
  /** Every header that some operation accepts, in lower case. */
  readonly headers: ReadonlySet<string>;
}

export interface ApiOperation {
  /** Its operationId, else `GET /path`. */
  readonly id: string;
  readonly method: string;
  /** As in the contract, with `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly ApiParameter[];
  /** Headers and queries that carry keys; a call needs one of each list, if there is any. */
  readonly keys: readonly (readonly ApiKey[])[];
  readonly body?: { readonly media: readonly ApiMedia[]; readonly isRequired: boolean };
  /** By status: `200`, `4XX`, `default`. */
  readonly responses: ReadonlyMap<string, readonly ApiMedia[]>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
}

export interface ApiKey {
  readonly name: string;
  readonly in: 'header' | 'query';
}

export interface ApiMedia {
  readonly type: string;
  readonly schema: JsonObject;
  /** What the contract shows for it. */
  readonly examples: readonly JsonValue[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** Reads an OpenAPI document with local references only. */
export function readApi(document: JsonObject): Api {
  const operations = Object.entries(asObject(document['paths'])).flatMap(([path, value]) => {
    const item = follow(document, value);
    return METHODS.flatMap((method) =>
      isObject(item[method]) ? [readOperation(document, path, method, item, item[method])] : [],
    );
  });
  const keys = operations.flatMap((operation) => operation.keys.flat());
  const parameters = operations.flatMap((operation) => operation.parameters);
  const headers = [...keys, ...parameters]
    .filter((one) => one.in === 'header')
    .map(({ name }) => name.toLowerCase());
  return {
    document,
    version: asText(asObject(document['info'])['version']),
    operations,
    schemas: new Map(
      Object.entries(asObject(asObject(document['components'])['schemas'])).flatMap(
        ([name, schema]) => (isObject(schema) ? [[name, schema]] : []),
      ),
    ),
    servers: allServers(document).flatMap((server) => readServer(asText(asObject(server)['url']))),
    headers: new Set(headers),
  };
}

/** Those of the document, of its paths and of their operations. */
function allServers(document: JsonObject): readonly JsonValue[] {
  const items = Object.values(asObject(document['paths'])).map((item) => follow(document, item));
  const operations = items.flatMap((item) => METHODS.map((method) => asObject(item[method])));
  return [document, ...items, ...operations].flatMap((holder) => asList(holder['servers']));
}

/** What a value refers to; nothing where that cannot be followed. */
export function follow(document: JsonObject, value: JsonValue | undefined): JsonObject {
  try {
    return dereference(document, value);
  } catch {
    return {};
  }
}

function readOperation(
  document: JsonObject,
  path: string,
  method: string,
  item: JsonObject,
  operation: JsonObject,
): ApiOperation {
  const all = [...asList(item['parameters']), ...asList(operation['parameters'])]
    .map((parameter) => readParameter(document, follow(document, parameter)))
    .filter(({ name }) => name !== '');
  // A parameter of an operation stands for that of its path.
  const parameters = [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()];
  const body = follow(document, operation['requestBody']);
  const media = readMedia(document, body);
  return {
    id: asText(operation['operationId']) || `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters,
    keys: readKeys(document, operation['security'] ?? document['security']),
    ...(media.length > 0 && { body: { media, isRequired: body['required'] === true } }),
    responses: new Map(
      Object.entries(asObject(operation['responses'])).map(([status, response]) => [
        status,
        readMedia(document, follow(document, response)),
      ]),
    ),
  };
}

function readParameter(document: JsonObject, parameter: JsonObject): ApiParameter {
  const [content] = readMedia(document, parameter);
  return {
    name: asText(parameter['name']),
    in: asText(parameter['in']),
    isRequired: parameter['required'] === true,
    // A parameter with `content` carries JSON in its text, which nothing here looks into.
    schema: content ? {} : asObject(parameter['schema']),
  };
}

const readMedia = (document: JsonObject, holder: JsonObject): ApiMedia[] =>
  Object.entries(asObject(holder['content'])).map(([type, value]) => {
    const media = asObject(value);
    const named = Object.values(asObject(media['examples'])).map(
      (example) => follow(document, example)['value'],
    );
    return {
      type: type.toLowerCase(),
      schema: asObject(media['schema']),
      examples: [media['example'], ...named].filter((example) => example !== undefined),
    };
  });

/** https://spec.openapis.org/oas/v3.1.1.html#security-requirement-object: one of a list, or none. */
function readKeys(document: JsonObject, security: JsonValue | undefined): ApiKey[][] {
  const schemes = asObject(asObject(document['components'])['securitySchemes']);
  const choices = asList(security).map((choice) =>
    Object.keys(asObject(choice)).flatMap((name): ApiKey[] => {
      const scheme = follow(document, schemes[name]);
      const place = asText(scheme['in']);
      if (scheme['type'] === 'apiKey') {
        return place === 'header' || place === 'query'
          ? [{ name: asText(scheme['name']), in: place }]
          : [];
      }
      return isObject(schemes[name]) ? [{ name: 'Authorization', in: 'header' }] : [];
    }),
  );
  // A choice without a key means that none is needed.
  if (choices.length === 0 || choices.some((keys) => keys.length === 0)) {
    return choices.some((keys) => keys.length > 0) ? [...choices, []] : [];
  }
  return choices;
}

/** `https://{region}.example.com/v1` is the host `*.example.com` and the path `/v1`. */
function readServer(url: string): { host: string; path: string }[] {
  const [, host = '', path = ''] = /^(?:[a-z]+:\/\/([^/]*))?(\/.*?)?\/*$/i.exec(url) ?? [];
  return [{ host: host.toLowerCase().replaceAll(/\{[^}]*\}/g, '*'), path }];
}
