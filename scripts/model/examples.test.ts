import { describe, expect, test } from 'vitest';
import { buildModel } from './build-model.ts';
import type { JsonObject } from './json.ts';

const field = (type: JsonObject): JsonObject => ({ type: 'object', properties: { type } });
const text = { type: 'string' };

test.each<[string, JsonObject[], string]>([
  [
    'is allowed by all parts of its schema',
    [field({ ...text, enum: ['A', 'B'] }), field({ enum: ['B', 'C'] }), field(text)],
    'B',
  ],
  [
    'follows the part that describes it, and not one that allows anything',
    [field({ ...text, examples: ['A'] }), { ...field({}), required: ['type'] }],
    'A',
  ],
  [
    'follows the part that says most about it',
    [field({ allOf: [{ ...text, pattern: '^[0-9]+$', minLength: 3 }, { description: 'It.' }] })],
    '222',
  ],
  [
    'follows the part that says most about it, and its limits',
    [field({ allOf: [{ ...text, minLength: 8 }, { description: 'It.' }] })],
    'stringst',
  ],
])('a made-up value %s', (_, allOf, type) => {
  const content = { 'application/json': { schema: { allOf } } };
  const [only] = buildModel({
    info: { title: 'T' },
    paths: { '/a': { get: { responses: { 200: { content } } } } },
  }).operations;
  expect(only?.responses[0]?.body?.examples[0]?.value).toEqual({ type });
});

test('the example of a form has no null, which it cannot send', () => {
  const content = (type: string): JsonObject => ({
    [type]: { schema: {}, example: { a: null, b: 'x', c: [null] } },
  });
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
  const paths = Object.fromEntries(
    types.map((type) => [`/${type}`, { post: { requestBody: { content: content(type) } } }]),
  );
  const { operations } = buildModel({ info: { title: 'T' }, paths });
  expect(operations.map(({ body }) => Object.keys(Object(body?.examples[0]?.value)))).toEqual([
    ['b', 'c'],
    ['b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

test.each<[JsonObject, unknown]>([
  [{ type: 'number' }, 1],
  [{ type: 'boolean' }, true],
  [{}, {}],
  [{ type: 'integer', maximum: 0 }, 0],
  [{ properties: { a: { type: 'string', maxLength: 0 } } }, { a: '' }],
  [
    { properties: { a: { type: 'null' }, b: {}, c: { const: null } } },
    { a: null, b: 'string', c: null },
  ],
  [{ type: 'array', items: { 'x-type': 'object' } }, ['string']],
  [{ type: 'object', properties: { a: false, b: { type: 'string' } } }, { b: 'string' }],
  [{ type: 'string', format: 'date-time', minLength: 24 }, '2019-08-24T14:15:22.000Z'],
  [{ type: 'integer', minimum: 5, multipleOf: 3 }, 6],
  [{ propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: 'integer' } }, { a: 0 }],
])(
  'the body that is made from %j is %j: one that the mock takes for a body, and the schema allows',
  (schema, want) => {
    const content = { 'application/json': { schema } };
    const put = { requestBody: { content }, responses: {} };
    const { operations } = buildModel({ info: { title: 'T' }, paths: { '/a': { put } } });
    expect(operations[0]?.body?.examples.map(({ value }) => value)).toEqual([want]);
  },
);

test.each<[JsonObject, unknown[]]>([
  [{ type: 'integer' }, [0, 1, 2]],
  [{ type: 'string' }, ['string', 'string2', 'string3']],
  [{ type: 'string', maxLength: 6 }, ['string', 'strin2', 'strin3']],
  [{ enum: ['a', 'b', 'c'] }, ['a', 'b', 'c']],
  [
    {
      properties: {
        kind: { const: 'k' },
        id: { type: 'integer', multipleOf: 5 },
        b: { type: 'null' },
      },
    },
    [0, 5, 10].map((id) => ({ kind: 'k', id, b: null })),
  ],
])('the items of %j are different where they have to be', (items, want) => {
  const schema = { type: 'array', items, uniqueItems: true, minItems: 3 };
  const post = { requestBody: { content: { 'application/json': { schema } } } };
  const { operations } = buildModel({ info: { title: 'T' }, paths: { '/a': { post } } });
  expect(operations[0]?.body?.examples[0]?.value).toEqual(want);
});

test('an example of a schema that lacks its format is sent by no sample', () => {
  const schema = (example: string): JsonObject => ({
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid', example },
      word: { type: 'string', example: 'a' },
    },
  });
  const bodies = ['4f4e4e1-c824', '3f3e3e1a-c824-4d63-b37a-d8d698862f1d'].map((example) => {
    const requestBody = { content: { 'application/json': { schema: schema(example) } } };
    const paths = { '/a': { post: { requestBody, responses: {} } } };
    const [operation] = buildModel({ info: { title: 'T' }, paths }).operations;
    return operation?.body?.examples[0]?.value;
  });
  expect(bodies[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{8}-/) as string,
    word: 'a',
  });
  expect(bodies[1]).toEqual({ id: '3f3e3e1a-c824-4d63-b37a-d8d698862f1d', word: 'a' });
});

test('an example that is made of schemas in a circle ends with all required fields', () => {
  const circular = buildModel({
    info: { title: 'T', version: '1.0.0', 'x-product': { slug: 'acme', name: 'Acme' } },
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
          },
          responses: {},
        },
      },
    },
    components: {
      schemas: {
        A: {
          type: 'object',
          properties: {
            b: { $ref: '#/components/schemas/B' },
            all: { type: 'array', items: { $ref: '#/components/schemas/A' } },
            rows: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
            named: { additionalProperties: { $ref: '#/components/schemas/A' } },
            id: { type: 'integer' },
          },
          required: ['id'],
        },
        B: {
          allOf: [{ properties: { a: { $ref: '#/components/schemas/A' } } }],
          required: ['a', 'set'],
          properties: { set: { type: 'string', readOnly: true } },
        },
      },
    },
  });
  const [example] = circular.operations[0]?.body?.examples ?? [];
  expect(example?.value).toStrictEqual({ all: [], rows: [[0]], named: {}, id: 0 });
});

