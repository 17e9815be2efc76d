import { expect, test } from 'vitest';
import type { JsonObject } from './json.ts';
import { forWholeValue, withRightExamples } from './right-examples.ts';

test.each([
  ['^(0|[1-9][0-9]*)$', {}, '0'],
  ['^[a-z]{2,4}-\\d+$', {}, 'aa-0'],
  ['^[a-z]+$|^$', {}, 'a'],
  ['^[a-z]+$', { minLength: 3 }, 'ccc'],
  ['^[a-f0-9]+$', { minLength: 4, maxLength: 4 }, 'dddd'],
  ['^[,0-9A-Za-z]{2}$', {}, 'aa'],
  ['^[!-,]$', {}, '!'],
  ['^https?://', { format: 'uri' }, 'http://example.com'],
  ['-', { format: 'date' }, '2019-08-24'],
  ['^YYYY$', { format: 'date' }, undefined],
  ['^(?=x)[a-z]+$', {}, undefined],
  ['^a{9}$', { maxLength: 3 }, undefined],
  ['(', {}, undefined],
  ['^b$', { default: 'b' }, undefined],
])('a text with the pattern %s and %j gets the example %j', (pattern, more, example) => {
  const schema: JsonObject = { type: ['string', 'null'], pattern, ...more };
  const { a } = withRightExamples({ a: schema });
  expect(a).toEqual(example === undefined ? schema : { ...schema, example });
});

test('a text with a format that openapi-sampler does not know gets an example', () => {
  const url = { type: 'string', format: 'url' };
  expect(withRightExamples({ a: url, b: { ...url, default: 'http://a.test' } })).toEqual({
    a: { ...url, example: 'https://example.com' },
    b: { ...url, default: 'http://a.test' },
  });
});

test('null is the last alternative', () => {
  const [text, nothing] = [{ type: 'string' }, { type: 'null' }];
  expect(withRightExamples({ oneOf: [nothing, text], of: { anyOf: [text, nothing] } })).toEqual({
    oneOf: [text, nothing],
    of: { anyOf: [text, nothing] },
  });
});

test('examples that do not have their format are left out', () => {
  const given = { format: 'date', example: 'soon', examples: ['never', '2030-01-15'] };
  expect(withRightExamples({ a: given, b: { format: 'date', examples: ['x'] } })).toEqual({
    a: { format: 'date', examples: ['2030-01-15'] },
    b: { format: 'date' },
  });
});

test('a value has no field that only later alternatives require', () => {
  const text = { type: 'string' };
  const properties = { a: text, b: text, c: text };
  const choice = { oneOf: [{ required: ['a', 'c'] }, { required: ['b', 'c'] }] };
  const { b: _, ...others } = properties;
  expect(forWholeValue({ properties, ...choice })).toEqual({ properties: others, ...choice });
  // What validates bodies needs all fields.
  expect(withRightExamples({ properties, ...choice })).toEqual({ properties, ...choice });
  const required = { properties, required: ['b'], ...choice };
  expect(forWholeValue(required)).toEqual(required);
  const described = { properties, oneOf: [{ required: ['a'] }, { properties, required: ['b'] }] };
  expect(forWholeValue(described)).toEqual(described);
});
