import { testRule } from './run-rule.ts';

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
  'The body must be application/json: samples, SDKs, tests and the mock support only that. Use "application/json", or remove the operation.';
const JSON_ONLY = '{ application/json: {} }';

testRule('media-type-json', contract, [
  [[JSON_ONLY, `{ content: ${JSON_ONLY} }`]],
  [[JSON_ONLY, '{ description: No body. }']],
  ...[
    '{ application/json: {}, text/plain: {} }',
    '{}',
    '{ multipart/form-data: {} }',
    '{ application/x-www-form-urlencoded: {} }',
    '{ application/octet-stream: {} }',
    '{ application/xml: {} }',
    '{ application/x-ndjson: {} }',
    "{ 'application/json; charset=utf-16': {} }",
    "{ '*/*': {} }",
  ].flatMap((content): [string[], ...string[]][] => [
    [[content, `{ content: ${JSON_ONLY} }`], `6:17 ${MESSAGE}`],
    [[JSON_ONLY, `{ content: ${content} }`], `8:26 ${MESSAGE}`],
  ]),
]);
