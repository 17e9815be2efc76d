import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thorough } from '../lib/thorough.ts';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import type { JsonValue, Model } from '../model/types.ts';
import { compareModels } from './compare-models.ts';

/** The last words of kinds that become each other if the base and the contract are swapped. */
const OPPOSITES = [
  ['added', 'removed'],
  ['allowed', 'refused'],
  ['deprecated', 'restored'],
  ['gained', 'lost'],
  ['required', 'optional'],
  ['widened', 'narrowed'],
];

const NAMES = ['A', 'B', 'C'];
const FIELDS = ['one', 'two', 'a.b'];

const words = fc.constantFrom('', 'Some words.', 'Other words.');
const flag = fc.boolean();

/** Any schema that the model accepts, with references to A, B and C, which may be recursive. */
const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonObject>({}, { type: 'boolean' }, { type: ['string', 'null'] }),
    fc.record(
      {
        type: fc.constantFrom('string', 'integer', 'number'),
        maxLength: fc.constantFrom(1, 5),
        format: fc.constantFrom('date', 'password'),
        description: words,
        deprecated: flag,
        default: fc.constantFrom('a', 'b'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({
      enum: fc.uniqueArray(fc.constantFrom<JsonValue>('a', 'b', 1, null), { minLength: 1 }),
    }),
    fc.record({ $ref: fc.constantFrom(...NAMES.map((name) => `#/components/schemas/${name}`)) }),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom(...FIELDS), tie('schema')),
        additionalProperties: fc.oneof(flag, tie('schema')),
      },
      { requiredKeys: ['type'] },
    ),
  ) as fc.Arbitrary<JsonObject>,
}));

/** A named schema: an object, because a reference to itself alone has no meaning. */
const namedSchema = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(fc.constantFrom(...FIELDS), schema),
  required: fc.subarray(FIELDS),
});

const content = fc
  .record({
    schema,
    examples: fc.constant({ one: { value: 'Gone' } }),
  })
  .map((media) => ({ 'application/json': media }));

const operation = fc.record({
  deprecated: flag,
  summary: words,
  parameters: fc.subarray(['page', 'trace']).chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({
          name: fc.constant(name),
          in: fc.constantFrom('query', 'header'),
          required: flag,
          schema,
        }),
      ),
    ),
  ),
  requestBody: fc.option(fc.record({ required: flag, content }), { nil: null }),
  responses: fc.dictionary(
    fc.constantFrom('200', '204', '404'),
    fc.record({ content }, { requiredKeys: [] }),
  ),
});

const OPERATIONS = ['createA', 'getA', 'updateA'] as const;
const METHODS = { createA: 'post', getA: 'get', updateA: 'put' };

const model: fc.Arbitrary<Model> = fc
  .record({
    servers: fc.subarray(['https://a.example', 'https://b.example']),
    operations: fc.record(
      { createA: operation, getA: operation, updateA: operation },
      { requiredKeys: [] },
    ),
    schemas: fc.record({ A: namedSchema, B: namedSchema, C: namedSchema }),
  })
  .map(({ servers, operations, schemas }) =>
    buildModel({
      servers: servers.map((url) => ({ url })),
      paths: {
        '/a': Object.fromEntries(
          OPERATIONS.flatMap((id) => {
            const raw = operations[id];
            return raw ? [[METHODS[id], { ...raw, operationId: id }]] : [];
          }),
        ) as unknown as JsonObject,
      },
      components: { schemas: schemas as unknown as JsonObject },
    }),
  );

/** Count the changes of each kind. With `isSwapped`, a kind is replaced by its opposite. */
function kindsOf(base: Model, next: Model, isSwapped: boolean): Record<string, number> {
  const kinds = compareModels(base, next).map(({ kind }) => {
    // One kind is the opposite of several.
    const plain = kind.replace(/^(?:success|error)-/, 'status-').replace('added-required', 'added');
    return isSwapped ? plain.replace(/[a-z]+$/, oppositeOf) : plain;
  });
  return Object.fromEntries(
    [...Map.groupBy(kinds, (kind) => kind)].map(([kind, same]) => [kind, same.length]),
  );
}

const oppositeOf = (word: string): string =>
  OPPOSITES.find((pair) => pair.includes(word))?.find((other) => other !== word) ?? word;

describe('compareModels', () => {
  const runs = { numRuns: thorough(60, 200), seed: 7 };

  test('finds no change between a contract and itself', () => {
    fc.assert(
      fc.property(model, (one) => {
        expect(compareModels(one, structuredClone(one))).toEqual([]);
      }),
      runs,
    );
  });

  test('reports the opposite changes if base and contract are swapped', () => {
    fc.assert(
      fc.property(model, model, (one, other) => {
        expect(kindsOf(one, other, false)).toEqual(kindsOf(other, one, true));
      }),
      runs,
    );
  });

  test('gives each change a unique name, a sentence, a reason and a place', () => {
    fc.assert(
      fc.property(model, model, (one, other) => {
        const changes = compareModels(one, other);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
        for (const { id, what, why, places } of changes) {
          expect(id).toMatch(/^[a-z-]+ \S/);
          expect(what).toMatch(/^[A-Z`].*[.?]$/);
          expect(why).toMatch(/\.$/);
          expect(places.next ?? places.base).toBeDefined();
        }
      }),
      runs,
    );
  });

  test('changes neither model', () => {
    fc.assert(
      fc.property(model, model, (one, other) => {
        const before = JSON.stringify([one, other]);
        compareModels(one, other);
        expect(JSON.stringify([one, other])).toBe(before);
      }),
      { ...runs, numRuns: thorough(20, 50) },
    );
  });
});
