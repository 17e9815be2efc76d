import { expect, test } from 'vitest';
import { pageName, readOperationId } from './verbs.js';

test.each([
  ['createRoute', 'POST', 'create create Route'],
  ['listAPIKeys', 'GET', 'list list APIKeys'],
  ['getPetById', 'GET', 'get get Pet'],
  ['removeRoute', 'DELETE', 'delete remove Route'],
  ['get-stations', 'GET', 'get get stations'],
  ['repos/list-tags', 'GET', 'list list tags'],
  // The word counts for the command line, even where it doesn't fit the method.
  ['updatePetWithForm', 'POST', 'call update Pet'],
  ['loginUser', 'GET', 'call  '],
  ['created', 'POST', 'call  '],
  ['constructor', 'GET', 'call  '],
])('readOperationId(%j, %j) is %j', (id, method, want) => {
  const { verb, word, noun } = readOperationId(id, method);
  expect(`${verb} ${word} ${noun}`).toBe(want);
});

test('a project can map words of its own to verbs', () => {
  expect(readOperationId('issueToken', 'POST', { issue: 'create' }).verb).toBe('create');
});

test.each([
  ['list', 'route', 'listroutes'],
  ['create', 'vkey', 'createvkey'],
] as const)('pageName(%j, %j) is %j', (verb, entity, want) =>
  expect(pageName(verb, entity)).toBe(want),
);
