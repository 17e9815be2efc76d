import { expect, test } from 'vitest';
import { pathValues } from './path-values.ts';

test('passes names on as they are', () => {
  expect(pathValues({ routename: 'a/b', number: 0 })).toEqual({ routename: 'a/b', number: 0 });
});

test.each(['', '.', '..'])('refuses %j', (routename) => {
  expect(() => pathValues({ routename })).toThrow(
    `The path needs a routename, and got ${JSON.stringify(routename)}.`,
  );
});

test('refuses what is not there at all', () => {
  const values = { routename: undefined as unknown as string };
  expect(() => pathValues(values)).toThrow('and got undefined');
});
