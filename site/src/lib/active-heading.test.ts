import { expect, test } from 'vitest';
import { activeHeading } from './active-heading.ts';

const places = [
  { id: 'a', top: -300 },
  { id: 'b', top: 200 },
  { id: 'c', top: 700 },
];

test.each([
  { name: 'the last one above the middle', places, middle: 450, isAtFoot: false, want: 'b' },
  { name: 'the last one at the foot', places, middle: 450, isAtFoot: true, want: 'c' },
  { name: 'none above the first', places, middle: -400, isAtFoot: false, want: undefined },
  { name: 'none without headings', places: [], middle: 450, isAtFoot: true, want: undefined },
])('$name', ({ places: given, want, ...window }) => {
  expect(activeHeading(given, window)).toBe(want);
});
