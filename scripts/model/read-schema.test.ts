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
      Level: {
        type: 'object',
        properties: {
          above: {
            allOf: [
              { $ref: '#/components/schemas/Level' },
              { properties: { depth: { type: 'integer' } } },
            ],
          },
        },
      },
    },
  },
};

const named = { kind: 'reference', name: 'Named', description: 'A name.' };

const ANY = { kind: 'any' };
const STRING = { kind: 'string' };
const INTEGER = { kind: 'integer' };
const NULL = { kind: 'null' };
const SIZE: JsonObject = { properties: { size: { type: 'integer' } } };
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
      isImplied: true,
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
  [
    { allOf: [{ type: 'string', minLength: 1 }, { maxLength: 9 }, { enum: ['a', 'b'] }] },
    {
      kind: 'enum',
      values: ['a', 'b'],
      limits: [
        { keyword: 'minLength', value: 1 },
        { keyword: 'maxLength', value: 9 },
      ],
    },
  ],
  // Without a type, keywords of lists say nothing about other values.
  [
    { items: { type: 'string' }, oneOf: [{ type: 'array', items: {} }, { type: 'string' }] },
    {
      kind: 'union',
      variants: [{ kind: 'array', items: STRING }, STRING],
    },
  ],
  [
    { type: 'object', properties: { a: false, b: { type: 'string' } } },
    { kind: 'object', isClosed: false, properties: [{ name: 'b', schema: STRING }] },
  ],
  // Lint refuses what no value can be; the later part counts.
  [{ allOf: [{ enum: ['a'] }, { enum: ['b'] }] }, { kind: 'enum', values: ['b'] }],
  // A field keeps the name of its schema, in each way to describe it there.
  [
    {
      items: { type: 'object', allOf: [{ $ref: '#/components/schemas/Named' }], description: 'x' },
    },
    { kind: 'array', items: { ...named, description: 'x' }, isImplied: true },
  ],
  // Each part of `allOf` counts, whichever describes the field.
  [
    {
      allOf: [
        {
          required: ['id'],
          properties: {
            id: { type: 'string', description: 'One.', readOnly: true },
            size: { type: 'number', minimum: 1 },
            owner: { $ref: '#/components/schemas/Named' },
            kind: { enum: ['a', 'b', 'c'] },
          },
        },
        {
          required: ['size'],
          properties: {
            id: { maxLength: 9 },
            size: { type: 'integer', maximum: 5 },
            owner: { properties: { age: { type: 'integer' } } },
            kind: { enum: ['b', 'c', 'd'] },
          },
        },
        { required: ['kind'] },
      ],
    },
    {
      kind: 'object',
      isClosed: false,
      isImplied: true,
      properties: [
        {
          name: 'id',
          isRequired: true,
          schema: {
            ...STRING,
            description: 'One.',
            isReadOnly: true,
            limits: [{ keyword: 'maxLength', value: 9 }],
          },
        },
        {
          name: 'size',
          isRequired: true,
          schema: {
            ...INTEGER,
            limits: [
              { keyword: 'minimum', value: 1 },
              { keyword: 'maximum', value: 5 },
            ],
          },
        },
        {
          name: 'owner',
          schema: {
            kind: 'object',
            isClosed: false,
            description: 'A name.',
            properties: [
              { name: 'name', schema: STRING },
              { name: 'age', schema: INTEGER },
            ],
          },
        },
        { name: 'kind', isRequired: true, schema: { kind: 'enum', values: ['b', 'c'] } },
      ],
    },
  ],
  // Fields next to a choice belong to each alternative.
  [
    {
      type: 'object',
      properties: { id: { type: 'integer' } },
      oneOf: [
        { $ref: '#/components/schemas/Named' },
        { title: 'Sized', ...SIZE },
        { type: 'null' },
      ],
    },
    {
      kind: 'union',
      variants: [
        {
          kind: 'object',
          title: 'Named',
          description: 'A name.',
          isClosed: false,
          properties: [
            { name: 'id', schema: INTEGER },
            { name: 'name', schema: STRING },
          ],
        },
        {
          kind: 'object',
          title: 'Sized',
          isClosed: false,
          properties: [
            { name: 'id', schema: INTEGER },
            { name: 'size', schema: INTEGER },
          ],
        },
      ],
    },
  ],
  [
    { allOf: [{ $ref: '#/components/schemas/Named' }, { oneOf: [SIZE, ID] }], description: 'x' },
    {
      kind: 'union',
      description: 'x',
      variants: [
        {
          kind: 'object',
          isClosed: false,
          properties: [
            { name: 'name', schema: STRING },
            { name: 'size', schema: INTEGER },
          ],
        },
        {
          kind: 'object',
          isClosed: false,
          properties: [
            { name: 'name', schema: STRING },
            { name: 'id', isRequired: true, schema: INTEGER },
          ],
        },
      ],
    },
  ],
  // A choice of what is required is a limit of the object.
  [
    {
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
    {
      kind: 'object',
      isClosed: false,
      isImplied: true,
      properties: [
        { name: 'a', schema: STRING },
        { name: 'b', schema: STRING },
      ],
      limits: [{ keyword: 'anyOf', value: [{ required: ['a'] }, { required: ['b'] }] }],
    },
  ],
  // A part may name the type of the others.
  [
    { allOf: [{ type: 'object' }, { properties: { a: { type: 'string' } } }] },
    { kind: 'object', isClosed: false, properties: [{ name: 'a', schema: STRING }] },
  ],
  [
    { type: 'string', oneOf: [{ pattern: '^a' }, { pattern: '^b' }] },
    {
      kind: 'string',
      limits: [{ keyword: 'oneOf', value: [{ pattern: '^a' }, { pattern: '^b' }] }],
    },
  ],
  // A type next to a choice adds nothing.
  [
    { type: 'object', oneOf: [{ $ref: '#/components/schemas/Named' }, SIZE] },
    {
      kind: 'union',
      variants: [
        named,
        { kind: 'object', isClosed: false, properties: [{ name: 'size', schema: INTEGER }] },
      ],
    },
  ],
  // What contains itself by `allOf` ends too.
  [
    {
      allOf: [
        { $ref: '#/components/schemas/Level' },
        { properties: { above: { description: 'x' } } },
      ],
    },
    {
      kind: 'object',
      isClosed: false,
      properties: [
        {
          name: 'above',
          schema: {
            kind: 'object',
            isClosed: false,
            description: 'x',
            properties: [
              {
                name: 'above',
                schema: {
                  kind: 'object',
                  isClosed: false,
                  properties: [
                    { name: 'above', schema: { kind: 'reference', name: 'Level' } },
                    { name: 'depth', schema: INTEGER },
                  ],
                },
              },
              { name: 'depth', schema: INTEGER },
            ],
          },
        },
      ],
    },
  ],
  [true, ANY],
])('readSchema reads %j', (given, want) => {
  expect(brief(readSchema(document, given))).toEqual(want);
});

