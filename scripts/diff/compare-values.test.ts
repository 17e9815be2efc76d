import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import type { Model } from '../model/types.ts';
import { compareModels } from './compare-models.ts';
import { VALUE_KINDS, type Direction, type ValueKind } from './kinds.ts';

/** A field before and after: the changes, and whom each breaks, callers that send it or read it. */
interface Row {
  readonly base: string;
  readonly next: string;
  readonly want: Readonly<Record<string, 'nobody' | 'senders' | 'readers' | 'both'>>;
}

const ROWS: readonly Row[] = [
  {
    base: 'type: string',
    next: 'type: integer',
    want: { 'type-changed x string -> integer': 'both' },
  },
  {
    base: 'type: integer',
    next: 'type: number',
    want: { 'type-widened x integer -> number': 'readers' },
  },
  {
    base: 'type: number',
    next: 'type: integer',
    want: { 'type-narrowed x number -> integer': 'senders' },
  },
  { base: 'type: string', next: '{}', want: { 'type-widened x string -> any': 'readers' } },
  {
    base: 'type: string',
    next: 'type: [string, integer]',
    want: { 'type-widened x string -> string or integer': 'readers' },
  },
  {
    base: 'oneOf: [{ type: string }, { type: boolean }]',
    next: 'type: string',
    want: { 'type-narrowed x string or boolean -> string': 'senders' },
  },
  {
    base: 'oneOf: [{ type: string }, { type: boolean }]',
    next: 'oneOf: [{ type: boolean }, { type: string }]',
    want: {},
  },
  {
    base: 'type: string',
    next: '{ type: array, items: { type: string } }',
    want: { 'type-changed x string -> array of string': 'both' },
  },
  {
    base: '{ type: array, items: { type: string } }',
    next: '{ type: array, items: { type: boolean } }',
    want: { 'type-changed x[] string -> boolean': 'both' },
  },
  { base: 'type: string', next: 'type: [string, "null"]', want: { 'null-added x': 'readers' } },
  { base: 'type: [string, "null"]', next: 'type: string', want: { 'null-removed x': 'senders' } },
  {
    base: '{ type: string, maxLength: 5 }',
    next: 'oneOf: [{ type: string, maxLength: 5 }, { type: "null" }]',
    want: { 'null-added x': 'readers' },
  },
  { base: 'type: string', next: 'enum: [a, b]', want: { 'enum-added x': 'senders' } },
  { base: 'enum: [a, b]', next: 'type: string', want: { 'enum-removed x': 'readers' } },
  { base: 'enum: [a, b]', next: 'enum: [b, a, c]', want: { 'enum-value-added x "c"': 'readers' } },
  { base: 'enum: [a, b]', next: 'const: a', want: { 'enum-value-removed x "b"': 'senders' } },
  {
    base: 'type: string',
    next: '{ type: string, format: date }',
    want: { 'format-added x none -> date': 'senders' },
  },
  {
    base: '{ type: string, format: date }',
    next: 'type: string',
    want: { 'format-removed x date -> none': 'readers' },
  },
  {
    base: '{ type: string, format: date }',
    next: '{ type: string, format: uuid }',
    want: { 'format-changed x date -> uuid': 'both' },
  },
  {
    base: 'type: string',
    next: '{ type: string, format: password }',
    want: { 'secret-gained x': 'nobody' },
  },
  {
    base: '{ type: string, format: password }',
    next: 'type: string',
    want: { 'secret-lost x': 'nobody' },
  },
  {
    base: '{ type: string, maxLength: 9 }',
    next: '{ type: string, maxLength: 5 }',
    want: { 'limit-narrowed x maxLength 9 -> 5': 'senders' },
  },
  {
    base: '{ type: string, maxLength: 9 }',
    next: 'type: string',
    want: { 'limit-widened x maxLength 9 -> none': 'readers' },
  },
  {
    base: '{ type: string, minLength: 3 }',
    next: '{ type: string, minLength: 1 }',
    want: { 'limit-widened x minLength 3 -> 1': 'readers' },
  },
  { base: '{ type: string, minLength: 0 }', next: 'type: string', want: {} },
  {
    base: '{ type: string, pattern: a }',
    next: '{ type: string, pattern: b }',
    want: { 'limit-changed x pattern "a" -> "b"': 'both' },
  },
  {
    base: '{ type: integer, multipleOf: 2 }',
    next: '{ type: integer, multipleOf: 4 }',
    want: { 'limit-narrowed x multipleOf 2 -> 4': 'senders' },
  },
  {
    base: '{ type: integer, multipleOf: 4 }',
    next: '{ type: integer, multipleOf: 2 }',
    want: { 'limit-widened x multipleOf 4 -> 2': 'readers' },
  },
  {
    base: '{ type: integer, multipleOf: 4 }',
    next: '{ type: integer, multipleOf: 6 }',
    want: { 'limit-changed x multipleOf 4 -> 6': 'both' },
  },
  {
    base: 'type: string',
    next: '{ type: string, default: a }',
    want: { 'default-added x none -> "a"': 'nobody' },
  },
  {
    base: '{ type: string, default: a }',
    next: '{ type: string, default: b }',
    want: { 'default-changed x "a" -> "b"': 'senders' },
  },
  {
    base: '{ type: string, default: a }',
    next: 'type: string',
    want: { 'default-removed x "a" -> none': 'senders' },
  },
  {
    base: 'type: string',
    next: '{ type: string, deprecated: true }',
    want: { 'property-deprecated x': 'nobody' },
  },
  {
    base: '{ type: string, deprecated: true }',
    next: 'type: string',
    want: { 'property-restored x': 'nobody' },
  },
  {
    base: '{ type: object, additionalProperties: true }',
    next: '{ type: object, additionalProperties: { type: string } }',
    want: { 'type-narrowed x.* any -> string': 'senders' },
  },
  {
    base: '{ type: object, additionalProperties: false }',
    next: 'type: object',
    want: { 'keys-allowed x': 'nobody' },
  },
  {
    base: 'type: object',
    next: '{ type: object, additionalProperties: false }',
    want: { 'keys-refused x': 'both' },
  },
  { base: object(['a']), next: object(['a', 'b']), want: { 'property-added x.b': 'nobody' } },
  { base: object(['a', 'b']), next: object(['a']), want: { 'property-removed x.b': 'both' } },
  {
    base: object(['a']),
    next: object(['a', 'b'], ', required: [b]'),
    want: { 'property-added-required x.b': 'senders' },
  },
  {
    base: object(['a']),
    next: object(['a'], ', required: [a]'),
    want: { 'property-required x.a': 'senders' },
  },
  {
    base: object(['a'], ', required: [a]'),
    next: object(['a']),
    want: { 'property-optional x.a': 'readers' },
  },
  {
    base: object(['a-b']),
    next: object(['a.b']),
    want: { 'property-removed x.a-b': 'both', 'property-added x["a.b"]': 'nobody' },
  },
  {
    base: object(['a']),
    next: '{ allOf: [{ type: object, properties: { a: { type: boolean } } }] }',
    want: { 'type-changed x.a string -> boolean': 'both' },
  },
];

