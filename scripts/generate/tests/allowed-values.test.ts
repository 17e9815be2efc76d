import { expect, test } from 'vitest';
import { readSchema } from '../../model/read-schema.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Model } from '../../model/types.ts';
import { allowedBodies, LONG_TEXT } from './allowed-values.ts';

const tree: JsonObject = {
  type: 'object',
  properties: { label: { type: 'string' }, below: { $ref: '#/components/schemas/Tree' } },
  additionalProperties: false,
};
const document: JsonObject = { components: { schemas: { Tree: tree } } };
// Nothing but the schemas is read.
const model = {
  schemas: [{ name: 'Tree', schema: readSchema(document, tree) }],
} as unknown as Model;

test.each<{ name: string; given: JsonObject; want: readonly unknown[] }>([
  { name: 'texts', given: { type: 'string' }, want: [LONG_TEXT] },
  {
    name: 'integers',
    given: { type: 'integer' },
    want: [-2147483647, -2147483647, -2147483647, 2147483647],
  },
  { name: 'an enum', given: { enum: ['a', 'b'] }, want: ['a', 'a', 'a', 'b'] },
  { name: 'a limited text', given: { type: 'string', minLength: 1 }, want: [] },
  {
    name: 'a recursive and closed schema',
    given: { $ref: '#/components/schemas/Tree' },
    want: [{}, {}, { label: '' }, { label: LONG_TEXT }],
  },
  {
    name: 'required, read-only and unnamed fields, and lists',
    given: {
      type: 'object',
      required: ['needed'],
      properties: {
        needed: { type: 'boolean' },
        id: { type: 'integer', readOnly: true },
        list: { type: 'array', items: { type: 'boolean' } },
      },
    },
    want: [
      { needed: false, list: [] },
      { needed: false, list: [false] },
      { needed: false, list: [false] },
      { needed: true, list: Array(6).fill(true), anotherField: 'a text' },
    ],
  },
  {
    name: 'an object or null, which would be no body',
    given: { type: ['object', 'null'], properties: { a: { type: 'string' } } },
    want: [{}, {}, { a: '' }, { a: LONG_TEXT, anotherField: 'a text' }],
  },
  {
    name: 'a required field that is limited',
    given: {
      type: 'object',
      required: ['needed'],
      properties: { needed: { type: 'string', pattern: 'a' } },
    },
    want: [],
  },
])('allowed bodies: $name', ({ given, want }) =>
  expect(allowedBodies(model, readSchema(document, given)).map(({ body }) => body)).toEqual(want),
);
