import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import { readSchema } from '../../model/read-schema.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { allowedBodies } from './allowed-values.ts';
import { withValue, wrongOnce, wrongValues } from './wrong-values.ts';

const tree: JsonObject = {
  type: 'object',
  properties: {
    above: { $ref: '#/components/schemas/Tree' },
    id: { type: 'integer', readOnly: true },
  },
};
const document: JsonObject = { components: { schemas: { Tree: tree } } };
// Nothing but the schemas is read.
const model = {
  schemas: [{ name: 'Tree', schema: readSchema(document, tree) }],
} as unknown as Model;

const wrong = (schema: JsonObject): Record<string, unknown> =>
  Object.fromEntries(
    wrongValues(model, readSchema(document, schema))
      .filter(({ path, wrong: value }) => path.length === 0 || value !== null)
      .map(({ path, wrong: value }) => [path.join('.'), value]),
  );

test.each<{ name: string; given: JsonObject; want: Record<string, unknown> }>([
  { name: 'a string', given: { type: 'string' }, want: { '': 1.5 } },
  { name: 'an integer', given: { type: 'integer' }, want: { '': 'a text' } },
  {
    name: 'a string, a number or null',
    given: { type: ['string', 'number', 'null'] },
    want: { '': true },
  },
  { name: 'an enum', given: { enum: ['a text', 1.5] }, want: { '': true } },
  { name: 'anything', given: {}, want: {} },
  {
    name: 'a field that only a later alternative requires',
    given: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
    },
    want: { '': 'a text', a: 1.5 },
  },
  {
    name: 'a list of maps',
    given: { type: 'array', items: { type: 'object', additionalProperties: { type: 'boolean' } } },
    want: { '': 'a text', 0: 'a text', '0.anyKey': 'a text' },
  },
  {
    name: 'a map whose keys have certain names',
    given: { type: 'object', patternProperties: { '^x-': { type: 'boolean' } } },
    want: { '': 'a text' },
  },
  {
    name: 'an object whose type is not named, so that a text follows the schema',
    given: { properties: { a: { type: 'integer' } } },
    want: { a: 'a text' },
  },
  {
    name: 'a recursive schema, which is not entered again',
    given: { $ref: '#/components/schemas/Tree' },
    want: { '': 'a text' },
  },
])('wrong values: $name', ({ given, want }) => expect(wrong(given)).toEqual(want));

test('null is wrong, too, for every field that does not allow it', () => {
  const properties = { a: { type: 'string' }, b: { type: ['string', 'null'] } };
  const found = wrongValues(model, readSchema(document, { type: 'object', properties }));
  expect(found.map(({ path, wrong: value }) => [...path, value])).toEqual([
    ['a text'],
    ['a', 1.5],
    ['a', null],
    ['b', 1.5],
  ]);
});

test('the fields of a schema below those of a body are wrong only in the first body that has it', () => {
  const pod = { type: 'object', properties: { name: { type: 'string' } } };
  const job = { type: 'object', properties: { pod: { $ref: '#/components/schemas/Pod' } } };
  const body = (name: string): JsonObject => ({
    requestBody: {
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
    responses: { 200: {} },
  });
  const built = buildModel({
    info: { title: 'T' },
    paths: { '/jobs': { post: body('Job'), put: body('Job') }, '/pods': { post: body('Pod') } },
    components: { schemas: { Job: job, Pod: pod } },
  });
  const paths = [...wrongOnce(built).values()].map((all) =>
    all.filter(({ wrong: value }) => value !== null).map(({ path }) => path.join('.')),
  );
  expect(paths).toEqual([
    ['', 'pod', 'pod.name'],
    ['', 'pod'],
    ['', 'name'],
  ]);
});

test('withValue adds missing objects above the value and keeps the values next to it', () => {
  expect(withValue({ a: 1, list: [{ b: 1 }, 2] }, ['list', 0, 'c', 'd'], 3)).toEqual({
    a: 1,
    list: [{ b: 1, c: { d: 3 } }, 2],
  });
  expect(withValue({ list: [] }, ['list', 0], 3)).toEqual({ list: [3] });
  expect(withValue({}, ['hours', '0'], 3)).toEqual({ hours: { 0: 3 } });
});

test('schemas that all refer to each other have no more wrong values than tests can try', () => {
  const names = Array.from({ length: 12 }, (_, index) => `S${index}`);
  const list = (name: string): JsonObject => ({
    type: 'array',
    items: { $ref: `#/components/schemas/${name}` },
  });
  const schema: JsonObject = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, list(name)])),
  };
  const web: JsonObject = {
    components: { schemas: Object.fromEntries(names.map((name) => [name, schema])) },
  };
  const entangled = {
    schemas: names.map((name) => ({ name, schema: readSchema(web, schema) })),
  } as unknown as Model;
  const root = readSchema(web, { $ref: '#/components/schemas/S0' });
  expect(wrongValues(entangled, root).length).toBeLessThan(5_000);
  const bodies = allowedBodies(entangled, root).map(({ body }) => JSON.stringify(body).length);
  expect(bodies).toHaveLength(4);
  expect(Math.max(...bodies)).toBeLessThan(100_000);
});
