import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../contract/temporary-project.ts';
import { upgradeDefinition } from '../contract/upgrade.ts';
import type { JsonObject } from '../model/json.ts';
import { chooseTypes } from './open-choices.ts';
import { leaveOutOperations } from './operations.ts';
import { readDefinition } from './read-definition.ts';
import { splitDefinition } from './split-definition.ts';
import { leaveOutInvalidExamples } from './valid-examples.ts';

test('a key that is in the definition twice is named with its place', async () => {
  const text = 'openapi: 3.1.0\npaths:\n  /a: {}\n  /a: {}\n';
  const file = join(writeFolder({ 'api.yaml': text }), 'api.yaml');
  await expect(readDefinition(file, { slug: 'a', name: 'A' })).rejects.toThrow(
    `${file}:4:3  This key is here twice. Remove or rename one of them.`,
  );
});

test('a reference to what OpenAPI ignores is named', async () => {
  const inner = '#/components/schemas/A/properties/b';
  const schemas = {
    A: { $ref: '#/components/schemas/C', properties: { b: { type: 'string' } } },
    C: { type: 'object' },
  };
  const get = {
    responses: { 200: { content: { 'a/json': { schema: { $ref: inner } } } } },
  };
  const document = { openapi: '3.0.0', paths: { '/a': { get } }, components: { schemas } };
  const file = join(writeFolder({ 'api.json': JSON.stringify(document) }), 'api.json');
  await expect(readDefinition(file, { slug: 'a', name: 'A' })).rejects.toThrow(
    `${file}: ${inner} leads to what OpenAPI ignores, such as a keyword next to "$ref".`,
  );
});

test('schemas of several files can have one name', async () => {
  const schema = (file: string): JsonObject => ({
    content: { 'a/json': { schema: { $ref: `${file}.json` } } },
    description: 'It.',
  });
  const get = { responses: { 200: schema('a/Pet'), 404: schema('b/Pet') } };
  const api = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get } } };
  const folder = writeFolder({
    'api.json': JSON.stringify(api),
    'a/Pet.json': '{ "type": "object" }',
    'b/Pet.json': '{ "type": "string" }',
  });
  const { components } = await readDefinition(join(folder, 'api.json'), { slug: 'a', name: 'A' });
  expect(components).toEqual({
    schemas: { Pet: { type: 'object' }, 'Pet-2': { type: 'string' } },
  });
});

const upgraded = (schema: JsonObject): unknown => {
  const components = { schemas: { A: { type: 'string' }, B: schema } };
  const document = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {}, components };
  return (upgradeDefinition(document) as typeof document).components.schemas.B;
};

test('the style of a part of a form, which OpenAPI 3.0 ignores, is left out', () => {
  const content = (encoding: JsonObject): JsonObject => ({
    'multipart/form-data': { schema: { type: 'object' }, encoding },
    'application/x-www-form-urlencoded': { encoding: { a: { style: 'deepObject' } } },
  });
  const given = (encoding: JsonObject): JsonObject => ({
    openapi: '3.0.3',
    info: { title: 'A', version: '1' },
    paths: { '/a': { post: { requestBody: { content: content(encoding) }, responses: {} } } },
  });
  const style = { style: 'deepObject', explode: true };
  const encoding = { a: style, b: { ...style, contentType: 'text/csv' } };
  expect(upgradeDefinition(given(encoding)).paths).toEqual(
    given({ b: { contentType: 'text/csv' } }).paths,
  );
});

