import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (first: string, second = 'operationId: getRoute'): string => `openapi: 3.1.0
paths:
  /routes:
    get:
      operationId: listRoutes
      ${first}
  /routes/{routename}:
    get:
      ${second}
`;

test.each([
  { name: 'no operation was renamed', given: contract('summary: List routes') },
  { name: 'the old id is nobody’s', given: contract('x-renamed-from: listPaths') },
])('passes when $name', async ({ given }) => {
  expect(await runRule('renamed-from', given)).toEqual([]);
});

const EXPECTED =
  'expected the old operationId: a verb (list, get, create, update, delete, query) followed by a name in PascalCase, as in createRoute. Write it.';

test.each([
  {
    name: 'is no text',
    given: contract('x-renamed-from: 7'),
    want: [`6:23 x-renamed-from is 7; ${EXPECTED}`],
  },
  {
    name: 'could be no id',
    given: contract('x-renamed-from: ../secrets'),
    want: [`6:23 x-renamed-from is "../secrets"; ${EXPECTED}`],
  },
  {
    name: 'is still an id',
    given: contract('x-renamed-from: getRoute'),
    want: [
      '6:23 x-renamed-from names "getRoute", but an operation still has this id. Remove x-renamed-from, or rename that operation.',
    ],
  },
  {
    name: 'is its own id',
    given: contract('x-renamed-from: listRoutes'),
    want: [
      '6:23 x-renamed-from names "listRoutes", but an operation still has this id. Remove x-renamed-from, or rename that operation.',
    ],
  },
  {
    name: 'has two heirs',
    given: contract(
      'x-renamed-from: listPaths',
      'operationId: getRoute\n      x-renamed-from: listPaths',
    ),
    want: [
      '6:23 x-renamed-from names "listPaths" at "listRoutes", "getRoute". Leave it at the one that its text belongs to.',
      '10:23 x-renamed-from names "listPaths" at "listRoutes", "getRoute". Leave it at the one that its text belongs to.',
    ],
  },
])('is reported when it $name', async ({ given, want }) => {
  expect(await runRule('renamed-from', given)).toEqual(want);
});
