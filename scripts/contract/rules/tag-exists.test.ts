import { testRule } from './run-rule.ts';

const contract = (operation: string): string => `openapi: 3.1.0
tags:
  - name: Routes
  - name: Query Routes
paths:
  /routes:
    get:
      operationId: listRoutes
      ${operation}
`;

testRule('tag-exists', contract, [
  ['tags: [Routes]'],
  [
    'tags: [Route]',
    `9:14 admin.yaml doesn't declare the tag "Route"; it declares "Routes", "Query Routes". Did you mean "Routes"? Use one of these, or declare it under "tags".`,
  ],
  [
    'tags: [Weather]',
    `9:14 admin.yaml doesn't declare the tag "Weather"; it declares "Routes", "Query Routes". Use one of these, or declare it under "tags".`,
  ],
  [
    'tags: [Routes, Query Routes]',
    '9:12 The operation listRoutes has 2 tags instead of exactly one. Use one that admin.yaml declares: "Routes", "Query Routes".',
  ],
  [
    'summary: List routes',
    '7:9 The operation listRoutes has no tag instead of exactly one. Use one that admin.yaml declares: "Routes", "Query Routes".',
  ],
]);
