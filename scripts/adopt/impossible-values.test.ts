import { expect, test } from 'vitest';
import type { JsonObject } from '../model/json.ts';
import { leaveOutImpossible } from './impossible-values.ts';

test('limits that JavaScript would change, and values and defaults that no schema allows, are left out', () => {
  const schemas = (a: JsonObject, b: JsonObject): JsonObject => ({
    components: { schemas: { A: { properties: { 'a/b': a } }, B: b } },
  });
  const given = schemas(
    { type: 'integer', minimum: 1, maximum: 2 ** 63, pattern: '(?i)a', default: 0 },
    { type: ['integer', 'null'], enum: [1, '2', true, null], optional: true, 'x-a': 1 },
  );
  expect(leaveOutImpossible(given)).toEqual({
    definition: schemas(
      { type: 'integer', minimum: 1 },
      { type: ['integer', 'null'], enum: [1, null], 'x-a': 1 },
    ),
    limits: ['#/components/schemas/A/properties/a~1b/maximum'],
    values: ['#/components/schemas/B/enum'],
    defaults: ['#/components/schemas/A/properties/a~1b/default'],
    keywords: ['#/components/schemas/B/optional'],
    patterns: ['#/components/schemas/A/properties/a~1b/pattern'],
    alternatives: [],
    closed: [],
    endless: [],
    formats: [],
  });
  const large = schemas({ type: 'integer', default: 2 ** 63 }, {});
  expect(leaveOutImpossible(large).definition).toEqual(schemas({ type: 'integer' }, {}));
  const empty = schemas({ type: 'integer', enum: [] }, {});
  expect(leaveOutImpossible(empty).definition).toEqual(schemas({ type: 'integer' }, {}));
  const others = schemas({ type: 'integer', enum: [true] }, { enum: [1, 'a'] });
  expect(leaveOutImpossible(others).definition).toEqual(others);
});

test('alternatives become anyOf where the values of one follow another one, too', () => {
  const open = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };
  const named = { ...open, required: ['a'] };
  const closed = { ...open, additionalProperties: false };
  const kind = (value: string): JsonObject => ({
    type: 'object',
    properties: { kind: { enum: [value] } },
    required: ['kind'],
  });
  const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
  const schemas = { Open: open, Named: named };
  const changed = (...variants: JsonObject[]): boolean => {
    const given = { components: { schemas: { ...schemas, Both: { oneOf: variants } } } };
    const { definition, alternatives } = leaveOutImpossible(given);
    const both = { [alternatives.length > 0 ? 'anyOf' : 'oneOf']: variants };
    expect(definition).toEqual({ components: { schemas: { ...schemas, Both: both } } });
    return alternatives.includes('#/components/schemas/Both/oneOf');
  };
  const reference = { $ref: '#/components/schemas/Open' };
  expect(changed(reference, open)).toBe(true);
  expect(changed({ $ref: '#/components/schemas/Named' }, open)).toBe(true);
  expect(changed(named, { ...open, required: ['b'] })).toBe(false);
  expect(changed(kind('a'), kind('b'))).toBe(false);
  const suggested = (value: string): JsonObject => ({
    ...kind(value),
    properties: { kind: { type: 'string', default: value } },
  });
  expect(changed(suggested('a'), suggested('b'))).toBe(true);
  expect(changed(open, closed)).toBe(false);
  expect(changed(open, { type: 'string' })).toBe(false);
  const full = { ...open, minProperties: 1 };
  expect(changed(full, { ...full, properties: {} })).toBe(true);
  expect(changed({ ...named, minProperties: 2 }, { ...open, required: ['b'] })).toBe(false);
  expect(changed(list(reference), list(named))).toBe(true);
  expect(changed(list(kind('a')), list(kind('b')))).toBe(false);
  expect(changed({ type: 'integer' }, { type: 'number' })).toBe(true);
  expect(changed({ type: 'string', format: 'date' }, { type: 'string', format: 'uuid' })).toBe(
    false,
  );
});

test('a default is left out that a combined schema refuses, also one in a circle', () => {
  const reference: JsonObject = { $ref: '#/components/schemas/A' };
  const A: JsonObject = { allOf: [reference], default: 1 };
  const schemas: JsonObject = { A, B: { allOf: [{ type: 'string' }], default: 1 } };
  const { defaults } = leaveOutImpossible({ components: { schemas } });
  expect(defaults).toEqual(['#/components/schemas/B/default']);
});

test('a schema that refuses the properties of its parts refuses those that none has instead', () => {
  const parts: JsonObject = { allOf: [{ properties: { a: {} } }], properties: { b: {} } };
  expect(leaveOutImpossible({ schema: { ...parts, additionalProperties: false } })).toMatchObject({
    definition: { schema: { ...parts, unevaluatedProperties: false } },
    closed: ['#/schema/additionalProperties'],
  });
  const { definition, closed } = leaveOutImpossible({ schema: { ...parts, allOf: [] } });
  expect([definition, closed]).toEqual([{ schema: { ...parts, allOf: [] } }, []]);
});

