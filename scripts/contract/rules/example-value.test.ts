import { testRule } from './run-rule.ts';

const contract = (example: string): string => `openapi: 3.1.0
paths:
  /routes:
    parameters: [{ name: a, in: query, examples: { one: ${example} } }]
    post:
      parameters: [{ name: b, in: query, examples: { one: ${example} } }]
      requestBody: { content: { application/json: { examples: { one: ${example} } } } }
      responses:
        '200':
          headers: { x-a: { examples: { one: ${example} } } }
          content: { application/json: { examples: { one: ${example} } } }
components:
  examples: { one: ${example} }
`;

const PLACES = ['4:56', '6:58', '7:69', '10:45', '11:58', '13:19'];
const MESSAGE = 'This example needs "value" or "externalValue", and not both. Add "value".';

testRule('example-value', contract, [
  ['{ value: 1 }'],
  ['{ externalValue: https://a.test }'],
  ['{ summary: One }', ...PLACES.map((place) => `${place} ${MESSAGE}`)],
  ['{ value: 1, externalValue: https://a.test }', ...PLACES.map((place) => `${place} ${MESSAGE}`)],
]);
