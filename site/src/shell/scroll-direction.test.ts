import { expect, test } from 'vitest';
import { scrollState } from './scroll-direction.ts';

test.each([
  { name: 'scrolling down', from: 100, to: 400, isJump: false, want: 'down' },
  { name: 'scrolling up', from: 900, to: 400, isJump: false, want: 'up' },
  { name: 'the scroll of a trembling finger', from: 400, to: 403, isJump: false, want: undefined },
  { name: 'scrolling near the top', from: 0, to: 40, isJump: false, want: 'top' },
  { name: 'a jump up to a heading', from: 900, to: 400, isJump: true, want: 'down' },
  { name: 'a jump to the top', from: 900, to: 0, isJump: true, want: 'top' },
])('the scroll state after $name is $want', ({ want, ...given }) => {
  expect(scrollState(given)).toBe(want);
});