/** An object with fields of text, and the rest of its schema. */
function object(names: readonly string[], rest = ''): string {
  const fields = names.map((name) => `'${name}': { type: string }`);
  return `{ type: object, properties: { ${fields.join(', ')} }${rest} }`;
}

/** A contract with one operation, which sends or answers a Route with this field. */
function contractWith(direction: Direction, field: string): Model {
  const content = {
    'application/json': { schema: { $ref: '#/components/schemas/Route' } },
  };
  return buildModel({
    paths: {
      '/routes': {
        post: {
          operationId: 'createRoute',
          ...(direction === 'request' ? { requestBody: { content } } : {}),
          responses: { 200: direction === 'answer' ? { content } : {} },
        },
      },
    },
    components: { schemas: { Route: { properties: { x: parse(field) as JsonObject } } } },
  });
}

describe.each<Direction>(['request', 'answer'])('a field of the %s', (direction) => {
  test.each(ROWS)('$base → $next', ({ base, next, want }) => {
    const changes = compareModels(contractWith(direction, base), contractWith(direction, next));
    const breaks = {
      nobody: false,
      both: true,
      senders: direction === 'request',
      readers: direction === 'answer',
    };
    expect(Object.fromEntries(changes.map(({ id, isBreaking }) => [id, isBreaking]))).toEqual(
      Object.fromEntries(
        Object.entries(want).map(([id, effect]) => [id.replace(/ x/, ' Route.x'), breaks[effect]]),
      ),
    );
  });
});

test('every kind of change to a value has its row, here or in compare-calls.test.ts', () => {
  const elsewhere: ValueKind[] = [
    'media-type-changed',
    'read-only-gained',
    'read-only-lost',
    'write-only-gained',
    'write-only-lost',
  ];
  const here = ROWS.flatMap(({ want }) => Object.keys(want).map((id) => id.split(' ')[0]));
  expect(new Set([...here, ...elsewhere])).toEqual(new Set(Object.keys(VALUE_KINDS)));
});
