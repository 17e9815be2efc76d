import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (operation: string): string => `openapi: 3.1.0
paths:
  /routes:
    get:
      ${operation}
`;

const MESSAGE =
  'The operation documents no 2xx response, so nothing says what a successful call answers. Add "200" under "responses".';

test.each([
  { operation: "responses: { '200': {}, '404': {} }", want: [] },
  { operation: "responses: { '404': {}, '204': {} }", want: [] },
  { operation: "responses: { '404': {}, '2000': {} }", want: [`5:17 ${MESSAGE}`] },
  { operation: "responses: { '302': {} }", want: [`5:17 ${MESSAGE}`] },
  { operation: 'responses: {}', want: [`5:17 ${MESSAGE}`] },
  { operation: 'summary: Get', want: [`4:9 ${MESSAGE}`] },
])('$operation', async ({ operation, want }) => {
  expect(await runRule('success-present', contract(operation))).toEqual(want);
});