test('schemas that all contain each other are read in a moment', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Schema${index}`);
  const field = (name: string): JsonObject => ({
    allOf: [{ $ref: `#/components/schemas/${name}` }, { properties: { more: { type: 'string' } } }],
  });
  const schemas = Object.fromEntries(
    names.map((name) => [
      name,
      { properties: Object.fromEntries(names.map((other) => [other, field(other)])) },
    ]),
  );
  const read = readSchema({ components: { schemas } }, schemas['Schema0']);
  expect(JSON.stringify(read).length).toBeLessThan(100_000);
  // They are read less deep, but each field in the same way.
  const fields = read.kind === 'object' ? read.properties : [];
  expect(fields).toHaveLength(names.length);
  for (const { schema } of fields) {
    const inner = schema.kind === 'object' ? schema.properties.map(({ name }) => name) : [];
    expect(inner).toEqual([...names, 'more']);
  }
});

test('the fields of two lists that link to themselves are merged once', () => {
  const list = (name: string, key: string): JsonObject => ({
    properties: { next: { $ref: `#/components/schemas/${name}` }, [key]: { type: 'string' } },
  });
  const parts = ['One', 'Two'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const schemas = { One: list('One', 'a'), Two: list('Two', 'b') };
  expect(brief(readSchema({ components: { schemas } }, { allOf: parts }))).toMatchObject({
    properties: [
      {
        name: 'next',
        schema: { properties: [{ name: 'next' }, { name: 'a' }, { name: 'b' }] },
      },
      { name: 'a' },
      { name: 'b' },
    ],
  });
});
