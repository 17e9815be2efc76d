import { testRule } from './run-rule.ts';

const contract = (method: string, operation: string): string => `openapi: 3.1.0
paths:
  /routes:
    ${method}:
      ${operation}
`;

const VERBS = 'list, get, create, update, delete, query';
const malformed = (id: string): string =>
  `5:20 The operationId "${id}" isn't a verb (${VERBS}) followed by a name in PascalCase with letters and digits only. Rename it, as in createRoute.`;

testRule('operation-id-verb', contract, [
  [['get', 'operationId: listRoutes']],
  [['get', 'operationId: getRoute2']],
  [['post', 'operationId: queryRoute']],
  [['patch', 'operationId: updateRoute']],
  [['get', 'operationId: fetchRoutes'], malformed('fetchRoutes')],
  [['get', 'operationId: list_routes'], malformed('list_routes')],
  [
    ['get', 'operationId: createRoute'],
    '5:20 The operationId "createRoute" begins with "create", which means POST, but the method is GET. Change the method, or the verb (for GET: "list", "get").',
  ],
  [
    ['post', 'operationId: updateRoute'],
    '5:20 The operationId "updateRoute" begins with "update", which means PUT or PATCH, but the method is POST. Change the method, or the verb (for POST: "create", "query").',
  ],
  [
    ['head', 'operationId: getRoute'],
    '5:20 The operationId "getRoute" begins with "get", which means GET, but the method is HEAD. Change the method, or the verb (for HEAD: none).',
  ],
  [
    ['get', 'summary: List routes'],
    `4:9 GET /routes has no operationId, from which its method, page and samples get their names. Add one: a verb (${VERBS}) and the object it acts on, as in createRoute.`,
  ],
]);
