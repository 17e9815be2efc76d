import { expect, test } from 'vitest';
import { activeHeading } from './use-active-heading.ts';

const places = [
  { id: 'a', top: -300 },
  { id: 'b', top: 200 },
  { id: 'c', top: 700 },
];

test.each([
  { name: 'the last one above the middle of the window', middle: 450, isAtEnd: false, want: 'b' },
  { name: 'the last one at the end of the page', middle: 450, isAtEnd: true, want: 'c' },
  { name: 'none above the first', middle: -400, isAtEnd: false, want: undefined },
  { name: 'none on a page without headings', given: [], middle: 450, isAtEnd: true },
])('the heading being read is $name', ({ given = places, want, ...window }) => {
  expect(activeHeading(given, window)).toBe(want);
});
