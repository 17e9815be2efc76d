import { expect, test } from 'vitest';
import { pageName, verbOf } from './verbs.js';

test.each([
  ['createRoute', 'create'],
  ['listAPIKeys', 'list'],
  ['removeRoute', undefined],
  ['create', undefined],
  ['created', undefined],
])('verbOf(%j) is %j', (given, want) => expect(verbOf(given)).toBe(want));

test.each([
  ['list', 'route', 'listroutes'],
  ['create', 'vkey', 'createvkey'],
] as const)('pageName(%j, %j) is %j', (verb, entity, want) =>
  expect(pageName(verb, entity)).toBe(want),
);
