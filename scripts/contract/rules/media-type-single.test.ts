import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const contract = (request: string, response: string): string => `openapi: 3.1.0
paths:
  /routes:
    post:
      requestBody:
        content: ${request}
      responses:
        '200': ${response}
`;

const MESSAGE =
  'The body must have exactly one media type, since samples and SDKs send and read one. Leave one.';
const JSON_ONLY = '{ application/json: {} }';
const TWO = '{ application/json: {}, text/plain: {} }';

test.each([
  { request: JSON_ONLY, response: `{ content: ${JSON_ONLY} }`, want: [] },
  { request: JSON_ONLY, response: '{ description: No body. }', want: [] },
  { request: TWO, response: `{ content: ${JSON_ONLY} }`, want: [`6:17 ${MESSAGE}`] },
  { request: '{}', response: `{ content: ${TWO} }`, want: [`6:17 ${MESSAGE}`, `8:26 ${MESSAGE}`] },
])('request $request, response $response', async ({ request, response, want }) => {
  expect(await runRule('media-type-single', contract(request, response))).toEqual(want);
});
