import { testRule } from './run-rule.ts';

const contract = (first: string, second: string): Record<string, string> => ({
  'admin.yaml': `openapi: 3.1.0
paths:
  /routes:
    $ref: paths/routes.yaml#/collection
  /routes/{routename}:
    get:
      operationId: ${first}
`,
  'paths/routes.yaml': `collection:
  get:
    operationId: ${second}
`,
});

testRule('operation-id-unique', contract, [
  [['getRoute', 'listRoutes']],
  [['', '']],
  [
    ['getRoute', 'getRoute'],
    'admin.yaml:7:20 The operationId "getRoute" is also used by GET /routes. Give each operation its own.',
    'paths/routes.yaml:3:18 The operationId "getRoute" is also used by GET /routes/{routename}. Give each operation its own.',
  ],
]);
