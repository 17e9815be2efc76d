import { readExamples, readParameterExample } from './examples.ts';
import { asObject, asText, dereference, isObject, type JsonObject } from './json.ts';
import { chosenType, formatOf } from './media-types.js';
import { encodingOf, schemaOf } from './read-parameters.ts';
import { readSchema } from './read-schema.ts';
import type {
  Body,
  JsonValue,
  Link,
  Method,
  Operation,
  Response,
  ResponseHeader,
  Schema,
} from './types.ts';

/** Read the body that calls send. */
export function readRequestBody(
  document: JsonObject,
  reference: JsonValue | undefined,
): Operation['body'] | undefined {
  const raw = dereference(document, reference);
  const body = readContent(document, raw.content, 'request');
  return body && { ...body, isRequired: raw.required === true };
}

/**
 * Read the responses, by status; a success without a description where none is documented. Those to HEAD
 * have no bodies: what the contract describes is the body that GET would return.
 */
export function readResponses(
  document: JsonObject,
  method: Method,
  responses: JsonValue | undefined,
): Response[] {
  const described = Object.entries(asObject(responses))
    // Clients skip interim responses. 407 comes from a proxy: to browsers and Node, the connection failed.
    .filter(([status]) => !/^(?:x-|1|407$)/.test(status))
    .toSorted(([a], [b]) => statusRank(a) - statusRank(b))
    .map(([status, reference]) => {
      const raw = dereference(document, reference);
      const body = method === 'HEAD' ? undefined : readContent(document, raw.content, 'response');
      return {
        status,
        // The default is what a call gets whose status isn't listed, and every success is.
        isError: statusRank(status) >= 300,
        description: asText(raw.description),
        fix: asText(raw['x-fix']),
        headers: readHeaders(document, raw.headers),
        links: readLinks(document, raw.links),
        ...(body ? { body } : {}),
      };
    });
  return described.some(({ isError }) => !isError) ? described : [UNDOCUMENTED, ...described];
}

const readLinks = (document: JsonObject, links: JsonValue | undefined): Link[] =>
  Object.entries(asObject(links)).map(([name, reference]) => {
    const { operationId, operationRef, description } = dereference(document, reference);
    return {
      name,
      operation: asText(operationId) || asText(operationRef),
      description: asText(description),
    };
  });

/** Say whether OpenAPI ignores a header of a response: the body has the content type. */
export const isIgnoredHeader = (name: string): boolean => name.toLowerCase() === 'content-type';

const readHeaders = (document: JsonObject, headers: JsonValue | undefined): ResponseHeader[] =>
  Object.entries(asObject(headers))
    .filter(([name]) => !isIgnoredHeader(name))
    .map(([name, reference]) => {
      const raw = dereference(document, reference);
      return {
        name,
        isRequired: raw.required === true,
        isDeprecated: raw.deprecated === true,
        description: asText(raw.description),
        schema: readSchema(document, schemaOf(raw)),
        ...(raw.required === true &&
          !isOfConnection(name) && { value: headerValue(document, raw) }),
      };
    });

/**
 * Return whether a header says how a response is transferred: only the server that sends it can know.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110.html#name-connection
 */
export const isOfConnection = (name: string): boolean =>
  /^(?:connection|content-(?:encoding|length)|keep-alive|trailer|transfer-encoding|upgrade)$/i.test(
    name,
  );

const headerValue = (document: JsonObject, raw: JsonObject): string => {
  const value = readParameterExample(document, { ...raw, schema: schemaOf(raw) });
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const UNDOCUMENTED: Response = {
  status: '200',
  isError: false,
  isUndocumented: true,
  description: '',
  fix: '',
  headers: [],
  links: [],
};

/** List the fields of a form whose values are files, or lists of files. */
function filesIn(document: JsonObject, schema: Schema): string[] {
  if (schema.kind === 'union') return schema.variants.flatMap((one) => filesIn(document, one));
  if (schema.kind === 'reference') {
    const target = asObject(asObject(document.components).schemas)[schema.name];
    return filesIn(document, readSchema(document, target));
  }
  if (schema.kind !== 'object') return [];
  const isFile = (one: Schema): boolean =>
    one.kind === 'array' ? isFile(one.items) : one.kind === 'string' && one.format === 'binary';
  return schema.properties.filter((one) => isFile(one.schema)).map(({ name }) => name);
}

/** Read how the fields of a form are written, apart from those that are written as usual. */
function readEncodings(
  raw: JsonValue | undefined,
  format: Body['format'] | undefined,
): Pick<Body, 'encodings' | 'partTypes'> {
  const fields = Object.entries(asObject(raw)).map(([name, one]) => [name, asObject(one)] as const);
  if (format === 'multipart') {
    const types = fields
      .map(([name, { contentType }]) => [name, asText(contentType)] as const)
      .filter(([, type]) => type !== '' && type !== 'text/plain');
    return types.length > 0 ? { partTypes: Object.fromEntries(types) } : {};
  }
  if (format !== 'form') return {};
  const styled = fields
    .filter(([, one]) => one.style !== undefined || one.explode !== undefined)
    .map(([name, one]) => [name, encodingOf({ ...one, in: 'query' })] as const);
  return styled.length > 0 ? { encodings: Object.fromEntries(styled) } : {};
}

/** Sort a range behind its statuses, and the default behind everything. */
const statusRank = (status: string): number =>
  status === 'default' ? 1000 : Number(status.replace(/XX$/i, '99.5'));

/** How clients read the forms that a server sends. */
const RECEIVED: Partial<Record<Body['format'], Body['format']>> = {
  form: 'text',
  multipart: 'binary',
};

/** Values that are made up instead of null, 0 and false, which Prism takes for no body. */
const FULL: Partial<Record<Schema['kind'], JsonValue>> = {
  any: {},
  boolean: true,
  integer: 1,
  number: 1,
};

/** Read a body, of several media types the one that clients use. */
export function readContent(
  document: JsonObject,
  content: JsonValue | undefined,
  side: 'request' | 'response',
): Body | undefined {
  const types = Object.keys(asObject(content));
  const mediaType = chosenType(types);
  if (mediaType === undefined) return undefined;
  const raw = asObject(content)[mediaType];
  const described = asObject(raw);
  const schema = readSchema(document, described.schema);
  const examples = readExamples(document, described, side);
  // Lint refuses those without a format.
  const written = formatOf(mediaType) ?? 'binary';
  const format = side === 'request' ? written : (RECEIVED[written] ?? written);
  const isPlain = format === 'text' || format === 'binary';
  const isForm = format === 'form' || format === 'multipart';
  const { kind, limits } = readSchema(document, dereference(document, described.schema));
  const full = limits.length === 0 ? FULL[kind] : undefined;
  return {
    format,
    mediaType,
    otherTypes: types.filter((type) => type !== mediaType),
    files: formatOf(mediaType) === 'multipart' ? filesIn(document, schema) : [],
    ...readEncodings(described.encoding, formatOf(mediaType)),
    schema,
    // A file needs no schema, and one of objects, as XML has it, makes none of its texts.
    examples: examples.map((one) => {
      if (isPlain && typeof one.value !== 'string') return { ...one, value: 'content' };
      // A form can't send null: clients leave the field out.
      if (isForm && isObject(one.value)) return { ...one, value: withoutNulls(one.value) };
      return one.isMadeUp && !one.value && full !== undefined ? { ...one, value: full } : one;
    }),
  };
}

const withoutNulls = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));
