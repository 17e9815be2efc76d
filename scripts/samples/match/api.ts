import { METHODS as SENT, RESERVED_IDS } from '../../model/build-model.ts';
import { camelCase, claimName } from '../../model/identifier.ts';
import {
  asList,
  asObject,
  asText,
  dereference,
  isObject,
  type JsonObject,
} from '../../model/json.ts';
import { isIgnored } from '../../model/read-parameters.ts';
import type { JsonValue } from '../../model/types.ts';

/**
 * The API that samples are checked against: any OpenAPI document of version 3, even one that the model
 * refuses. Parts that this reader doesn't understand are omitted, so checks don't report on them.
 */
export interface Api {
  readonly document: JsonObject;
  readonly version: string;
  readonly operations: readonly ApiOperation[];
  /** The schemas by name, from `components.schemas`. */
  readonly schemas: ReadonlyMap<string, JsonObject>;
  /** The servers: host, and the prefix of every path. */
  readonly servers: readonly { readonly host: string; readonly path: string }[];
  /** Every header that an operation accepts, in lower case. */
  readonly headers: ReadonlySet<string>;
}

export interface ApiOperation {
  /** The operationId, or `GET /path` without one. */
  readonly id: string;
  /** Its name in code: the `id` of the model's operation. */
  readonly codeName: string;
  /** `x-renamed-from`: the id that it had before. */
  readonly renamedFrom?: string;
  readonly method: string;
  /** The path in the contract, with `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly ApiParameter[];
  /** The hosts of its own servers, or of the API's; `*` for each variable, empty for a server without a host. */
  readonly hosts: readonly string[];
  /** Headers and query parameters with keys. A call needs all keys of one list, if there are any lists. */
  readonly keys: readonly (readonly ApiKey[])[];
  readonly body?: { readonly media: readonly ApiMedia[]; readonly isRequired: boolean };
  /** The bodies by status: `200`, `4XX`, `default`. */
  readonly responses: ReadonlyMap<string, readonly ApiMedia[]>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
  /** How the fields of an object are sent: each as a parameter, as `name[field]`, or in one text. */
  readonly fieldStyle: 'parameters' | 'brackets' | 'text';
}

export interface ApiKey {
  readonly name: string;
  readonly in: 'header' | 'query';
}

export interface ApiMedia {
  readonly type: string;
  readonly schema: JsonObject;
  /** The contract's examples. */
  readonly examples: readonly JsonValue[];
}

const METHODS = [...SENT, 'trace'];

/** Read an OpenAPI document with only local references. */
export function readApi(document: JsonObject): Api {
  const taken = new Set(RESERVED_IDS);
  const operations = Object.entries(asObject(document['paths'])).flatMap(([path, value]) => {
    const item = follow(document, value);
    return METHODS.flatMap((method) => {
      const described = item[method];
      if (!isObject(described)) return [];
      const operation = readOperation(document, path, method, item, described);
      return [{ ...operation, codeName: claimName(camelCase(operation.id), taken) }];
    });
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
    servers: allServers(document).flatMap(readServer),
    headers: new Set(headers),
  };
}

/** List the servers of the document, of its paths and of their operations. */
function allServers(document: JsonObject): readonly JsonValue[] {
  const items = Object.values(asObject(document['paths'])).map((item) => follow(document, item));
  const operations = items.flatMap((item) => METHODS.map((method) => asObject(item[method])));
  return [document, ...items, ...operations].flatMap((holder) => asList(holder['servers']));
}

/** Follow a value's references, or return an empty object if that fails. */
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
): Omit<ApiOperation, 'codeName'> {
  const all = [...asList(item['parameters']), ...asList(operation['parameters'])]
    .map((parameter) => follow(document, parameter))
    .filter((parameter) => !isIgnored(parameter))
    .map((parameter) => readParameter(document, parameter))
    .filter(({ name }) => name !== '');
  // A parameter of an operation replaces that of its path.
  const parameters = [...new Map(all.map((one) => [`${one.in} ${one.name}`, one])).values()];
  const body = follow(document, operation['requestBody']);
  const media = readMedia(document, body);
  const renamedFrom = asText(operation['x-renamed-from']);
  return {
    id: asText(operation['operationId']) || `${method.toUpperCase()} ${path}`,
    ...(renamedFrom && { renamedFrom }),
    method: method.toUpperCase(),
    path,
    parameters,
    hosts: hostsOf(operation['servers'] ?? item['servers'] ?? document['servers']),
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
    // A parameter with `content` contains JSON as text, which isn't checked, nor what is before a value.
    schema:
      content || ['label', 'matrix'].includes(asText(parameter['style']))
        ? {}
        : asObject(parameter['schema']),
    fieldStyle: content ? 'text' : fieldStyle(parameter),
  };
}

/** https://spec.openapis.org/oas/v3.1.1.html#style-values */
function fieldStyle({ in: place, style, explode }: JsonObject): ApiParameter['fieldStyle'] {
  if (place !== 'query') return 'text';
  if (style === 'deepObject') return 'brackets';
  return (style ?? 'form') === 'form' && explode !== false ? 'parameters' : 'text';
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

/** https://spec.openapis.org/oas/v3.1.1.html#security-requirement-object */
function readKeys(document: JsonObject, security: JsonValue | undefined): ApiKey[][] {
  const schemes = asObject(asObject(document['components'])['securitySchemes']);
  const choices = asList(security).map((choice) =>
    Object.keys(asObject(choice)).flatMap((name): ApiKey[] => {
      const scheme = follow(document, schemes[name]);
      const place = asText(scheme['in']);
      // The certificate is part of the connection.
      if (scheme['type'] === 'mutualTLS') return [];
      if (scheme['type'] === 'apiKey') {
        return place === 'header' || place === 'query'
          ? [{ name: asText(scheme['name']), in: place }]
          : [];
      }
      return isObject(schemes[name]) ? [{ name: 'Authorization', in: 'header' }] : [];
    }),
  );
  // A choice without a key means that the key is optional.
  if (choices.length === 0 || choices.some((keys) => keys.length === 0)) {
    return choices.some((keys) => keys.length > 0) ? [...choices, []] : [];
  }
  return choices;
}

const hostsOf = (servers: JsonValue | undefined): string[] =>
  asList(servers)
    .flatMap(readServer)
    .map(({ host }) => host);

/**
 * Split a server: `https://{region}.example.com/v1` has the host `*.example.com` and the path `/v1`. A variable
 * whose value begins a path is part of it.
 */
function readServer(server: JsonValue): { host: string; path: string }[] {
  const { url, variables } = asObject(server);
  const filled = asText(url).replaceAll(/\{([^}]*)\}/g, (variable, name: string) => {
    const usual = asText(asObject(asObject(variables)[name]).default);
    return usual.startsWith('/') ? usual : variable;
  });
  const [, host = '', path = ''] = /^(?:[a-z]+:\/\/([^/]*))?(\/.*?)?\/*$/i.exec(filled) ?? [];
  return [{ host: host.toLowerCase().replaceAll(/\{[^}]*\}/g, '*'), path }];
}
