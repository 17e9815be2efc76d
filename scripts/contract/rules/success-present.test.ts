import { testRule } from './run-rule.ts';

const contract = (operation: string): string => `openapi: 3.1.0
paths:
  /routes:
    get:
      ${operation}
`;

const MESSAGE = `The operation has no 2xx response, so readers don't know what a successful call returns. Add "200" under "responses".`;

testRule('success-present', contract, [
  ["responses: { '200': {}, '404': {} }"],
  ["responses: { '404': {}, '204': {} }"],
  ["responses: { '404': {}, '2000': {} }", `5:17 ${MESSAGE}`],
  ["responses: { '302': {} }", `5:17 ${MESSAGE}`],
  ['responses: {}', `5:17 ${MESSAGE}`],
  ['summary: Get', `4:9 ${MESSAGE}`],
]);
