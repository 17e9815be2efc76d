import { expect, test } from 'vitest';
import { upgradeDefinition } from '../contract/upgrade.ts';
import type { JsonObject } from '../model/json.ts';
import { repairDefinition } from './repair.ts';

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