test.each<[string, JsonObject, JsonObject]>([
  [
    'null next to a reference',
    { $ref: '#/components/schemas/A', nullable: true },
    { anyOf: [{ $ref: '#/components/schemas/A' }, { type: 'null' }] },
  ],
  [
    'null as one of several',
    { oneOf: [{ type: 'string' }], nullable: true },
    { oneOf: [{ type: 'string' }, { type: 'null' }] },
  ],
  [
    'null that one of several allows',
    { oneOf: [{ type: 'string', nullable: true }, { type: 'integer' }], nullable: true },
    { oneOf: [{ type: ['string', 'null'] }, { type: 'integer' }] },
  ],
  ['null without a type', { nullable: true }, {}],
  [
    'null or an object',
    { properties: {}, nullable: true },
    { properties: {}, type: ['object', 'null'] },
  ],
  [
    'what is next to a reference',
    { $ref: '#/components/schemas/A', minLength: 3, description: 'It is A.' },
    { $ref: '#/components/schemas/A', description: 'It is A.' },
  ],
  [
    'a file',
    { type: 'string', format: 'binary' },
    { type: 'string', contentMediaType: 'application/octet-stream' },
  ],
])('OpenAPI 3.0 is upgraded: %s', (_, schema, want) => {
  expect(upgraded(schema)).toEqual(want);
});

test('operations that clients cannot reach are left out, with paths that then have none', () => {
  const servers = [{ url: 'https://uploads.test' }];
  const get = { requestBody: { content: {} } };
  const paths = { '/a': { get, post: { servers } }, '/b': { servers, get: {} } };
  const parameters = [{ name: 'b', in: 'path', style: 'label' }];
  const others = {
    '/a?b=c': { put: {} },
    '/a#d': { put: {} },
    '/{a}{b}{c}': { parameters, put: {} },
  };
  expect(leaveOutOperations({ paths: { ...paths, ...others } })).toEqual({
    definition: { paths: { '/a': { get: {} } } },
    ownServers: ['POST /a', 'GET /b'],
    ownQueries: ['PUT /a?b=c', 'PUT /a#d'],
    joined: ['PUT /{a}{b}{c}'],
    bodies: ['GET /a'],
    responseBodies: [],
    schemes: [],
  });
});

test('what other operations share with those that are left out stays', () => {
  const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
  const shared = { $ref: '#/paths/~1a?b=%7Bc%7D/get/parameters/0' };
  const left = { get: { parameters: [limit] }, put: { parameters: [shared] } };
  const get = { parameters: [{ $ref: '#/paths/~1a?b=%7Bc%7D/put/parameters/0' }] };
  const post = { parameters: [{ $ref: '#/paths/~1a/get/parameters/0' }] };
  const { definition } = leaveOutOperations({ paths: { '/a?b={c}': left, '/a': { get, post } } });
  expect(definition).toEqual({ paths: { '/a': { get: { parameters: [limit] }, post } } });
  const all = { $ref: '#/paths/~1a%23b/get/parameters/0/schema' };
  const tree = { ...limit, schema: { type: 'array', items: all } };
  const deep = {
    '/a#b': { get: { parameters: [tree] } },
    '/c': { get: { parameters: [{ ...limit, schema: all }] } },
  };
  expect(leaveOutOperations({ paths: deep }).definition).toEqual({
    paths: { '/c': { get: { parameters: [{ ...limit, schema: { ...tree.schema, items: {} } }] } } },
  });
});

test('a key that has two names is required once', () => {
  const key = { type: 'apiKey', in: 'query', name: 'api_key' };
  const securitySchemes = { One: key, Two: key, Header: { ...key, in: 'header' } };
  const given = (...security: JsonObject[]): JsonObject => ({
    security,
    paths: { '/a': { get: { security } } },
    components: { securitySchemes },
  });
  const [all, two] = [{ Header: [], One: [], Two: [] }, { Two: [] }];
  const { definition, schemes } = leaveOutOperations(given(all, two));
  expect(definition).toEqual(given({ Header: [], One: [] }, two));
  expect(schemes).toEqual([]);
});

