import { expect, test } from 'vitest';
import { tabAfterKey } from './tabs.ts';

const values = ['curl', 'python', 'typescript'];

test.each([
  { from: 'curl', key: 'ArrowRight', want: 'python' },
  { from: 'typescript', key: 'ArrowRight', want: 'curl' },
  { from: 'curl', key: 'ArrowLeft', want: 'typescript' },
  { from: 'python', key: 'Home', want: 'curl' },
  { from: 'python', key: 'End', want: 'typescript' },
  { from: 'python', key: 'Tab', want: undefined },
])('$key on $from leads to $want', ({ from, key, want }) => {
  expect(tabAfterKey(values, from, key)).toBe(want);
});
