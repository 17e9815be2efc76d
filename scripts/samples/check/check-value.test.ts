import { expect, test } from 'vitest';
import type { JsonObject } from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';
import { readApi } from '../match/api.ts';
import { checkValue } from './check-value.ts';

const reasons = (value: JsonValue, schema: JsonObject, isWhole = false): string[] =>
  checkValue(value, schema, { api: readApi({}), direction: 'either', name: 'It', isWhole }).map(
    ({ message }) => message,
  );

const item = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

test('the items of a list have the fields of all parts of its schema', () => {
  const choice = [{ enum: ['a'] }, { enum: ['b'] }].map((issue) => item({ issue }));
  const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
  const details = list(item({ field: { type: 'string' } }));
  const schema = { allOf: [item({ details }), item({ details: list({ anyOf: choice }) })] };
  expect(reasons({ details: [{ field: 'x', issue: 'b' }] }, schema)).toEqual([]);
  expect(reasons({ details: [{ field: 'x', issu: 'b' }] }, schema)).toEqual([
    'It has no field "issu", did you mean "issue"? Expected an object with issue.',
  ]);
});

test('a choice in a part of a schema is one of the whole', () => {
  const kinds = ['a', 'b'].map((kind) => item({ kind: { enum: [kind] } }));
  const schema = { allOf: [item({ id: { type: 'integer' } }), { oneOf: kinds }] };
  expect(reasons({ id: 1, kind: 'b' }, schema)).toEqual([]);
  expect(reasons({ id: 'x', kind: 'b' }, schema)).toHaveLength(1);
  expect(reasons({ id: 1, kind: 'c' }, schema)).toHaveLength(1);
});

test('a field that a part of a part needs is missing', () => {
  const schema = { allOf: [{ allOf: [{ ...item({ id: {} }), required: ['id'] }] }] };
  expect(reasons({ id: 1 }, schema, true)).toEqual([]);
  expect(reasons({}, schema, true)).toEqual(['It needs the field "id": add it.']);
});
