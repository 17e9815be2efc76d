import { readFileSync } from 'node:fs';
import type { JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

export type Weight = 'breaking' | 'compatible' | 'none';

/** An edit: where, as keys with blanks between them, and the new value; `undefined` removes it. */
export type Edits = Readonly<Record<string, unknown>>;

/** What is edited, the edits, and whether they break callers. */
export type KnownEdit = readonly [name: string, edits: Edits, weight: Weight];

const BODY = 'queryRoute requestBody content application/json schema';
const RESULT = 'queryRoute responses 200 content application/json schema';
const TEXT = { type: 'string', description: 'A text.' };
const LIMIT = { type: 'integer', minimum: 1, maximum: 9, default: 5, description: 'A limit.' };
const MODE = { type: 'string', enum: ['a', 'b'], description: 'A mode.' };
const DAY = { name: 'day', in: 'query', schema: { type: 'string' }, example: 'a' };
const OTHER_CONTENT = { 'text/json': { schema: TEXT, examples: { one: { value: 'a' } } } };
const LIST = { type: 'array', items: TEXT, maxItems: 5, description: 'A list.' };

/** What the contract lacks, and edits need. */
const ADDED: Edits = {
  'queryRoute requestBody required': true,
  'createRoute parameters': [
    { name: 'trace', in: 'query', schema: { type: 'string', maxLength: 9 }, example: 'a' },
    { name: 'page', in: 'query', required: true, schema: { type: 'integer' }, example: 1 },
    { name: 'mode', in: 'query', schema: { type: 'string', enum: ['a', 'b'] }, example: 'a' },
  ],
  [BODY]: {
    type: 'object',
    required: ['model'],
    properties: { model: TEXT, limit: LIMIT, mode: MODE, list: LIST, note: TEXT },
  },
  [RESULT]: {
    type: 'object',
    required: ['id'],
    properties: { id: TEXT, score: LIMIT, state: MODE, list: LIST, note: TEXT },
  },
};

const row =
  (weight: Weight) =>
  (name: string, edits: Edits): KnownEdit => [name, edits, weight];
const breaks = row('breaking');
const fits = row('compatible');
const same = row('none');

/** Edits whose effect on callers is known: 30 that break them, and their opposites. */
export const KNOWN_EDITS: readonly KnownEdit[] = [
  // Operations
  breaks('an operation is removed', { deleteGateway: undefined }),
  breaks('a path is removed', { 'paths /query/{routename}': undefined }),
  fits('an operation is added', {
    'paths /query/{routename} get': {
      operationId: 'getQuery',
      tags: ['Routes'],
      summary: 'Get',
      parameters: [{ $ref: '#/components/parameters/RouteName' }],
      responses: { 200: { description: 'Fine.' } },
    },
  }),
  breaks('an operation has another id', { 'getGateway operationId': 'getGate' }),
  fits('an operation is deprecated', { 'getGateway deprecated': true }),
  fits('an operation has another summary', { 'getGateway summary': 'Read a gateway' }),
  fits('an operation has another description', { 'getGateway description': 'Reads it.' }),
  same('nothing', {}),
  same('only the version', { 'info version': '1.0.1' }),
  breaks('a server is removed, and another added', { 'servers 0 url': 'https://api.example.org' }),
  fits('a server is added', { 'servers -': { url: 'https://eu.example.com', description: 'EU.' } }),
  fits('an operation needs no key', { 'getGateway security': [] }),
  // Parameters
  breaks('a required parameter is added', {
    'createRoute parameters -': { ...DAY, required: true },
  }),
  fits('an optional parameter is added', { 'createRoute parameters -': DAY }),
  breaks('an optional parameter is removed', { 'createRoute parameters 0': undefined }),
  breaks('a required parameter is removed', { 'createRoute parameters 1': undefined }),
  breaks('a parameter becomes required', { 'createRoute parameters 0 required': true }),
  fits('a parameter becomes optional', { 'createRoute parameters 1 required': undefined }),
  breaks('a parameter has another name', { 'createRoute parameters 0 name': 'traced' }),
  breaks('a parameter moves to a header', { 'createRoute parameters 0 in': 'header' }),
  fits('a parameter is deprecated', { 'createRoute parameters 0 deprecated': true }),
  breaks('a parameter has another type', { 'createRoute parameters 1 schema type': 'boolean' }),
  fits('a parameter accepts more types', { 'createRoute parameters 1 schema type': 'number' }),
  breaks('a parameter has a smaller limit', { 'createRoute parameters 0 schema maxLength': 5 }),
  fits('a parameter has a larger limit', { 'createRoute parameters 0 schema maxLength': 50 }),
  breaks('a parameter loses a value', { 'createRoute parameters 2 schema enum': ['a'] }),
  fits('a parameter gets a value', { 'createRoute parameters 2 schema enum': ['a', 'b', 'c'] }),
  // Request bodies
  fits('the body becomes optional', { 'queryRoute requestBody required': false }),
  breaks('the body is removed', { 'queryRoute requestBody': undefined }),
  breaks('the body has another media type', {
    'queryRoute requestBody content': OTHER_CONTENT,
  }),
  fits('a field of the request is added', { [`${BODY} properties day`]: TEXT }),
  breaks('a required field of the request is added', {
    [`${BODY} properties day`]: TEXT,
    [`${BODY} required -`]: 'day',
  }),
  breaks('a field of the request is removed', { [`${BODY} properties note`]: undefined }),
  breaks('a field of the request becomes required', { [`${BODY} required -`]: 'note' }),
  fits('a field of the request becomes optional', { [`${BODY} required`]: [] }),
  breaks('a field of the request has another type', {
    [`${BODY} properties note type`]: 'integer',
  }),
  fits('a field of the request accepts null', {
    [`${BODY} properties note type`]: ['string', 'null'],
  }),
  fits('a field of the request gets a value', { [`${BODY} properties mode enum -`]: 'c' }),
  breaks('a field of the request loses a value', { [`${BODY} properties mode enum`]: ['a'] }),
  breaks('a field of the request gets a format', { [`${BODY} properties note format`]: 'uuid' }),
  breaks('a field of the request has a larger minimum', {
    [`${BODY} properties limit minimum`]: 2,
  }),
  fits('a field of the request has a smaller minimum', { [`${BODY} properties limit minimum`]: 0 }),
  breaks('a list of the request may have fewer items', { [`${BODY} properties list maxItems`]: 4 }),
  fits('a list of the request may have more items', { [`${BODY} properties list maxItems`]: 6 }),
  breaks('the items of a list of the request have another type', {
    [`${BODY} properties list items`]: { type: 'integer', description: 'A number.' },
  }),
  breaks('a field of the request has another default', { [`${BODY} properties limit default`]: 6 }),
  same('the request refuses fields that were never listed', {
    [`${BODY} additionalProperties`]: false,
  }),
  fits('a field of the request has another description', {
    [`${BODY} properties note description`]: 'A note.',
  }),
  // Responses
  fits('a field of the response is added', { [`${RESULT} properties day`]: TEXT }),
  breaks('a field of the response is removed', { [`${RESULT} properties note`]: undefined }),
  fits('a field of the response becomes required', { [`${RESULT} required -`]: 'note' }),
  breaks('a field of the response becomes optional', { [`${RESULT} required`]: [] }),
  breaks('a field of the response has another type', {
    [`${RESULT} properties note type`]: 'integer',
  }),
  breaks('a field of the response may be null', {
    [`${RESULT} properties note type`]: ['string', 'null'],
  }),
  breaks('a field of the response gets a value', { [`${RESULT} properties state enum -`]: 'c' }),
  fits('a field of the response loses a value', { [`${RESULT} properties state enum`]: ['a'] }),
  breaks('a field of the response has a larger limit', {
    [`${RESULT} properties score maximum`]: 10,
  }),
  fits('a field of the response has a smaller limit', {
    [`${RESULT} properties score maximum`]: 8,
  }),
  fits('a field of the response is deprecated', { [`${RESULT} properties note deprecated`]: true }),
  breaks('a field of the response is write-only', {
    [`${RESULT} properties note writeOnly`]: true,
  }),
  fits('an error is added', {
    'getGateway responses 500': { $ref: '#/components/responses/InvalidRequestPayload' },
  }),
  breaks('an error is removed', { 'getGateway responses 404': undefined }),
  breaks('a second success is added', { 'getGateway responses 204': { description: 'Nothing.' } }),
  breaks('the response has another media type', {
    'queryRoute responses 200 content': OTHER_CONTENT,
  }),
  // Shared schemas
  breaks('a field of requests and responses is removed', {
    'components schemas ModelConfig properties suffix': undefined,
  }),
  fits('a field of requests and responses is added', {
    'components schemas ModelConfig properties region': TEXT,
  }),
  breaks('a field of requests and responses has another type', {
    'components schemas ModelConfig properties weight type': 'string',
  }),
  breaks('a field of requests and responses becomes read-only', {
    'components schemas Route properties enabled readOnly': true,
  }),
];

/** Return the contract that is edited, or the contract after edits. */
export function editedContract(edits: Edits = {}): JsonObject {
  const document = JSON.parse(readFileSync('generated/openapi/admin.json', 'utf8')) as JsonObject;
  for (const [where, value] of Object.entries({ ...ADDED, ...edits })) {
    put(document, where.split(' '), structuredClone(value) as JsonValue | undefined);
  }
  return document;
}

type Container = Record<string, unknown> | unknown[];

function put(document: JsonObject, keys: readonly string[], value: unknown): void {
  const operation = Object.entries(document['paths'] as Record<string, Record<string, unknown>>)
    .flatMap(([path, item]) => Object.entries(item).map(([method, one]) => ({ path, method, one })))
    .find(({ one }) => (one as { operationId?: string }).operationId === keys[0]);
  const all = operation ? ['paths', operation.path, operation.method, ...keys.slice(1)] : keys;
  const last = all.at(-1) ?? '';
  const parent = all.slice(0, -1).reduce<unknown>((node, key) => {
    const next = (node as Record<string, unknown>)[key];
    if (typeof next !== 'object' || next === null) throw new Error(`${all.join(' ')}: no ${key}.`);
    return next;
  }, document) as Container;
  if (!Array.isArray(parent)) {
    if (value === undefined && !(last in parent)) throw new Error(`${all.join(' ')} isn't there.`);
    if (value === undefined) Reflect.deleteProperty(parent, last);
    else parent[last] = value;
  } else if (last === '-') parent.push(value);
  else parent.splice(Number(last), 1, ...(value === undefined ? [] : [value]));
}
