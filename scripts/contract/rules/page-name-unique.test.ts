import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (first: string, second: string): string => `openapi: 3.1.0
tags:
  - { name: Routes, x-page: { entity: route } }
  - { name: Paths, x-page: { entity: route } }
  - { name: Query }
paths:
  /a:
    get: ${first}
  /b:
    post: ${second}
`;

const shared = (one: string, other: string, page: string): string =>
  `The operations ${one} and ${other} would share the page "${page}". Move one of them to a tag of its own entity (x-page), or give it another verb.`;

test.each([
  {
    name: 'a page each',
    first: '{ operationId: getRoute, tags: [Routes] }',
    second: '{ operationId: createRoute, tags: [Routes] }',
    want: [],
  },
  {
    name: 'no pages in a tag without x-page',
    first: '{ operationId: getAnswer, tags: [Query] }',
    second: '{ operationId: queryRoute, tags: [Query] }',
    want: [],
  },
  {
    name: 'two operations of one tag and verb',
    first: '{ operationId: createRoute, tags: [Routes] }',
    second: '{ operationId: createRouteCopy, tags: [Routes] }',
    want: [
      `8:25 ${shared('createRoute', 'createRouteCopy', 'createroute')}`,
      `10:26 ${shared('createRouteCopy', 'createRoute', 'createroute')}`,
    ],
  },
  {
    name: 'two tags of one entity',
    first: '{ operationId: listRoutes, tags: [Routes] }',
    second: '{ operationId: listPaths, tags: [Paths] }',
    want: [
      `8:25 ${shared('listRoutes', 'listPaths', 'listroutes')}`,
      `10:26 ${shared('listPaths', 'listRoutes', 'listroutes')}`,
    ],
  },
  {
    name: 'the same operationId twice, which operation-id-unique reports',
    first: '{ operationId: createRoute, tags: [Routes] }',
    second: '{ operationId: createRoute, tags: [Routes] }',
    want: [],
  },
  {
    name: 'a query in a tag with pages',
    first: '{ operationId: getRoute, tags: [Routes] }',
    second: '{ operationId: queryRoute, tags: [Routes] }',
    want: [
      '10:26 The operation queryRoute is in the tag "Routes", whose operations have a page each, but there are no pages for "query". Move it to a tag without x-page.',
    ],
  },
])('$name', async ({ first, second, want }) => {
  expect(await runRule('page-name-unique', contract(first, second))).toEqual(want);
});
