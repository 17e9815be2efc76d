import { expect, test } from 'vitest';
import { cookiesOf, pathOf, queryOf, simpleText, type Encoding } from './parameters.ts';

test.each<[Encoding, unknown, string]>([
  ['exploded', ['a b', 1, null], 'q=a%20b&q=1&q=null'],
  ['exploded', { a: 'x&y', b: undefined, c: 2 }, 'a=x%26y&c=2'],
  ['deepObject', { a: 'x', 'b c': true }, 'q%5Ba%5D=x&q%5Bb%20c%5D=true'],
  [
    'deepObject',
    { a: { b: 1, c: { d: 'x&y' } }, e: 2 },
    'q%5Ba%5D%5Bb%5D=1&q%5Ba%5D%5Bc%5D%5Bd%5D=x%26y&q%5Be%5D=2',
  ],
  ['deepObject', ['a', { b: [1] }], 'q%5B0%5D=a&q%5B1%5D%5Bb%5D%5B0%5D=1'],
  ['comma', ['a,b', 'c'], 'q=a%2Cb,c'],
  ['space', ['a', 'b'], 'q=a%20b'],
  ['pipe', ['a', 'b'], 'q=a%7Cb'],
  ['comma', { a: 1, b: 2 }, 'q=a,1,b,2'],
  ['comma', [], ''],
  ['json', { a: [1] }, 'q=%7B%22a%22%3A%5B1%5D%7D'],
  ['comma', 'a b', 'q=a%20b'],
])('queryOf writes %s values: %j', (encoding, value, want) => {
  expect(queryOf({ q: encoding })({ q: value, none: undefined, nothing: null })).toBe(want);
});

test('queryOf sends reserved characters, but none that ends or changes a value', () => {
  const write = queryOf({ b: 'comma' }, ['a', 'b']);
  expect(write({ a: "a/b:c?d=e,f;@$!'()*&g+h#i%j[]", b: ['x/y', 'z'], c: 'a/b' })).toBe(
    "a=a/b:c?d=e,f;@$!'()*%26g%2Bh%23i%25j%5B%5D&b=x/y,z&c=a%2Fb",
  );
});

// https://spec.openapis.org/oas/v3.1.1.html#style-examples
test.each<[Encoding, unknown, string]>([
  ['label', 'blue', '/.blue'],
  ['label', ['blue', 'a.b'], '/.blue,a.b'],
  ['labelExploded', ['blue', 'black'], '/.blue.black'],
  ['label', { R: 100, G: 200 }, '/.R,100,G,200'],
  ['labelExploded', { R: 100, G: 200 }, '/.R=100.G=200'],
  ['matrix', 'blue', '/;q=blue'],
  ['matrixExploded', 'blue', '/;q=blue'],
  ['matrix', ['blue', 'b;k'], '/;q=blue,b%3Bk'],
  ['matrixExploded', ['blue', 'black'], '/;q=blue;q=black'],
  ['matrix', { R: 100, G: 200 }, '/;q=R,100,G,200'],
  ['matrixExploded', { R: 100, G: 200 }, '/;R=100;G=200'],
])('pathOf writes %s values: %j', (encoding, value, want) => {
  expect(pathOf({ q: encoding })('/{q}', { q: value })).toBe(want);
});

test.each<[Encoding, unknown]>([
  ['label', ''],
  ['label', '.'],
  ['labelExploded', []],
  ['matrix', []],
  ['matrixExploded', {}],
])('pathOf refuses %s values that leave a part of the path empty: %j', (encoding, value) => {
  expect(() => pathOf({ q: encoding })('/{q}', { q: value })).toThrow(
    'The path needs a value for q',
  );
});

test.each<[Encoding, unknown, string]>([
  ['comma', ['a', 1], 'a,1'],
  ['comma', { a: 1, b: 'c' }, 'a,1,b,c'],
  ['exploded', { a: 1, b: undefined, c: 'd' }, 'a=1,c=d'],
  ['json', ['a'], '["a"]'],
  ['comma', 'a', 'a'],
])('simpleText writes %s values: %j', (encoding, value, want) => {
  expect(simpleText(value, encoding)).toBe(want);
});

test('pathOf fills a path, and refuses what would leave a part of it empty', () => {
  const write = pathOf({ ids: 'comma' });
  expect(write('/a/{ids}/{b}', { ids: ['x/y', 'z'], b: 'c d' })).toBe('/a/x%2Fy,z/c%20d');
  expect(() => write('/a/{ids}', { ids: [] })).toThrow(
    'The path needs a value for ids, not an empty one.',
  );
});

test('cookiesOf leaves out what is undefined, and the header without any', () => {
  const cookies = {
    a: ['x y', 'comma'],
    b: [undefined, 'comma'],
    c: [['1', '2'], 'comma'],
  } as const;
  expect(cookiesOf(cookies)).toEqual({ cookie: 'a=x%20y; c=1,2' });
  expect(cookiesOf({ a: ['x', 'comma'] })).toEqual({ cookie: 'a=x' });
  expect(cookiesOf({ b: [undefined, 'comma'] })).toEqual({});
});
