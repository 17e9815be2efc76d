import { testRule } from './run-rule.ts';

const contract = (security: string, operation: string): string => `openapi: 3.1.0
security: ${security || '[{ Key: [] }]'}
paths:
  /routes:
    post:
      ${operation || "responses: { '200': {} }"}
components:
  securitySchemes:
    Key: { type: apiKey, in: header, name: x-api-key }
    Cookie: { type: apiKey, in: cookie, name: session }
    Token: { type: http, scheme: bearer }
`;

const security = (names: string): string =>
  `No client can send the security of ${names}; expected schemes of type apiKey in a header. Name one that is.`;

testRule('feature-handled', contract, [
  [['', '']],
  // Spectral's own rule reports an undeclared scheme.
  [['[{ Other: [] }]', '']],
  [['[{ Token: [], Cookie: [] }]', ''], `2:10 ${security('"Token", "Cookie"')}`],
  [['', 'security: [{ Token: [] }]'], `6:16 ${security('"Token"')}`],
]);

const BODY = (types: string): string =>
  `The body is ${types}; expected only application/json: samples, SDKs, tests and the mock support nothing else. Use "application/json", or remove the operation.`;

testRule('feature-handled', (content) => contract('', `requestBody: { content: ${content} }`), [
  ['{ application/json: {} }'],
  ['{ application/json: {}, text/plain: {} }', `6:30 ${BODY('application/json or text/plain')}`],
  ['{}', `6:30 ${BODY('of no media type')}`],
  ['{ multipart/form-data: {} }', `6:30 ${BODY('multipart/form-data')}`],
  [
    "{ 'application/json; charset=utf-16': {} }",
    `6:30 ${BODY('application/json; charset=utf-16')}`,
  ],
]);

testRule('feature-handled', (responses) => contract('', `responses: { ${responses} }`), [
  [
    "'200': { description: No body. }, '503': { content: { application/json: { schema: { type: string } } } }",
  ],
  ["'200': { content: { text/plain: {} } }", `6:37 ${BODY('text/plain')}`],
  [
    'default: {}',
    '6:28 The response "default" isn\'t a status of success or error; expected three digits that begin with 2, 4 or 5. List the statuses that callers get.',
  ],
  [
    "'404': { content: { application/json: { schema: { type: object } } } }",
    '6:67 The body of error 404 has the type "object"; expected "string": clients and pages show the body as the message itself. Set "schema: { type: string }".',
  ],
]);

testRule(
  'feature-handled',
  (parameter) => contract('', `parameters: [{ name: q, ${parameter} }]`),
  [
    ['in: query, schema: { type: array }'],
    ['in: path, schema: { type: integer }'],
    [
      'in: cookie, schema: { type: string }',
      "6:35 The parameter q is a cookie, which clients and samples don't send. Remove it, or declare it as a header.",
    ],
    [
      'in: path, schema: { type: array }',
      '6:48 The parameter q is an array in "path"; expected a single value: clients and samples would encode it in another way than the server. Change its type, or send it in the body.',
    ],
  ],
);
