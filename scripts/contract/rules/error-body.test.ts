import { expect, test } from 'vitest';
import { runRule } from './run-rule.ts';

const CATALOGUE = `x-error-catalogue:
    '404': [Route not found, No routes found]
    '500': [Internal Server Error]`;

const contract = (status: string, content: string, catalogue = CATALOGUE): string => `openapi: 3.1.0
info:
  ${catalogue}
paths:
  /routes:
    get:
      responses:
        '${status}':
          content:
            ${content}
`;

const json = (message: string, type = 'string'): string => `application/json:
              schema: { type: ${type} }
              examples: { message: { value: ${message} } }`;

test.each([
  { name: 'a message of its status', given: contract('404', json('Route not found')), want: [] },
  { name: 'a success', given: contract('200', json('{}', 'object')), want: [] },
  {
    name: 'a misspelled message',
    given: contract('404', json('Route not fuond')),
    want: [
      '14:45 The message "Route not fuond" is not in the error catalogue for 404. Did you mean "Route not found"? It has "Route not found", "No routes found". Use one of these, or add the message to info.x-error-catalogue.',
    ],
  },
  {
    name: 'a message of another status',
    given: contract('404', json('Internal Server Error')),
    want: [
      '14:45 The message "Internal Server Error" is not in the error catalogue for 404. It has "Route not found", "No routes found". Use one of these, or add the message to info.x-error-catalogue.',
    ],
  },
  {
    name: 'a message that is no string, in a body that is none',
    given: contract('404', json('{ message: Route not found }', 'object')),
    want: [
      '13:22 The body of error 404 has the type "object"; expected "string", since the body is the message itself. Set "schema: { type: string }".',
      '14:44 The message {"message":"Route not found"} is not in the error catalogue for 404. It has "Route not found", "No routes found". Use one of these, or add the message to info.x-error-catalogue.',
    ],
  },
  {
    name: 'a body of another media type',
    given: contract('404', 'text/plain: {}'),
    want: [
      '11:19 The body of error 404 is text/plain; expected application/json with a schema of type string. Write it so, with the message as a named example.',
    ],
  },
  {
    name: 'a status that the catalogue does not have',
    given: contract('401', json('Unauthorized')),
    want: [
      '10:15 The status 401 is not in the error catalogue, which has 404, 500. Use one of these, or add the status with its messages to info.x-error-catalogue.',
    ],
  },
  {
    name: 'no catalogue',
    given: contract('404', json('Route not found'), 'title: An API'),
    want: [
      '2:6 The contract documents errors but has no x-error-catalogue. Add it to "info": for each status, a list of the messages that it may carry.',
    ],
  },
])('$name', async ({ given, want }) => {
  expect(await runRule('error-body', given)).toEqual(want);
});
