import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { commandPlaces, fieldFlags, keyFlag, parameterFlags, serverFields } from './tree.ts';

/** Build the model of a contract whose operations each have their own path, and perhaps a body. */
function modelOf(
  operations: Readonly<Record<string, readonly JsonObject[]>>,
  body?: JsonObject,
): Model {
  const requestBody = { content: { 'application/json': { schema: body ?? {} } } };
  const methods = {
    list: 'get',
    get: 'get',
    create: 'post',
    update: 'put',
    delete: 'delete',
    query: 'post',
  };
  const paths = Object.entries(operations).map(([operationId, parameters]) => {
    const [verb = 'get'] = /^[a-z]+/.exec(operationId) ?? [];
    const method = methods[verb as keyof typeof methods];
    return [
      `/${operationId}`,
      { [method]: { operationId, tags: ['All'], parameters, ...(body && { requestBody }) } },
    ];
  });
  return buildModel({
    info: { 'x-product': { slug: 'gate', name: 'Gate' } },
    security: [{ First: [], Second: [] }],
    tags: [{ name: 'All' }],
    paths: Object.fromEntries(paths) as JsonObject,
    components: {
      schemas: { Text: { type: 'string' } },
      securitySchemes: {
        First: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        Second: { type: 'apiKey', in: 'header', name: 'x-other-key' },
      },
    },
  });
}

test.each<{ name: string; given: string[]; want: string[] }>([
  {
    name: 'a list has the resource that the other verbs name',
    given: ['listRoutes', 'getRoute', 'listBoxes', 'getBox', 'listPolicies', 'deletePolicy'],
    want: ['route list', 'box list', 'policy list', 'route get', 'box get', 'policy delete'],
  },
  {
    name: 'a list without other verbs loses its s',
    given: ['listKeys', 'listNews', 'getNews'],
    want: ['key list', 'news list', 'news get'],
  },
  {
    name: 'a resource of several words gets hyphens',
    given: ['createDataPlan', 'listDataPlans'],
    want: ['data-plan list', 'data-plan create'],
  },
  {
    name: 'the first query is just `query`',
    given: ['queryRoute', 'queryBox'],
    want: ['query', 'query-box'],
  },
  {
    name: 'a word of the program itself gets a number',
    given: ['getCompletion', 'getQuery', 'queryRoute'],
    want: ['completion-2 get', 'query get', 'query-2'],
  },
  {
    name: 'the second operation of a verb and resource gets a number',
    given: ['listRoute', 'listRoutes', 'getRoute'],
    want: ['route list', 'route list-routes', 'route get'],
  },
])('names of commands: $name', ({ given, want }) => {
  const model = modelOf(Object.fromEntries(given.map((id) => [id, []])));
  const places = commandPlaces(model);
  expect(places.map(({ group, name }) => (group ? `${group.name} ${name}` : name))).toEqual(want);
});

test('options have unique names, even if the contract’s parameters share them', () => {
  const inQuery = (name: string): JsonObject => ({ name, in: 'query', schema: { type: 'string' } });
  const inHeader = (name: string, required: boolean): JsonObject => ({
    ...inQuery(name),
    in: 'header',
    required,
  });
  const model = modelOf({
    listRoutes: [
      ...['output', 'pageSize', 'page-size', 'class', 'größe', '漢字', 'namespace', 'key_file'].map(
        inQuery,
      ),
      inHeader('x-gate-namespace', true),
      inHeader('x-gate-trace', false),
      inHeader('x-yes', true),
    ],
    getRoute: [inHeader('x-gate-namespace', true)],
  });
  const flags = model.operations.map((operation) =>
    [...parameterFlags(model, operation)].map(([{ name }, flag]) => `${name} ${flag}`),
  );
  expect(flags).toEqual([
    [
      'output --output-2',
      'pageSize --page-size',
      'page-size --page-size-2',
      'class --class',
      'größe --gr-e',
      '漢字 --value',
      'namespace --namespace-2',
      'key_file --key-file-2',
      'x-gate-namespace --namespace',
      'x-gate-trace --trace',
      'x-yes --x-yes',
    ],
    ['x-gate-namespace --namespace'],
  ]);
  const keys = model.operations[0]?.keys ?? [];
  expect(keys.map((key) => keyFlag(model, key))).toEqual(['--key-file', '--other-key-file']);
});

