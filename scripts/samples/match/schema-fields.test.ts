import { expect, test } from 'vitest';
import { fieldsOf } from './schema-fields.ts';

const api = { document: {} };

test('a field has to match one of its alternatives, and what is next to the choice', () => {
  const schema = {
    properties: { kind: { type: 'string' } },
    oneOf: [
      { properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } },
      { properties: { kind: { const: 'dog' } } },
    ],
  };
  expect(Object.fromEntries(fieldsOf(schema, api).properties)).toEqual({
    kind: { allOf: [{ type: 'string' }, { anyOf: [{ const: 'cat' }, { const: 'dog' }] }] },
    lives: { type: 'integer' },
  });
});

test.each(['oneOf', 'anyOf'])(
  'the alternatives of %s allow other keys if one of them does',
  (keyword) => {
    const closed = { properties: { a: {} }, additionalProperties: false };
    const open = { properties: { b: {} }, additionalProperties: { type: 'string' } };
    expect(fieldsOf({ [keyword]: [closed, open] }, api).additional).toEqual({ type: 'string' });
    expect(fieldsOf({ [keyword]: [closed, closed] }, api).additional).toBe(false);
  },
);