test('security that no client can send is left out where there is another', () => {
  const [key, digest, signed] = [{ Key: [] }, { Digest: [] }, { Key: [], Digest: [] }];
  const given = {
    security: [digest, key],
    paths: {
      '/a': { get: { security: [signed, key, {}] }, post: { security: [signed] }, put: {} },
    },
    components: {
      securitySchemes: {
        Key: { $ref: '#/components/x-schemes/Key' },
        Digest: { type: 'http', scheme: 'digest' },
      },
      'x-schemes': { Key: { type: 'apiKey', in: 'header', name: 'key' } },
    },
  };
  expect(leaveOutOperations(given)).toMatchObject({
    definition: {
      security: [key],
      paths: { '/a': { get: { security: [key, {}] }, post: { security: [signed] } } },
    },
    schemes: ['Digest'],
  });
});

test('bodies of responses whose statuses allow none are left out', () => {
  const content = { 'application/json': {} };
  const gone = { description: 'Gone.' };
  const components = { responses: { Gone: { ...gone, content } } };
  const responses = { 200: { content }, 204: { $ref: '#/components/responses/Gone' }, 304: gone };
  const given = { paths: { '/a': { delete: { responses } } }, components };
  expect(leaveOutOperations(given)).toMatchObject({
    definition: { paths: { '/a': { delete: { responses: { ...responses, 204: gone } } } } },
    responseBodies: ['DELETE /a 204'],
  });
});

test('operations keep servers of their own that clients can choose', () => {
  const url = 'https://{region}.uploads.test';
  const variables = { region: { default: 'eu' } };
  const paths = {
    '/a': { servers: [{ url, variables }], get: {}, put: { servers: [] } },
    '/b': { post: { servers: [{ url: '/up' }] } },
    '/c': { put: { servers: [{ url }] }, post: { servers: [{ url: 'up' }] } },
  };
  const servers = [{ url: 'https://api.test' }];
  expect(leaveOutOperations({ servers, paths })).toMatchObject({
    definition: {
      servers,
      paths: {
        '/a': { get: { servers: [{ url, variables }] }, put: {} },
        '/b': { post: { servers: [{ url: '/up' }] } },
      },
    },
    ownServers: ['PUT /c', 'POST /c'],
  });
});

test('servers that operations repeat, or all have, are those of the contract', () => {
  const get = { operationId: 'a' };
  const elsewhere = [{ url: 'https://b.test' }];
  const paths = { '/a': { get: { ...get, servers: [{ url: 'https://a.test/' }] } }, '/b': { get } };
  const servers = [{ url: 'https://a.test' }];
  expect(leaveOutOperations({ servers, paths })).toMatchObject({
    definition: { servers, paths: { '/a': { get }, '/b': { get } } },
    ownServers: [],
  });
  const other = { '/a': { servers: elsewhere, get }, '/b': { put: { servers: elsewhere } } };
  expect(leaveOutOperations({ servers, paths: other })).toMatchObject({
    definition: { servers: elsewhere, paths: { '/a': { get }, '/b': { put: {} } } },
    ownServers: [],
  });
});