test('keywords that OpenAPI defines for no discriminator are left out', () => {
  const discriminator: JsonObject = { propertyName: 'a', mapping: {}, 'x-a': 1 };
  const schema: JsonObject = { oneOf: [], discriminator: { ...discriminator, type: 'string' } };
  expect(leaveOutImpossible({ schema })).toMatchObject({
    definition: { schema: { discriminator } },
    keywords: ['#/schema/discriminator/type'],
  });
});

test.each([
  [String.raw`[a\-z\_]\d`, String.raw`[a\-z_]\d`],
  [String.raw`^\\\_\-\'$`, String.raw`^\\_-'$`],
  [String.raw`\p{L}\-?`, String.raw`\p{L}-?`],
  ['^(?:a+)+(b*)+([c)(]+)*$', '^(?:a+)(b*)([c)(]*)$'],
  [String.raw`(\(a+)*(?:ab+)+[(a*)*]`, String.raw`(\(a+)*(?:ab+)+[(a*)*]`],
])('the pattern %j becomes %j', (pattern, want) => {
  expect(leaveOutImpossible({ schema: { pattern } }).definition).toEqual({
    schema: { pattern: want },
  });
});

test.each<[JsonObject, boolean]>([
  [{ pattern: 'YYYY-MM', format: 'date' }, false],
  [{ pattern: 'YYYY-MM', format: 'month' }, true],
  [{ pattern: String.raw`^\d{4}-\d\d-\d\d$`, format: 'date' }, true],
  [{ pattern: String.raw`\+\d\d:\d\d$`, format: 'date-time' }, true],
  [{ pattern: '^(?=2)20', format: 'date', example: '2030-01-15' }, true],
  [{ pattern: '^(?=2)99', format: 'date' }, false],
  [{ pattern: '^a(?!..)b$', minLength: 3 }, false],
  [{ pattern: '^a(?!..)b$', minLength: 3, type: 'integer' }, true],
])('the pattern of %j is possible: %s', (schema, isPossible) => {
  const given: JsonObject = { type: 'string', ...schema };
  const { patterns } = leaveOutImpossible({ schema: given });
  expect(patterns).toEqual(isPossible ? [] : ['#/schema/pattern']);
});

test('alternatives become anyOf where the property that tells them apart is not theirs', () => {
  const kind = { type: 'string', enum: ['a', 'b'] };
  const alternative = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
  const schema = (oneOf: JsonObject[]): JsonObject => ({
    properties: { kind },
    discriminator: { propertyName: 'kind' },
    oneOf,
  });
  const [bare, named] = [alternative({}), alternative({ kind: { type: 'string' } })];
  expect(leaveOutImpossible({ schema: schema([bare, bare]) }).alternatives).toHaveLength(1);
  expect(leaveOutImpossible({ schema: schema([named, named]) }).alternatives).toEqual([]);
});

test('a property whose value would have no end becomes optional', () => {
  const node = { $ref: '#/components/schemas/Node%25' };
  const properties = { id: { type: 'integer' }, parent: node, all: { type: 'array', items: node } };
  const required = ['id', 'parent', 'all'];
  const schemas = (more: JsonObject): JsonObject => ({
    components: { schemas: { 'Node%': { type: 'object', properties, ...more } } },
  });
  const { definition, endless } = leaveOutImpossible(schemas({ required }));
  expect(definition).toEqual(schemas({ required: ['id', 'all'] }));
  expect(endless).toEqual(['#/components/schemas/Node%/properties/parent']);
  expect(leaveOutImpossible(schemas({ required, type: ['object', 'null'] })).endless).toEqual([]);
  const group = { type: 'object', required: ['node'], properties: { node } };
  const list = { type: 'array', minItems: 1, items: { allOf: [group] } };
  const around = { properties: { list }, required: ['list'] };
  expect(leaveOutImpossible(schemas(around)).endless).toEqual([
    '#/components/schemas/Node%/properties/list/items/allOf/0/properties/node',
    '#/components/schemas/Node%/properties/list',
  ]);
});

test('keywords that change no value are left out', () => {
  const schema: JsonObject = { $schema: 'https://json-schema.org/draft-07/schema#', summary: 'A.' };
  expect(leaveOutImpossible({ schema: { ...schema, type: 'string' } })).toMatchObject({
    definition: { schema: { type: 'string' } },
    keywords: ['#/schema/$schema', '#/schema/summary'],
  });
});

test('a file in a parameter or in JSON that is sent becomes a text', () => {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const list = (items: JsonObject): JsonObject => ({ schema: { type: 'array', items } });
  const content = (items: JsonObject): JsonObject => ({
    content: { 'application/a+json': list(items), 'multipart/form-data': list(file) },
  });
  const operation = (schema: JsonObject): JsonObject => ({
    parameters: [{ name: 'a', in: 'query', schema }],
    requestBody: content(schema),
    responses: { 200: content(file) },
  });
  const { definition, formats } = leaveOutImpossible({
    paths: { '/a': { post: operation(file) } },
  });
  expect(definition).toEqual({ paths: { '/a': { post: operation({ type: 'string' }) } } });
  expect(formats).toEqual([
    '#/paths/~1a/post/parameters/0/schema/contentMediaType',
    '#/paths/~1a/post/requestBody/content/application~1a+json/schema/items/contentMediaType',
  ]);
});
