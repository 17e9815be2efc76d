import { expect, test } from 'vitest';
import { rulesOf } from './rule-pages.ts';

test.each([
  ['extends: [a]\nrules: { b: error, c: {} }\n', ['b', 'c']],
  ['extends: [a]\n', []],
  ['# Nothing yet.\n', []],
])('the rules of a file that may only extend others: %j', (text, want) => {
  expect([...rulesOf(text)]).toEqual(want);
});
