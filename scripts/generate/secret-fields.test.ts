import { expect, test } from 'vitest';
import type { JsonObject } from '../model/json.ts';
import { readSchema } from '../model/read-schema.ts';
import type { Model } from '../model/types.ts';
import { secretFields, withoutSecrets, withoutSent } from './secret-fields.ts';

const secret = { type: 'string', format: 'password' };
const token: JsonObject = secret;
const list: JsonObject = { type: 'array', items: secret };
const document: JsonObject = { components: { schemas: { Token: token, List: list } } };

const modelOf = (schema: JsonObject, parameter: JsonObject = { type: 'string' }): Model =>
  ({
    schemas: Object.entries({ Token: token, List: list, Thing: schema }).map(([name, one]) => ({
      name,
      schema: readSchema(document, one),
    })),
    operations: [
      { parameters: [{ name: 'x-token', schema: readSchema(document, parameter) }], responses: [] },
    ],
  }) as unknown as Model;

test.each<{ name: string; given: JsonObject; want: string[] }>([
  { name: 'none', given: { a: { type: 'string' } }, want: [] },
  { name: 'a field', given: { b: secret, a: secret }, want: ['a', 'b'] },
  { name: 'a named schema', given: { a: { $ref: '#/components/schemas/Token' } }, want: ['a'] },
  { name: 'a named list', given: { a: { $ref: '#/components/schemas/List' } }, want: ['a'] },
  { name: 'a list', given: { a: { type: 'array', items: secret } }, want: ['a'] },
  {
    name: 'a map',
    given: { a: { type: 'object', additionalProperties: secret } },
    want: ['a'],
  },
  { name: 'one of two', given: { a: { oneOf: [{ type: 'integer' }, secret] } }, want: ['a'] },
  {
    name: 'a field below',
    given: { a: { type: 'array', items: { type: 'object', properties: { b: secret } } } },
    want: ['b'],
  },
])('secret fields: $name', ({ given, want }) => {
  expect(secretFields(modelOf({ type: 'object', properties: given }))).toEqual(want);
});

test('secret fields: a parameter', () => {
  expect(secretFields(modelOf({ type: 'object' }, secret))).toEqual(['x-token']);
});

test('secret fields: the body of a request without a name', () => {
  const schema = readSchema(document, { type: 'object', properties: { a: secret } });
  const operation = { parameters: [], body: { schema }, responses: [] };
  expect(secretFields({ schemas: [], operations: [operation] } as unknown as Model)).toEqual(['a']);
});

test('what clients print has no secret fields, and errors no secrets that were sent', () => {
  const model = modelOf({ type: 'object', properties: { token: secret } });
  const value = { token: 'a', name: 'b', parts: [{ token: 'c' }] };
  expect(withoutSecrets(model, value)).toEqual({ name: 'b', parts: [{}] });
  const error = { code: 'c', message: 'b', details: ['a', 1] };
  expect(withoutSent(model, error, value)).toEqual({
    code: '**********',
    message: 'b',
    details: ['**********', 1],
  });
});
