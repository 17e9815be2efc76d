import { expect, test } from 'vitest';
import { errorChain } from './error-chain.ts';

const circle = new Error('round');
circle.cause = circle;

test.each([
  { name: 'one error is its message', given: new Error('a'), want: ['a'] },
  {
    name: 'an error with causes is all their messages',
    given: new Error('a', { cause: new Error('b', { cause: 'c' }) }),
    want: ['a', 'Cause: b', 'Cause: c'],
  },
  { name: 'a thrown number is its text', given: 404, want: ['404'] },
  { name: 'no error has no message', given: undefined, want: [] },
  {
    name: 'a circle of causes ends after ten',
    given: circle,
    want: ['round', ...Array(10).fill('Cause: round')],
  },
])('$name', ({ given, want }) => {
  expect(errorChain(given)).toEqual(want);
});
