import { testRule } from './run-rule.ts';

const contract = (
  id: string,
  tag: string,
  otherId: string,
  otherTag: string,
  method = 'post',
): string => `openapi: 3.1.0
tags:
  - { name: Routes, x-page: { entity: route } }
  - { name: Paths, x-page: { entity: route } }
  - { name: Query }
paths:
  /a:
    ${method}: { operationId: ${id}, tags: [${tag}] }
  /b:
    ${method}: { operationId: ${otherId}, tags: [${otherTag}] }
`;

const shared = (one: string, other: string, page: string): string =>
  `The operations ${one} and ${other} would share the page "${page}". Move one of them to a tag of its own entity (x-page), or give it another verb.`;

testRule('page-name-unique', contract, [
  [['getRoute', 'Routes', 'createRoute', 'Routes']],
  // A tag without x-page.
  [['getAnswer', 'Query', 'queryRoute', 'Query']],
  [
    ['createRoute', 'Routes', 'createRouteCopy', 'Routes'],
    `8:26 ${shared('createRoute', 'createRouteCopy', 'createroute')}`,
    `10:26 ${shared('createRouteCopy', 'createRoute', 'createroute')}`,
  ],
  // Two tags of one entity.
  [
    ['listRoutes', 'Routes', 'listPaths', 'Paths', 'get'],
    `8:25 ${shared('listRoutes', 'listPaths', 'listroutes')}`,
    `10:25 ${shared('listPaths', 'listRoutes', 'listroutes')}`,
  ],
  // The rule operation-id-unique reports a repeated operationId.
  [['createRoute', 'Routes', 'createRoute', 'Routes']],
  // A page of its own next to those of the entity.
  [['getRoute', 'Routes', 'queryRoute', 'Routes']],
]);