test('a media type is chosen for wildcards, and a range is written as OpenAPI does', () => {
  const schemas = { A: { type: 'string' }, B: { type: 'object' } };
  const bodyOf = (type: string, name: string): JsonObject => ({
    content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  const file = { contentMediaType: 'application/octet-stream' };
  const both = { '*/*': {}, 'text/csv': {} };
  const responses = {
    '2xx': bodyOf('*/*', 'B'),
    400: bodyOf('application/*', 'A'),
    401: { content: both },
    402: { content: { '*/*': { schema: file } } },
    403: { content: { 'video/*': {} } },
  };
  const { definition, chosen } = chooseTypes({
    paths: { '/a': { get: { responses } } },
    components: { schemas },
  });
  expect(definition.paths).toEqual({
    '/a': {
      get: {
        responses: {
          '2XX': bodyOf('application/json', 'B'),
          400: bodyOf('text/plain', 'A'),
          401: { content: both },
          402: { content: { 'application/octet-stream': { schema: file } } },
          403: { content: { 'video/*': {} } },
        },
      },
    },
  });
  expect(chosen.toSorted()).toEqual([
    '#/paths/~1a/get/responses/2xx: application/json for */*',
    '#/paths/~1a/get/responses/400: text/plain for application/*',
    '#/paths/~1a/get/responses/402: application/octet-stream for */*',
  ]);
});

test('examples that contradict their schemas, or have no value, are left out', async () => {
  const schema = { type: 'integer' };
  const body = (examples: JsonObject): JsonObject => ({
    description: 'A number.',
    content: { 'application/json': { schema, examples } },
  });
  const schemas = (example: JsonObject, rest: JsonObject): JsonObject => ({
    A: {
      type: 'object',
      properties: { example: { ...schema, ...example }, b: { ...schema, ...rest } },
    },
  });
  const given = (examples: JsonObject, responses: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses } } },
    components: { examples, schemas: schemas({ example: 'one' }, { examples: ['a', 2] }) },
  });
  const shared = { $ref: '#/components/examples/Shared' };
  const { definition, leftOut } = await leaveOutInvalidExamples(
    given(
      { Shared: { value: 'one' } },
      {
        200: body({
          fine: { value: 1 },
          wrong: { value: 'two' },
          empty: {},
          large: { value: 2 ** 53 },
        }),
        400: body({ shared }),
      },
    ),
  );
  const rest = { description: 'A number.', content: { 'application/json': { schema } } };
  expect(definition.paths).toEqual({
    '/a': { get: { responses: { 200: body({ fine: { value: 1 } }), 400: rest } } },
  });
  expect(definition.components).toEqual({ schemas: schemas({}, { examples: [2] }) });
  expect(leftOut).toEqual([
    '#/components/examples/Shared',
    '#/components/schemas/A/properties/b/examples/0',
    '#/components/schemas/A/properties/example/example',
    '#/paths/~1a/get/responses/200/content/application~1json/examples/empty',
    '#/paths/~1a/get/responses/200/content/application~1json/examples/large',
    '#/paths/~1a/get/responses/200/content/application~1json/examples/wrong',
  ]);
});

test('examples of headers with several lines are left out', async () => {
  const text = { type: 'string' };
  const Lines = { example: 'a\nb', schema: { ...text, examples: ['c\n', 'd'] } };
  const Line = { example: 'a', schema: text };
  const content = { 'text/plain': { schema: { ...text, example: 'a\nb' } } };
  const responses = (headers: JsonObject): JsonObject => ({
    info: { title: 'T', version: '1' },
    openapi: '3.1.0',
    paths: { '/a': { get: { responses: { 200: { description: '', headers, content } } } } },
  });
  const { definition } = await leaveOutInvalidExamples(responses({ Lines, Line }));
  expect(definition).toEqual(responses({ Lines: { schema: { ...text, examples: ['d'] } }, Line }));
});

test('examples with fields that no combined schema has are left out', async () => {
  const part = (name: string): JsonObject => ({
    type: 'object',
    properties: { [name]: { type: 'string' } },
  });
  const items = { anyOf: [{ allOf: [part('a'), part('b')] }] };
  const given = (examples: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': {
        get: {
          responses: {
            200: {
              description: 'Items.',
              content: { 'application/json': { schema: { type: 'array', items }, examples } },
            },
          },
        },
      },
    },
    // Fields with the names of keywords are no examples.
    components: { schemas: { A: { type: 'object', properties: { examples: { items } } } } },
  });
  const fine = { value: [{ a: 'one', b: 'two' }] };
  const { definition, leftOut } = await leaveOutInvalidExamples(
    given({ fine, wrong: { value: [{ a: 'one', c: 'three' }] } }),
  );
  expect(definition).toEqual(given({ fine }));
  expect(leftOut).toEqual([
    '#/paths/~1a/get/responses/200/content/application~1json/examples/wrong',
  ]);
});

