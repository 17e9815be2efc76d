import { expect, test } from 'vitest';
import { errorChain } from './error-chain.ts';

const circle = new Error('round');
circle.cause = circle;

test.each([
  { name: 'one error', given: new Error('a'), want: ['a'] },
  {
    name: 'an error with causes',
    given: new Error('a', { cause: new Error('b', { cause: 'c' }) }),
    want: ['a', 'Cause: b', 'Cause: c'],
  },
  { name: 'something that is no error', given: 404, want: ['404'] },
  { name: 'nothing', given: undefined, want: [] },
  { name: 'a circle', given: circle, want: ['round', ...Array(10).fill('Cause: round')] },
])('$name', ({ given, want }) => {
  expect(errorChain(given)).toEqual(want);
});
