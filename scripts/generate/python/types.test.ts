import { expect, test } from 'vitest';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { NO_FACTS } from '../../model/merge-schemas.ts';
import { pythonTypes } from './types.ts';

test('a class without a name is named after its place, and a variant after what tells it from others', () => {
  const variant = (properties: JsonObject, facts = {}) => ({
    type: 'object',
    properties,
    ...facts,
  });
  const kind = (value: string) => variant({ kind: { const: value } });
  const model = buildModel({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: {},
    components: {
      schemas: {
        Thing: {
          type: 'object',
          properties: {
            size: variant({ width: { type: 'integer' } }),
            owner: {
              oneOf: [
                kind('person'),
                variant({ name: { type: 'string' } }, { title: 'A team' }),
                variant({ id: { type: 'string' } }),
                kind('§'),
              ],
            },
          },
        },
      },
    },
  });
  expect(pythonTypes(model).classes.map(({ name }) => name)).toEqual([
    'Thing',
    'ThingSize',
    'ThingOwnerPerson',
    'ThingOwnerATeam',
    'ThingOwnerVariant',
    'ThingOwnerVariant2',
  ]);
});

test('what only "items" describes may be another value than a list', () => {
  const model = buildModel({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1.0.0' },
    paths: {},
    components: { schemas: {} },
  });
  const types = pythonTypes(model);
  const items = { ...NO_FACTS, kind: 'string' } as const;
  const list = { ...NO_FACTS, kind: 'array', items } as const;
  expect(types.annotation(list, 'answer')).toBe('list[str]');
  expect(types.annotation({ ...list, isImplied: true }, 'answer')).toBe('Any');
  expect(types.decoder({ ...list, isImplied: true })).toBe(
    '_codec.one_of(_codec.array(_codec.text), _codec.anything)',
  );
});
