import { expect, test } from 'vitest';
import type { JsonObject } from '../model/json.ts';
import { repairDefinition } from './repair.ts';

test.each([
  ['List `all` *things*', 'List all things'],
  ['Get\n  a <b>thing</b>', 'Get a thing'],
  ['The id (https://www.a.test/b, www.c.test)', 'The id (a.test/b, c.test)'],
  ["The team\\'s log", "The team's log"],
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
  ['<a href="/b"><img src="data:,a" alt="A"></a> <a href="See https://a.test">b</a>', 'A b'],
  ['See [a][b], [c][d].\n\n[b]: ftp://a.test', 'See a, c.'],
  ['```sh\n$ ls\n```', '```console\n$ ls\n```'],
  ['```json http\n{}\n```', '```json\n{}\n```'],
  ['```json\n{ "a": 1, … }\n```', '```text\n{ "a": 1, … }\n```'],
  ['#### A\n\n##### B\n\n## C\n\n### D', '## A\n\n### B\n\n## C\n\n### D'],
])('the description %j becomes %j', (description, want) => {
  expect(repairDefinition({ info: { description } })).toEqual({ info: { description: want } });
});

test('documentation that only another site has is left out', () => {
  const post = { externalDocs: { url: '#section/a' } };
  const get = { externalDocs: { url: 'https://a.test' } };
  const properties = { externalDocs: { type: 'string' }, summary: { type: 'string' } };
  const components = { schemas: { A: { type: 'object', properties } } };
  expect(repairDefinition({ paths: { '/a': { get, post } }, components })).toEqual({
    paths: { '/a': { get, post: {} } },
    components,
  });
});

test('a parameter without a name, and what OpenAPI ignores next to a reference, are left out', () => {
  const parameters = {
    Id: { name: 'id', in: 'query', schema: { type: 'string' } },
    Nameless: { name: '', in: 'header', schema: { type: 'string' } },
  };
  const id = { $ref: '#/components/parameters/Id' };
  const nameless = [{ $ref: '#/components/parameters/Nameless' }, parameters.Nameless];
  const item = { $ref: '#/components/pathItems/A', parameters: [id] };
  const document = {
    paths: {
      '/a': { get: { parameters: [{ ...id, type: 'string', description: 'One.' }, ...nameless] } },
      '/b': item,
    },
    components: { parameters },
  };
  expect(repairDefinition(document)).toEqual({
    paths: { '/a': { get: { parameters: [{ ...id, description: 'One.' }] } }, '/b': item },
    components: { parameters },
  });
});

test('keywords next to $ref get an allOf, and data stays as it is', () => {
  const schemas = {
    A: { type: 'string' },
    B: { $ref: '#/components/schemas/A', minLength: 3, required: ['a'] },
    C: {
      type: 'object',
      properties: { summary: { $ref: '#/components/schemas/A', description: 'It is A.' } },
      examples: [{ summary: '`a`', $ref: 'data', minLength: 1 }],
    },
    D: { $ref: '#/components/schemas/C', description: 'It is C.', minLength: 1 },
  };
  expect(repairDefinition({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        ...schemas,
        B: { minLength: 3, allOf: [{ $ref: '#/components/schemas/A' }] },
        D: { $ref: '#/components/schemas/C', description: 'It is C.' },
      },
    },
  });
});

test('what has properties is an object', () => {
  const schemas = { A: { properties: {} } };
  expect(repairDefinition({ components: { schemas } })).toEqual({
    components: { schemas: { A: { type: 'object', properties: {} } } },
  });
});

test('examples of a schema that have names are a list', () => {
  const schemas = { A: { type: 'string', examples: { one: 'a', two: { value: 'b' } } } };
  expect(repairDefinition({ components: { schemas } })).toEqual({
    components: { schemas: { A: { type: 'string', examples: ['a', 'b'] } } },
  });
});

test('a body of no media type, and keywords for values of other types, are left out', () => {
  const items = { type: 'string' };
  const schema = { type: 'array', properties: {}, required: ['a'], pattern: 'a', items };
  const post = {
    requestBody: { required: true, content: {} },
    responses: {
      200: { description: 'It.', content: { '': {} } },
      201: { content: { 'a/b': { schema } } },
    },
  };
  expect(repairDefinition({ paths: { '/a': { post } } })).toEqual({
    paths: {
      '/a': {
        post: {
          responses: {
            200: { description: 'It.' },
            201: { content: { 'a/b': { schema: { type: 'array', items } } } },
          },
        },
      },
    },
  });
});

test('keywords without a value are left out, but no data and no key of a security requirement', () => {
  const schema = { type: 'string', description: null, default: null, items: null };
  const post = {
    requestBody: { content: { 'a/b': { schema: null, example: null } } },
    responses: { 200: { description: 'It.', content: { 'a/b': { schema } } } },
    security: [{ Key: null }],
  };
  expect(repairDefinition({ paths: { '/a': { post } } })).toEqual({
    paths: {
      '/a': {
        post: {
          requestBody: { content: { 'a/b': { example: null } } },
          responses: {
            200: {
              description: 'It.',
              content: { 'a/b': { schema: { type: 'string', default: null } } },
            },
          },
          security: [{ Key: null }],
        },
      },
    },
  });
});

