import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

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

test.each([
  { operation: 'tags: [Routes]', want: [] },
  {
    operation: 'tags: [Route]',
    want: [
      '9:14 The tag "Route" is not one that admin.yaml declares: "Routes", "Query Routes". Did you mean "Routes"? Use one of these, or declare it under "tags".',
    ],
  },
  {
    operation: 'tags: [Weather]',
    want: [
      '9:14 The tag "Weather" is not one that admin.yaml declares: "Routes", "Query Routes". Use one of these, or declare it under "tags".',
    ],
  },
  {
    operation: 'tags: [Routes, Query Routes]',
    want: [
      '9:12 The operation listRoutes has 2 tags and needs exactly one. Leave or write one that admin.yaml declares: "Routes", "Query Routes".',
    ],
  },
  {
    operation: 'summary: List routes',
    want: [
      '7:9 The operation listRoutes has no tag and needs exactly one. Leave or write one that admin.yaml declares: "Routes", "Query Routes".',
    ],
  },
])('$operation', async ({ operation, want }) => {
  expect(await runRule('tag-exists', contract(operation))).toEqual(want);
});
