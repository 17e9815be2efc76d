import { testRule } from './run-rule.ts';

const CATALOG = `x-error-catalog:
    '404': [Route not found, No routes found]
    '500': [Internal Server Error]`;

const contract = (status: string, content: string, info = CATALOG): string => `openapi: 3.1.0
info:
  ${info}
paths:
  /routes:
    get:
      responses:
        '${status}':
          content:
            ${content}
`;

const json = (message: string, type = 'string'): string =>
  `application/json: { schema: { type: ${type} }, examples: { a: { value: ${message} } } }`;

const unknown = (message: string, hint = ''): string =>
  `The message ${message} isn't in the error catalog for 404.${hint} The catalog has "Route not found", "No routes found". Use one of these, or add the message to info.x-error-catalog.`;

testRule('error-body', contract, [
  [['404', json('Route not found')]],
  [['200', json('{}', 'object')]],
  [
    ['404', json('Route not fuond')],
    `12:83 ${unknown('"Route not fuond"', ' Did you mean "Route not found"?')}`,
  ],
  [['404', json('Internal Server Error')], `12:83 ${unknown('"Internal Server Error"')}`],
  [
    ['404', json('{ message: Route not found }', 'object')],
    '12:40 The body of error 404 has the type "object"; expected "string", since the body is the message itself. Set "schema: { type: string }".',
    `12:82 ${unknown('{"message":"Route not found"}')}`,
  ],
  [
    ['404', 'text/plain: {}'],
    '11:19 The body of error 404 is text/plain; expected application/json with a schema of type string, and the message as a named example.',
  ],
  [
    ['401', json('Unauthorized')],
    "10:15 The status 401 isn't in the error catalog, which has 404, 500. Use one of these, or add the status with its messages to info.x-error-catalog.",
  ],
  [
    ['404', json('Route not found'), 'title: An API'],
    '2:6 The contract documents errors but has no x-error-catalog. Add it to "info": a list of the possible messages for each status.',
  ],
]);
