import { expect, test } from 'vitest';
import { upgradeDefinition } from '../contract/upgrade.ts';
import type { JsonObject } from '../model/json.ts';
import { leaveOutImpossible } from './impossible-values.ts';
import { leaveOutOperations } from './operations.ts';
import { repairDefinition } from './repair.ts';
import { splitDefinition } from './split-definition.ts';
import { leaveOutInvalidExamples } from './valid-examples.ts';

test.each([
  ['List `all` *things*', 'List all things'],
  ['Get\n  a <b>thing</b>', 'Get a thing'],
  ['Get a_b_c, 5 * 3 and x < y', 'Get a_b_c, 5 * 3 and x < y'],
])('the title %j becomes %j', (summary, want) => {
  expect(repairDefinition({ paths: { '/a': { get: { summary } } } })).toEqual({
    paths: { '/a': { get: { summary: want } } },
  });
});

test.each([
  ['As *it* is: [a] {{b}}', 'As *it* is: [a] {{b}}'],
  ['One.<br/>Two <b>three</b>.', 'One.\\\nTwo **three**.'],
  ['<ul><li>a</li><li><a href="https://a.test">b</a></li></ul>', '- a\n- [b](https://a.test)'],
  ['A <script>alert(1)</script>text', 'A text'],
  ['See ![a berry](https://a.test/b.png).', 'See [a berry](https://a.test/b.png).'],
  ['[![state](https://a.test/b.svg)](https://a.test)', '[state](https://a.test)'],
  ['![](../b.png) and [c](/d)', 'and c'],
])('the description %j becomes %j', (description, want) => {
  expect(repairDefinition({ info: { description } })).toEqual({ info: { description: want } });
});

test('keywords next to $ref get an allOf, and data stays as it is', () => {
  const schemas = {
    A: { type: 'string' },
    B: { $ref: '#/components/schemas/A', minLength: 3 },
    C: {
      type: 'object',
      properties: { summary: { $ref: '#/components/schemas/A', description: 'It is A.' } },
      examples: [{ summary: '`a`', $ref: 'data', minLength: 1 }],
    },
  };
  expect(repairDefinition({ components: { schemas } })).toEqual({
    components: {
      schemas: { ...schemas, B: { minLength: 3, allOf: [{ $ref: '#/components/schemas/A' }] } },
    },
  });
});

const upgraded = (schema: JsonObject): unknown => {
  const components = { schemas: { A: { type: 'string' }, B: schema } };
  const document = { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {}, components };
  return (upgradeDefinition(document) as typeof document).components.schemas.B;
};

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

test('what has properties is an object', () => {
  const schemas = { A: { properties: {} } };
  expect(repairDefinition({ components: { schemas } })).toEqual({
    components: { schemas: { A: { type: 'object', properties: {} } } },
  });
});

test('operations that clients cannot reach are left out, with paths that then have none', () => {
  const servers = [{ url: 'https://uploads.test' }];
  const paths = { '/a': { get: {}, post: { servers } }, '/b': { servers, get: {} } };
  const others = { '/a?b=c': { put: {} }, '/a#d': { put: {} } };
  expect(leaveOutOperations({ paths: { ...paths, ...others } })).toEqual({
    definition: { paths: { '/a': { get: {} } } },
    ownServers: ['POST /a', 'GET /b'],
    ownQueries: ['PUT /a?b=c', 'PUT /a#d'],
  });
});

test('schemas say in 3.1 what authors meant', () => {
  const schemas = {
    A: { type: ['string', 'null'], enum: [true, 1, null] },
    B: { type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false },
  };
  expect(repairDefinition({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        A: { type: ['string', 'null'], enum: ['true', '1', null] },
        B: { type: 'number', exclusiveMinimum: 1, maximum: 2 },
      },
    },
  });
});

test('limits that JavaScript would change, and values that no type allows, are left out', () => {
  const schemas = (a: JsonObject, b: JsonObject): JsonObject => ({
    components: { schemas: { A: { properties: { 'a/b': a } }, B: b } },
  });
  const given = schemas(
    { type: 'integer', minimum: 0, maximum: 2 ** 63 },
    { type: ['integer', 'null'], enum: [1, '2', true, null], optional: true, 'x-a': 1 },
  );
  expect(leaveOutImpossible(given)).toEqual({
    definition: schemas(
      { type: 'integer', minimum: 0 },
      { type: ['integer', 'null'], enum: [1, null], 'x-a': 1 },
    ),
    limits: ['#/components/schemas/A/properties/a~1b/maximum'],
    values: ['#/components/schemas/B/enum'],
    keywords: ['#/components/schemas/B/optional'],
  });
  const empty = schemas({ type: 'integer', enum: [] }, {});
  expect(leaveOutImpossible(empty).definition).toEqual(schemas({ type: 'integer' }, {}));
  const others = schemas({ type: 'integer', enum: [true] }, { enum: [1, 'a'] });
  expect(leaveOutImpossible(others).definition).toEqual(others);
});

test('examples that contradict their schemas, or have no value, are left out', async () => {
  const schema = { type: 'integer' };
  const body = (examples: JsonObject): JsonObject => ({
    description: 'A number.',
    content: { 'application/json': { schema, examples } },
  });
  const given = (examples: JsonObject, responses: JsonObject): JsonObject => ({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses } } },
    components: { examples },
  });
  const shared = { $ref: '#/components/examples/Shared' };
  const { definition, leftOut } = await leaveOutInvalidExamples(
    given(
      { Shared: { value: 'one' } },
      {
        200: body({ fine: { value: 1 }, wrong: { value: 'two' }, empty: {} }),
        400: body({ shared }),
      },
    ),
  );
  const rest = { description: 'A number.', content: { 'application/json': { schema } } };
  expect(definition.paths).toEqual({
    '/a': { get: { responses: { 200: body({ fine: { value: 1 } }), 400: rest } } },
  });
  expect(leftOut).toEqual([
    '#/components/examples/Shared',
    '#/paths/~1a/get/responses/200/content/application~1json/examples/empty',
    '#/paths/~1a/get/responses/200/content/application~1json/examples/wrong',
  ]);
});

test('a contract is split by path and component, without what nothing uses', () => {
  const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
  const { files, unused } = splitDefinition({
    openapi: '3.1.0',
    paths: { '/a/{id}': { get: ref('Tree') }, '/a#b': { get: {} }, '/': { get: {} } },
    components: {
      schemas: {
        Tree: {
          properties: { below: ref('Tree'), first: { $ref: '#/paths/~1a#b/get' } },
          discriminator: {
            propertyName: 'kind',
            mapping: { a: 'Leaf', b: '#/components/schemas/Tree' },
          },
        },
        Leaf: { type: 'string' },
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
        '/': { $ref: './paths/root.yaml' },
      },
      components: { securitySchemes: { key: { type: 'http' } } },
    },
    'spec/paths/a_{id}.yaml': { get: { $ref: '../schemas/Tree.yaml' } },
    'spec/paths/a_b.yaml': { get: {} },
    'spec/paths/root.yaml': { get: {} },
    'spec/schemas/Tree.yaml': {
      properties: {
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
  expect(unused).toEqual(['schemas/Alone']);
});
