import { expect, test } from 'vitest';
import { partAt } from './part-at.ts';

const part = (group: string, place: string) => ({
  title: '',
  range: [1, 2] as const,
  group,
  place,
  definition: place,
});
const PARTS = [part('/cats', '/cats/a'), part('/cats', '/cats/c'), part('/dogs', '/dogs/a')];
const ROWS = ['/cats/a', '/cats/b', '/cats/c', '/cats/d', '/dogs/a'];

test.each([
  ['/cats', '/cats/a'],
  ['/cats/b', '/cats/a'],
  ['/cats/c', '/cats/c'],
  ['/cats/d', '/cats/c'],
  ['/cats/unknown', '/cats/a'],
  ['/dogs/a', '/dogs/a'],
  ['/', undefined],
  ['operations', undefined],
  ['/catsanddogs', undefined],
])('the anchor %s is in the part that begins at %s', (anchor, want) => {
  expect(partAt(anchor, PARTS, ROWS)?.place).toBe(want);
});
