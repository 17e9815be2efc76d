import { expect, test } from 'vitest';
import { formOf, readAs } from './bodies.ts';

test.each([
  [200, '{"a":1}', { a: 1 }],
  [203, '{"a":1}', { a: 1 }],
  [204, '', undefined],
])(
  'a response %i whose body is %j is read as the contract says, or as its first one',
  async (status, body, data) => {
    const response = new Response(null, { status });
    const read = readAs({ 200: 'json', 202: 'text' });
    expect(await read({ response, data: new Blob([body]) })).toMatchObject({ data });
  },
);

test('a form has no field for an empty list', () => {
  expect(formOf('', { a: [], b: 1, c: [2, 'x y'], d: null })).toBe('b=1&c=2&c=x+y');
});
