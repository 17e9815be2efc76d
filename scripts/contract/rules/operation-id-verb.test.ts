import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (method: string, operation: string): string => `openapi: 3.1.0
paths:
  /routes:
    ${method}:
      ${operation}
`;

const VERBS = 'list, get, create, update, delete, query';

test.each([
  { method: 'get', operation: 'operationId: listRoutes', want: [] },
  { method: 'get', operation: 'operationId: getRoute2', want: [] },
  { method: 'post', operation: 'operationId: queryRoute', want: [] },
  { method: 'patch', operation: 'operationId: updateRoute', want: [] },
  {
    method: 'get',
    operation: 'operationId: fetchRoutes',
    want: [
      `5:20 The operationId "fetchRoutes" is not a verb (${VERBS}) followed by a name in PascalCase, letters and digits only. Rename it, as in createRoute.`,
    ],
  },
  {
    method: 'get',
    operation: 'operationId: list_routes',
    want: [
      `5:20 The operationId "list_routes" is not a verb (${VERBS}) followed by a name in PascalCase, letters and digits only. Rename it, as in createRoute.`,
    ],
  },
  {
    method: 'get',
    operation: 'operationId: createRoute',
    want: [
      '5:20 The operationId "createRoute" begins with "create", which stands for POST, but the method is GET. Change the method, or the verb (for GET: "list", "get").',
    ],
  },
  {
    method: 'post',
    operation: 'operationId: updateRoute',
    want: [
      '5:20 The operationId "updateRoute" begins with "update", which stands for PUT or PATCH, but the method is POST. Change the method, or the verb (for POST: "create", "query").',
    ],
  },
  {
    method: 'head',
    operation: 'operationId: getRoute',
    want: [
      '5:20 The operationId "getRoute" begins with "get", which stands for GET, but the method is HEAD. Change the method, or the verb (for HEAD: none).',
    ],
  },
  {
    method: 'get',
    operation: 'summary: List routes',
    want: [
      `4:9 GET /routes has no operationId, which names its method, page and samples. Add one: a verb (${VERBS}) and what it acts on, as in createRoute.`,
    ],
  },
])('$method with $operation', async ({ method, operation, want }) => {
  expect(await runRule('operation-id-verb', contract(method, operation))).toEqual(want);
});