describe('a made-up example that is too deep', () => {
  /** Make the example of a schema that is so many objects deep, and write its end. */
  const endOf = (levels: number, innermost: JsonObject): string | undefined => {
    const schema = Array.from({ length: levels }).reduce<JsonObject>(
      (a) => ({ properties: { id: { type: 'integer' }, a } }),
      innermost,
    );
    const post = { requestBody: { content: { 'application/json': { schema } } } };
    const { operations } = buildModel({ info: { title: 'T' }, paths: { '/a': { post } } });
    return JSON.stringify(operations[0]?.body?.examples[0]?.value).split('"a":').at(-1);
  };

  test('leaves out what the server sets', () => {
    const own = { type: 'array', readOnly: true, items: {} };
    expect(endOf(14, { properties: { own } })).toBe('{"id":0}'.padEnd(21, '}'));
  });

  test('has only items with all required fields, also where several parts describe them', () => {
    const items = { properties: { b: { type: 'string' } }, required: ['b'] };
    const list = (one: JsonObject): JsonObject => ({
      properties: { all: { type: 'array', items: one } },
    });
    expect(endOf(12, { allOf: [list({}), list(items)] })).toBe('{"all":[]}'.padEnd(22, '}'));
  });
});

test('the example of a path parameter is never empty', () => {
  const exampleOf = (schema: JsonObject): unknown => {
    const parameters = [{ name: 'b', in: 'path', required: true, schema }];
    const paths = { '/a/{b}': { get: { parameters, responses: {} } } };
    return buildModel({ info: { title: 'T' }, paths }).operations[0]?.parameters[0]?.example;
  };
  expect(exampleOf({ type: 'string', enum: ['', 'c'] })).toBe('c');
  expect(exampleOf({ type: 'string', example: '' })).toBe('string');
});

test('an example that is made up leaves out a field whose `allOf` is a circle', () => {
  const reference = { $ref: '#/components/schemas/Node' };
  const [operation] = buildModel({
    info: { title: 'T' },
    paths: {
      '/a': { post: { requestBody: { content: { 'application/json': { schema: reference } } } } },
    },
    components: {
      schemas: {
        Base: { type: 'object', properties: { id: { type: 'integer' } } },
        Node: {
          allOf: [
            { $ref: '#/components/schemas/Base' },
            { properties: { above: { allOf: [reference], description: 'The node above.' } } },
          ],
        },
      },
    },
  }).operations;
  expect(operation?.body?.examples[0]?.value).toEqual({ id: 0 });
});

test('an example that is made up ends before it is long, but is not empty', () => {
  const fields = (names: string, inner: JsonObject): JsonObject => ({
    type: 'object',
    properties: Object.fromEntries([...names].map((name) => [name, { ...inner, title: name }])),
  });
  const leaf: JsonObject = { type: 'string', example: 'x' };
  const made = (schema: JsonObject): unknown => {
    const content = { 'application/json': { schema } };
    const paths = { '/a': { get: { responses: { 200: { content } } } } };
    const [operation] = buildModel({ info: { title: 'T' }, paths }).operations;
    return operation?.responses[0]?.body?.examples[0]?.value;
  };
  const square = fields('abcd', fields('abcd', leaf));
  const wide = fields('abcd', fields('abcd', square));
  const mixed = fields('a', wide);
  const more = { y: { type: 'array', items: mixed }, z: leaf };
  const both = { ...mixed, properties: { ...(mixed.properties as JsonObject), ...more } };
  const a = { a: 'x', b: 'x', c: 'x', d: 'x' };
  expect(made(fields('abcd', square))).toMatchObject({ a: { a } });
  expect(made(both)).toEqual({ y: [], z: 'x' });
  expect(made(wide)).toMatchObject({ a: { a: { a } } });
  expect(made({ type: 'array', items: wide })).toMatchObject([{ a: { a: { a } } }]);
});

test('an example that is made up of ever more schemas is made only as deep as it is shown', () => {
  const levels = Array.from({ length: 14 }, (_, level): [string, JsonObject] => {
    const inner =
      level === 13 ? { type: 'string' } : { $ref: `#/components/schemas/L${level + 1}` };
    const names = Object.fromEntries([...'abcdefgh'].map((name) => [name, inner]));
    const properties = { ...names, text: { type: 'string' } };
    return [`L${level}`, { type: 'object', properties }];
  });
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/L0' } } };
  const [operation] = buildModel({
    info: { title: 'T' },
    paths: { '/a': { get: { responses: { 200: { content } } } } },
    components: { schemas: Object.fromEntries(levels) },
  }).operations;
  const value = operation?.responses[0]?.body?.examples[0]?.value;
  expect(Object.keys(Object(value))).toEqual([...'abcdefgh', 'text']);
  expect(JSON.stringify(value, null, 2).split('\n').length).toBeLessThan(200);
});
