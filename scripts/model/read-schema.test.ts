import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { JsonObject } from './json.ts';
import { readSchema } from './read-schema.ts';
import type { Schema } from './types.ts';

/** The facts of most schemas and fields. */
const USUAL: JsonObject = {
  description: '',
  isDeprecated: false,
  isReadOnly: false,
  isWriteOnly: false,
  isSecret: false,
  isRequired: false,
  limits: [],
};

/** Return a schema without the facts that have their usual value. */
const brief = (schema: Schema): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      isDeepStrictEqual(value, USUAL[key]) ? undefined : value,
    ),
  );

const document: JsonObject = {
  components: {
    schemas: {
      Named: { type: 'object', description: 'A name.', properties: { name: { type: 'string' } } },
      Tree: { type: 'object', properties: { above: { $ref: '#/components/schemas/Tree' } } },
      Whole: { allOf: [{ $ref: '#/components/schemas/Named' }] },
    },
  },
};

const named = { kind: 'reference', name: 'Named', description: 'A name.' };

const ANY = { kind: 'any' };
const STRING = { kind: 'string' };
const INTEGER = { kind: 'integer' };
const NULL = { kind: 'null' };
const ID: JsonObject = { required: ['id'], properties: { id: { type: 'integer' } } };

test.each<readonly [given: JsonObject | true, want: unknown]>([
  [
    { type: 'string', format: 'date-time' },
    { kind: 'string', format: 'date-time' },
  ],
  [
    { type: 'string', format: 'password' },
    { kind: 'string', format: 'password', isSecret: true },
  ],
  [
    { type: 'integer', minimum: 1, maximum: 9 },
    {
      kind: 'integer',
      limits: [
        { keyword: 'minimum', value: 1 },
        { keyword: 'maximum', value: 9 },
      ],
    },
  ],
  [
    { type: 'boolean', default: false },
    { kind: 'boolean', default: false },
  ],
  [
    { type: 'string', enum: ['a', 'b'] },
    { kind: 'enum', values: ['a', 'b'] },
  ],
  [{ const: null }, { kind: 'enum', values: [null] }],
  [
    { type: ['string', 'null'], description: 'x', readOnly: true },
    { kind: 'union', description: 'x', isReadOnly: true, variants: [STRING, NULL] },
  ],
  [{ type: ['string'] }, STRING],
  [
    { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Named' }] },
    { kind: 'union', variants: [STRING, named] },
  ],
  [
    { oneOf: [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'integer' }] },
    { kind: 'union', variants: [STRING, NULL, INTEGER] },
  ],
  [
    { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
    { kind: 'array', items: { kind: 'array', items: INTEGER } },
  ],
  [
    { type: 'object', additionalProperties: { type: 'string' } },
    { kind: 'object', isClosed: false, properties: [], additional: STRING },
  ],
  [
    { type: 'object', additionalProperties: true },
    { kind: 'object', isClosed: false, properties: [], additional: ANY },
  ],
  [{ type: 'object' }, { kind: 'object', isClosed: false, properties: [], additional: ANY }],
  [
    { type: 'object', additionalProperties: false },
    { kind: 'object', isClosed: true, properties: [] },
  ],
  [
    { properties: { a: { type: 'string' } }, required: ['a'] },
    {
      kind: 'object',
      isClosed: false,
      properties: [{ name: 'a', isRequired: true, schema: STRING }],
    },
  ],
  [{ $ref: '#/components/schemas/Named' }, named],
  [
    { $ref: '#/components/schemas/Named', description: 'Mine.', deprecated: true },
    { ...named, description: 'Mine.', isDeprecated: true },
  ],
  // A recursive schema ends.
  [{ $ref: '#/components/schemas/Tree' }, { kind: 'reference', name: 'Tree' }],
  [
    { $ref: '#/components/schemas/Whole', description: 'w' },
    { kind: 'reference', name: 'Whole', description: 'w' },
  ],
  [
    { allOf: [{ $ref: '#/components/schemas/Named' }, ID] },
    {
      kind: 'object',
      isClosed: false,
      properties: [
        { name: 'name', schema: STRING },
        { name: 'id', isRequired: true, schema: INTEGER },
      ],
    },
  ],
  [
    { allOf: [{ type: 'string' }], description: 'x' },
    { kind: 'string', description: 'x' },
  ],
  [true, ANY],
])('readSchema reads %j', (given, want) => {
  expect(brief(readSchema(document, given))).toEqual(want);
});