test.each<{ name: string; given: JsonObject; want: string[] }>([
  {
    name: 'plain fields, also nullable ones',
    given: object({
      a: { type: 'string', format: 'date-time' },
      b: { type: 'integer' },
      c: { type: ['number', 'null'] },
      d: { type: 'boolean' },
      e: { enum: ['x', 2, null] },
      f: { $ref: '#/components/schemas/Text' },
    }),
    want: [
      '--a text',
      '--b integer',
      '--c number',
      '--d choice true,false',
      '--e choice x,2',
      '--f text',
    ],
  },
  {
    name: 'no flag for what has parts, may have several kinds or is set by the server',
    given: object({
      a: { type: 'array', items: { type: 'string' } },
      b: { type: 'object' },
      c: { type: ['string', 'integer'] },
      d: { type: 'string', readOnly: true },
      e: {},
    }),
    want: [],
  },
  {
    name: 'a file for a secret',
    given: object({ api_key: { type: 'string', format: 'password' } }),
    want: ['--api-key-file secret'],
  },
  {
    name: 'names that no other option has',
    given: object(
      Object.fromEntries(
        ['file', 'output', 'namespace', 'pageSize', 'page_size'].map((name) => [
          name,
          { type: 'string' },
        ]),
      ),
    ),
    want: [
      '--file-2 text',
      '--output-2 text',
      '--namespace-2 text',
      '--page-size-2 text',
      '--page-size-3 text',
    ],
  },
  {
    name: 'fields of all variants, unless their kinds differ',
    given: {
      oneOf: [
        object({ kind: { const: 'a' }, size: { type: 'integer' }, only: { type: 'string' } }),
        object({ kind: { const: 'b' }, size: { type: 'string' } }),
      ],
    },
    want: ['--kind choice a,b', '--only text'],
  },
])('flags of a body: $name', ({ given, want }) => {
  const header = { name: 'x-gate-namespace', in: 'header', required: true, schema: {} };
  const query = { name: 'pageSize', in: 'query', schema: { type: 'string' } };
  const model = modelOf({ createRoute: [header, query] }, given);
  const flags = model.operations.flatMap((operation) => fieldFlags(model, operation));
  expect(flags.map(({ flag, kind, values }) => `${flag} ${kind} ${values.join()}`.trim())).toEqual(
    want,
  );
});

function object(properties: JsonObject): JsonObject {
  return { type: 'object', properties };
}

test('the fields of the server are found at any depth, and once in a schema that contains itself', () => {
  const own = { type: 'string', readOnly: true };
  const { operations, ...model } = modelOf({ updateTree: [] }, {
    type: 'object',
    properties: {
      id: own,
      keys: { type: 'array', items: { type: 'object', properties: { id: own, name: {} } } },
      named: { additionalProperties: { type: 'object', properties: { id: own } } },
      either: {
        oneOf: [
          { type: 'object', properties: { id: own, at: own } },
          { type: 'object', properties: { id: { type: 'string' } } },
        ],
      },
    },
  } as JsonObject);
  const body = operations[0]?.body?.schema;
  expect(body && serverFields({ ...model, operations }, body)).toEqual([
    ['id'],
    ['keys', 'id'],
    ['named', null, 'id'],
    ['either', 'at'],
  ]);
});

test('schemas that all contain each other end, too', () => {
  const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
  const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
  const properties = Object.fromEntries(names.map((name) => [name, reference(name)]));
  const id = { type: 'string', readOnly: true };
  const schema = { type: 'object', properties: { id, ...properties } };
  const content = { 'application/json': { schema: reference('S0'), example: {} } };
  const model = buildModel({
    info: { title: 'T' },
    paths: { '/a': { post: { requestBody: { content }, responses: { 200: {} } } } },
    components: { schemas: Object.fromEntries(names.map((name) => [name, schema])) },
  });
  const body = model.operations[0]?.body?.schema;
  const found = body ? serverFields(model, body) : [];
  expect(found.slice(0, 2)).toEqual([['id'], ['S1', 'id']]);
  expect(found.length).toBeLessThan(10_000);
});
