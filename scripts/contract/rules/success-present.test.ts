import { testRule } from './run-rule.ts';

const contract = (operation: string): string => `openapi: 3.1.0
paths:
  /routes:
    get:
      ${operation}
`;

const MESSAGE =
  'The operation documents no 2xx response, so nothing says what a successful call answers. Add "200" under "responses".';

testRule('success-present', contract, [
  ["responses: { '200': {}, '404': {} }"],
  ["responses: { '404': {}, '204': {} }"],
  ["responses: { '404': {}, '2000': {} }", `5:17 ${MESSAGE}`],
  ["responses: { '302': {} }", `5:17 ${MESSAGE}`],
  ['responses: {}', `5:17 ${MESSAGE}`],
  ['summary: Get', `4:9 ${MESSAGE}`],
]);