test('examples of schemas that only a part of theirs allows are left out', async () => {
  const schemas = (...examples: JsonObject[]): JsonObject => ({
    Base: { type: 'object', properties: { a: { type: 'string' } } },
    Whole: { allOf: [{ $ref: '#/components/schemas/Base' }], ...examples[0] },
    Part: { allOf: [{ $ref: '#/components/schemas/Base' }, { title: 'B', ...examples[1] }] },
    Text: { allOf: [{ type: 'string' }, { title: 'C', ...examples[2] }] },
  });
  const given = (...examples: JsonObject[]): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {},
    components: { schemas: schemas(...examples) },
  });
  const right = [{ example: { a: 'one' } }, { examples: [{ a: 'two' }] }, { example: 'three' }];
  expect(await leaveOutInvalidExamples(given(...right))).toEqual({
    definition: given(...right),
    leftOut: [],
  });
  const wrong = [{ example: { b: 'one' } }, { examples: [[{ a: 'two' }]] }, { example: 3 }];
  expect(await leaveOutInvalidExamples(given(...wrong))).toEqual({
    definition: given(),
    leftOut: [
      '#/components/schemas/Part/allOf/1/examples/0',
      '#/components/schemas/Text/allOf/1/example',
      '#/components/schemas/Whole/example',
    ],
  });
});

test('a contract is split by path and component, without what nothing uses', () => {
  const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
  const long = 'a'.repeat(200);
  const { files, unused, lost } = splitDefinition({
    openapi: '3.1.0',
    paths: {
      '/a/{id}': { get: ref('Tree'), 'x-any': { get: ref('Extra') }, 'x-b': [ref('Leaf')] },
      '/a#b': { get: {} },
      [`/${long}/1`]: {},
      [`/${long}/2`]: {},
      '/': { get: {} },
    },
    components: {
      schemas: {
        Tree: {
          properties: {
            'x-y': ref('Tree'),
            below: ref('Tree'),
            first: { $ref: '#/paths/~1a#b/get' },
          },
          discriminator: {
            propertyName: 'kind',
            mapping: { a: 'Leaf', b: '#/components/schemas/Tree' },
          },
        },
        Leaf: { type: 'string' },
        Extra: { type: 'number' },
        Alone: {},
      },
      securitySchemes: { key: { type: 'http' } },
    },
  });
  expect(Object.fromEntries(files)).toEqual({
    'spec/admin.yaml': {
      openapi: '3.1.0',
      paths: {
        '/a/{id}': { $ref: './paths/a_{id}.yaml' },
        '/a#b': { $ref: './paths/a_b.yaml' },
        [`/${long}/1`]: { $ref: `./paths/${long}.yaml` },
        [`/${long}/2`]: { $ref: `./paths/${long}-2.yaml` },
        '/': { $ref: './paths/root.yaml' },
      },
      components: { securitySchemes: { key: { type: 'http' } } },
    },
    'spec/paths/a_{id}.yaml': {
      get: { $ref: '../schemas/Tree.yaml' },
      'x-b': [ref('Leaf')],
    },
    'spec/paths/a_b.yaml': { get: {} },
    [`spec/paths/${long}.yaml`]: {},
    [`spec/paths/${long}-2.yaml`]: {},
    'spec/paths/root.yaml': { get: {} },
    'spec/schemas/Tree.yaml': {
      properties: {
        'x-y': { $ref: '../schemas/Tree.yaml' },
        below: { $ref: '../schemas/Tree.yaml' },
        first: { $ref: '../paths/a_b.yaml#/get' },
      },
      discriminator: {
        propertyName: 'kind',
        mapping: { a: '../schemas/Leaf.yaml', b: '../schemas/Tree.yaml' },
      },
    },
    'spec/schemas/Leaf.yaml': { type: 'string' },
  });
  expect(unused).toEqual(['schemas/Extra', 'schemas/Alone']);
  expect(lost).toEqual(['spec/paths/a_{id}.yaml: x-any']);
});
