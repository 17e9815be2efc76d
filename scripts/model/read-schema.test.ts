import { describe, expect, test } from 'vitest';
import type { JsonObject } from './json.ts';
import { readSchema } from './read-schema.ts';
import type { Schema } from './types.ts';

/** What a schema says, without the facts that are at their usual value. */
function brief(schema: Schema): unknown {
  const { description, isDeprecated, isReadOnly, isWriteOnly, isSecret, limits, ...rest } = schema;
  const facts = {
    ...(description && { description }),
    ...(isDeprecated && { isDeprecated }),
    ...(isReadOnly && { isReadOnly }),
    ...(isWriteOnly && { isWriteOnly }),
    ...(isSecret && { isSecret }),
    ...(limits.length > 0 && {
      limits: limits.map(({ keyword, value }) => `${keyword}=${JSON.stringify(value)}`),
    }),
  };
  switch (rest.kind) {
    case 'array':
      return { ...rest, ...facts, items: brief(rest.items) };
    case 'union':
      return { ...rest, ...facts, variants: rest.variants.map(brief) };
    case 'object': {
      const properties = rest.properties.map(({ name, isRequired, schema: part }) => ({
        name,
        ...(isRequired && { isRequired }),
        ...(brief(part) as object),
      }));
      const additional = rest.additional && brief(rest.additional);
      return { ...facts, kind: 'object', properties, ...(additional ? { additional } : {}) };
    }
    default:
      return { ...rest, ...facts };
  }
}

const document: JsonObject = {
  components: {
    schemas: {
      Named: { type: 'object', description: 'A name.', properties: { name: { type: 'string' } } },
      Tree: { type: 'object', properties: { above: { $ref: '#/components/schemas/Tree' } } },
      Whole: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          { required: ['id'], properties: { id: { type: 'integer' } } },
        ],
      },
    },
  },
};

const named = { kind: 'reference', name: 'Named', description: 'A name.' };

describe('readSchema', () => {
  test.each<{ name: string; given: JsonObject | true; want: unknown }>([
    {
      name: 'a string with a format',
      given: { type: 'string', format: 'date-time' },
      want: { kind: 'string', format: 'date-time' },
    },
    {
      name: 'a secret',
      given: { type: 'string', format: 'password' },
      want: { kind: 'string', format: 'password', isSecret: true },
    },
    {
      name: 'limits',
      given: { type: 'integer', minimum: 1, maximum: 9 },
      want: { kind: 'integer', limits: ['minimum=1', 'maximum=9'] },
    },
    {
      name: 'a default of false',
      given: { type: 'boolean', default: false },
      want: { kind: 'boolean', default: false },
    },
    {
      name: 'an enum',
      given: { type: 'string', enum: ['a', 'b'] },
      want: { kind: 'enum', values: ['a', 'b'] },
    },
    { name: 'a const', given: { const: null }, want: { kind: 'enum', values: [null] } },
    {
      name: 'a nullable type',
      given: { type: ['string', 'null'], description: 'x', readOnly: true },
      want: {
        kind: 'union',
        description: 'x',
        isReadOnly: true,
        variants: [{ kind: 'string' }, { kind: 'null' }],
      },
    },
    { name: 'a type in a list of one', given: { type: ['string'] }, want: { kind: 'string' } },
    {
      name: 'oneOf',
      given: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Named' }] },
      want: { kind: 'union', variants: [{ kind: 'string' }, named] },
    },
    {
      name: 'anyOf in oneOf',
      given: { oneOf: [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'integer' }] },
      want: {
        kind: 'union',
        variants: [{ kind: 'string' }, { kind: 'null' }, { kind: 'integer' }],
      },
    },
    {
      name: 'an array of arrays',
      given: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
      want: { kind: 'array', items: { kind: 'array', items: { kind: 'integer' } } },
    },
    {
      name: 'a map',
      given: { type: 'object', additionalProperties: { type: 'string' } },
      want: { kind: 'object', properties: [], additional: { kind: 'string' } },
    },
    {
      name: 'a free-form object',
      given: { type: 'object', additionalProperties: true },
      want: { kind: 'object', properties: [], additional: { kind: 'any' } },
    },
    {
      name: 'an object without words',
      given: { type: 'object' },
      want: { kind: 'object', properties: [], additional: { kind: 'any' } },
    },
    {
      name: 'an empty closed object',
      given: { type: 'object', additionalProperties: false },
      want: { kind: 'object', properties: [] },
    },
    {
      name: 'an object without its type',
      given: { properties: { a: { type: 'string' } }, required: ['a'] },
      want: { kind: 'object', properties: [{ name: 'a', isRequired: true, kind: 'string' }] },
    },
    { name: 'a reference', given: { $ref: '#/components/schemas/Named' }, want: named },
    {
      name: 'words beside a reference',
      given: { $ref: '#/components/schemas/Named', description: 'Mine.', deprecated: true },
      want: { ...named, description: 'Mine.', isDeprecated: true },
    },
    {
      name: 'a recursive schema',
      given: { $ref: '#/components/schemas/Tree' },
      want: { kind: 'reference', name: 'Tree' },
    },
    {
      name: 'allOf',
      given: { $ref: '#/components/schemas/Whole', description: 'w' },
      want: { kind: 'reference', name: 'Whole', description: 'w' },
    },
    {
      name: 'allOf of parts',
      given: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          { required: ['id'], properties: { id: { type: 'integer' } } },
        ],
      },
      want: {
        kind: 'object',
        properties: [
          { name: 'name', kind: 'string' },
          { name: 'id', isRequired: true, kind: 'integer' },
        ],
      },
    },
    {
      name: 'allOf that only adds words',
      given: { allOf: [{ type: 'string' }], description: 'x' },
      want: { kind: 'string', description: 'x' },
    },
    { name: 'anything', given: true, want: { kind: 'any' } },
  ])('$name', ({ given, want }) => {
    expect(brief(readSchema(document, given))).toEqual(want);
  });
});