test('media types that are in another place are put where they belong', () => {
  const mediaTypes = { Some: { 'a/b': {} } };
  const content = { $ref: '#/components/mediaTypes/Some' };
  const get = { responses: { 200: { content } } };
  expect(repairDefinition({ paths: { '/a': { get } }, components: { mediaTypes } })).toMatchObject({
    paths: { '/a': { get: { responses: { 200: { content: mediaTypes.Some } } } } },
  });
});

test('media types that differ in their charset alone are one', () => {
  const schema = { type: 'object' };
  const example = { value: {} };
  const content = (found: JsonObject): JsonObject => ({
    components: { responses: { A: { content: found } } },
  });
  const given = content({
    'application/json': { examples: { one: example } },
    'application/json; charset=utf-8': { schema, examples: { two: example } },
    'text/plain;charset=utf-8': { schema: { type: 'string' } },
    'a/b; v=1': { schema },
    'a/b; v=2': { schema },
  });
  expect(repairDefinition(given)).toEqual(
    content({
      'application/json': { schema, examples: { one: example } },
      'text/plain; charset=utf-8': { schema: { type: 'string' } },
      'a/b; v=1': { schema },
      'a/b; v=2': { schema },
    }),
  );
});

test('a parameter of a media type that has no value is left out', () => {
  const types = (...names: string[]): JsonObject => ({
    content: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const given = types('text/plain; utf-8', 'a/b;', 'a/c;d=e; f="g h"', '');
  expect(repairDefinition({ a: given })).toEqual({
    a: types('text/plain', 'a/b', 'a/c; d=e; f="g h"', ''),
  });
});

test('a required field without a schema can be anything, unless another part describes it', () => {
  const some = { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' } } };
  const parts = { allOf: [some, { properties: { b: { type: 'string' } }, type: 'object' }] };
  const given = { components: { schemas: { Some: some, Parts: parts } } };
  expect(repairDefinition(given)).toEqual({
    components: {
      schemas: { Some: { ...some, properties: { ...some.properties, b: {} } }, Parts: parts },
    },
  });
});

test('schemas say in 3.1 what authors meant', () => {
  const schemas = {
    C: { type: 'integer', enum: ['1', 2, '03'] },
    D: { type: ['array', 'null'], items: { type: 'string' }, enum: ['a', 1] },
    E: { type: 'array', items: { type: 'string' }, enum: [['a']] },
    A: { type: ['string', 'null'], enum: [true, 1, null] },
    B: { type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false },
  };
  expect(repairDefinition({ components: { schemas } })).toEqual({
    components: {
      schemas: {
        A: { type: ['string', 'null'], enum: ['true', '1', null] },
        B: { type: 'number', exclusiveMinimum: 1, maximum: 2 },
        C: { type: 'integer', enum: [1, 2, '03'] },
        D: { type: ['array', 'null'], items: { type: 'string', enum: ['a', '1'] } },
        E: schemas.E,
      },
    },
  });
});

test('a type of null next to alternatives becomes one more of them', () => {
  const [text, number, nothing] = [{ type: 'string' }, { type: 'number' }, { type: 'null' }];
  const given = { type: 'null', oneOf: [text, number] };
  const open = { type: 'null', anyOf: [text, { $ref: '#/components/schemas/A' }] };
  expect(repairDefinition({ components: { schemas: { A: given, B: open } } })).toEqual({
    components: { schemas: { A: { oneOf: [text, number, nothing] }, B: open } },
  });
});

test('extensions that refer to parts of the definition are left out', () => {
  const get = { 'x-schema': { $ref: '#/components/schemas/A' }, 'x-note': { a: 1 } };
  expect(repairDefinition({ paths: { '/a': { get } } })).toEqual({
    paths: { '/a': { get: { 'x-note': { a: 1 } } } },
  });
});

test('a parameter of plain text gets a schema, and * is the media type of anything', () => {
  const at = { name: 'id', in: 'path', required: true };
  const media = { schema: { type: 'string' }, example: 'a' };
  const json = { ...at, content: { 'application/json': media } };
  const list = { ...at, content: { '*/*': { schema: { type: 'array' } } } };
  const text = { ...at, content: { 'text/plain': media } };
  const any = { ...at, content: { '*': media } };
  const response = { content: { '*': media } };
  const get = { parameters: [json, list, text, any], responses: { 200: response } };
  expect(repairDefinition({ paths: { '/{id}': { get } } })).toEqual({
    paths: {
      '/{id}': {
        get: {
          parameters: [json, list, { ...at, ...media }, { ...at, ...media }],
          responses: { 200: { content: { '*/*': media } } },
        },
      },
    },
  });
});
