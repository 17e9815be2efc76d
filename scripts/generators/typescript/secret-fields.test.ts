import { expect, test } from 'vitest';
import type { JsonObject } from '../../model/json.ts';
import { readSchema } from '../../model/read-schema.ts';
import type { Model } from '../../model/types.ts';
import { secretFields } from './secret-fields.ts';

const secret = { type: 'string', format: 'password' };
const token: JsonObject = secret;
const document: JsonObject = { components: { schemas: { Token: token } } };

const fieldsOf = (properties: JsonObject): string[] =>
  secretFields({
    schemas: [
      { name: 'Token', schema: readSchema(document, token) },
      { name: 'Thing', schema: readSchema(document, { type: 'object', properties }) },
    ],
    operations: [],
  } as unknown as Model);

test.each<{ name: string; given: JsonObject; want: string[] }>([
  { name: 'none', given: { a: { type: 'string' } }, want: [] },
  { name: 'a field', given: { b: secret, a: secret }, want: ['a', 'b'] },
  { name: 'a named schema', given: { a: { $ref: '#/components/schemas/Token' } }, want: ['a'] },
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
  expect(fieldsOf(given)).toEqual(want);
});
