import { testRule } from './run-rule.ts';

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

const EXPECTED = 'expected the old operationId, as in createRoute.';
const held = (id: string): string =>
  `6:23 x-renamed-from names "${id}", but an operation still has this id. Remove x-renamed-from, or rename that operation.`;
const TWICE =
  'x-renamed-from names "listPaths" at "listRoutes", "getRoute". Keep it only on the operation that inherits the prose.';

testRule('renamed-from', contract, [
  ['summary: List routes'],
  ['x-renamed-from: listPaths'],
  ['x-renamed-from: 7', `6:23 x-renamed-from is 7; ${EXPECTED}`],
  ['x-renamed-from: ../secrets', `6:23 x-renamed-from is "../secrets"; ${EXPECTED}`],
  ['x-renamed-from: getRoute', held('getRoute')],
  ['x-renamed-from: listRoutes', held('listRoutes')],
  [
    ['x-renamed-from: listPaths', '{ operationId: getRoute, x-renamed-from: listPaths }'],
    `6:23 ${TWICE}`,
    `9:48 ${TWICE}`,
  ],
]);
