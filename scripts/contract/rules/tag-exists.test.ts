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
    '9:14 The tag "Route" is not one that admin.yaml declares: "Routes", "Query Routes". Did you mean "Routes"? Use one of these, or declare it under "tags".',
  ],
  [
    'tags: [Weather]',
    '9:14 The tag "Weather" is not one that admin.yaml declares: "Routes", "Query Routes". Use one of these, or declare it under "tags".',
  ],
  [
    'tags: [Routes, Query Routes]',
    '9:12 The operation listRoutes has 2 tags and needs exactly one. Leave or write one that admin.yaml declares: "Routes", "Query Routes".',
  ],
  [
    'summary: List routes',
    '7:9 The operation listRoutes has no tag and needs exactly one. Leave or write one that admin.yaml declares: "Routes", "Query Routes".',
  ],
]);
