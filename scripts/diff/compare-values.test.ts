import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import type { Model } from '../model/types.ts';
import { compareModels } from './compare-models.ts';
import { VALUE_KINDS, type ValueDirection, type ValueKind } from './kinds.ts';

/** A field before and after, and its changes, each with the callers of the API that it breaks. */
type Row = readonly [base: string, next: string, ...changes: `${string} breaks ${Callers}`[]];
type Callers = 'senders' | 'readers' | 'both' | 'no one';

/** Types of fields that several rows have. */
const TEXT = 'type: string';
const TEXTS = 'type: array, items: { type: string }';
const EITHER = 'oneOf: [{ type: string }, { type: boolean }]';
const DATE = 'type: string, format: date';

const ROWS: readonly Row[] = [
  [TEXT, 'type: integer', 'type-changed x string -> integer breaks both'],
  ['type: integer', 'type: number', 'type-widened x integer -> number breaks readers'],
  ['type: number', 'type: integer', 'type-narrowed x number -> integer breaks senders'],
  [TEXT, '', 'type-widened x string -> any breaks readers'],
  [TEXT, 'type: [string, integer]', 'type-widened x string -> string or integer breaks readers'],
  [EITHER, TEXT, 'type-narrowed x string or boolean -> string breaks senders'],
  [EITHER, 'oneOf: [{ type: boolean }, { type: string }]'],
  [TEXT, TEXTS, 'type-changed x string -> array of string breaks both'],
  [
    TEXTS,
    'type: array, items: { type: boolean }',
    'type-changed x[] string -> boolean breaks both',
  ],
  [TEXT, 'type: [string, "null"]', 'null-added x breaks readers'],
  ['type: [string, "null"]', TEXT, 'null-removed x breaks senders'],
  [
    'type: string, maxLength: 5',
    'oneOf: [{ type: string, maxLength: 5 }, { type: "null" }]',
    'null-added x breaks readers',
  ],
  [TEXT, 'enum: [a, b]', 'enum-added x breaks senders'],
  ['enum: [a, b]', TEXT, 'enum-removed x breaks readers'],
  ['enum: [a, b]', 'enum: [b, a, c]', 'enum-value-added x "c" breaks readers'],
  ['enum: [a, b]', 'const: a', 'enum-value-removed x "b" breaks senders'],
  [TEXT, DATE, 'format-added x none -> date breaks senders'],
  [DATE, TEXT, 'format-removed x date -> none breaks readers'],
  [DATE, 'type: string, format: uuid', 'format-changed x date -> uuid breaks both'],
  [TEXT, 'type: string, format: password', 'secret-gained x breaks no one'],
  ['type: string, format: password', TEXT, 'secret-lost x breaks no one'],
  ['maxLength: 9', 'maxLength: 5', 'limit-narrowed x maxLength 9 -> 5 breaks senders'],
  ['type: string, maxLength: 9', TEXT, 'limit-widened x maxLength 9 -> none breaks readers'],
  ['minLength: 3', 'minLength: 1', 'limit-widened x minLength 3 -> 1 breaks readers'],
  ['type: string, minLength: 0', TEXT],
  ['pattern: a', 'pattern: b', 'limit-changed x pattern "a" -> "b" breaks both'],
  ['multipleOf: 2', 'multipleOf: 4', 'limit-narrowed x multipleOf 2 -> 4 breaks senders'],
  ['multipleOf: 4', 'multipleOf: 2', 'limit-widened x multipleOf 4 -> 2 breaks readers'],
  ['multipleOf: 4', 'multipleOf: 6', 'limit-changed x multipleOf 4 -> 6 breaks both'],
  [TEXT, 'type: string, default: a', 'default-added x none -> "a" breaks no one'],
  ['default: a', 'default: b', 'default-changed x "a" -> "b" breaks senders'],
  ['type: string, default: a', TEXT, 'default-removed x "a" -> none breaks senders'],
  [TEXT, 'type: string, deprecated: true', 'property-deprecated x breaks no one'],
  ['type: string, deprecated: true', TEXT, 'property-restored x breaks no one'],
  [
    'type: object, additionalProperties: true',
    'type: object, additionalProperties: { type: string }',
    'type-narrowed x.* any -> string breaks senders',
  ],
  ['type: object, additionalProperties: false', 'type: object', 'keys-allowed x breaks no one'],
  ['type: object', 'type: object, additionalProperties: false', 'keys-refused x breaks both'],
  [object('a'), object('a', 'b'), 'property-added x.b breaks no one'],
  [object('a', 'b'), object('a'), 'property-removed x.b breaks both'],
  [object('a'), `${object('a', 'b')}, required: [b]`, 'property-added-required x.b breaks senders'],
  [object('a'), `${object('a')}, required: [a]`, 'property-required x.a breaks senders'],
  [`${object('a')}, required: [a]`, object('a'), 'property-optional x.a breaks readers'],
  [
    object('a-b'),
    object('a.b'),
    'property-added x["a.b"] breaks no one',
    'property-removed x.a-b breaks both',
  ],
  [
    object('a'),
    'allOf: [{ type: object, properties: { a: { type: boolean } } }]',
    'type-changed x.a string -> boolean breaks both',
  ],
];

/** An object with fields of text. */
function object(...names: readonly string[]): string {
  const fields = names.map((name) => `'${name}': { type: string }`);
  return `type: object, properties: { ${fields.join(', ')} }`;
}

/** Create a contract with one operation that sends or returns a Route with this field. */
function contractWith(direction: ValueDirection, field: string): Model {
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
    components: { schemas: { Route: { properties: { x: parse(`{ ${field} }`) as JsonObject } } } },
  });
}

describe.each([
  { direction: 'request', broken: ['senders', 'both'] },
  { direction: 'answer', broken: ['readers', 'both'] },
] as const)('the diff of a field of the $direction', ({ direction, broken }) => {
  test.each(ROWS)('from {%s} to {%s}', (base, next, ...want) => {
    const changes = compareModels(contractWith(direction, base), contractWith(direction, next));
    expect(changes.map(({ id, isBreaking }) => `${id} ${isBreaking}`).toSorted()).toEqual(
      want.map((change) => {
        const [id = '', callers] = change.split(' breaks ');
        return `${id.replace(' x', ' Route.x')} ${broken.some((one) => one === callers)}`;
      }),
    );
  });
});

test('a row of this file or of compare-calls.test.ts covers every kind of change to a value', () => {
  const elsewhere: ValueKind[] = [
    'media-type-changed',
    'form-changed',
    'read-only-gained',
    'read-only-lost',
    'write-only-gained',
    'write-only-lost',
  ];
  const here = ROWS.flatMap(([, , ...changes]) => changes.map((change) => change.split(' ')[0]));
  expect(new Set([...here, ...elsewhere])).toEqual(new Set(Object.keys(VALUE_KINDS)));
});
