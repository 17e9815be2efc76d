import { expect, test } from 'vitest';
import { buildModel } from './build-model.ts';
import { fitsKind, hasOneSecurity, messageOf, responseFor } from './lookup.ts';
import { readSchema } from './read-schema.ts';
import type { JsonValue } from './types.ts';

test.each<[JsonValue, string]>([
  ['Route not found', 'Route not found'],
  [{ title: 'Not Found', status: 404, detail: 'No such train.' }, 'No such train.'],
  [{ code: 5, message: 'Gone' }, 'Gone'],
  [{ error: { message: 'Deep' } }, 'Deep'],
  [{ code: 5 }, ''],
  [null, ''],
])('the message of %j is %j', (body, want) => expect(messageOf(body)).toBe(want));

test.each([
  [{ type: 'email', rule: { text: 'a' } }, true],
  [{ type: 'phone', rule: { text: 'a' } }, false],
  [{ type: 'email', rule: {} }, false],
  [{ rule: { text: 'a' } }, false],
])('a value fits an object only with each of its fields: %j', (value, want) => {
  const schema = readSchema(
    {},
    {
      type: 'object',
      required: ['type'],
      properties: {
        type: { const: 'email' },
        rule: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
      },
    },
  );
  expect(fitsKind(buildModel({ info: { title: 'T' } }), schema, value)).toBe(want);
});

test.each([
  [404, '404'],
  [409, '4xx'],
  [503, 'default'],
])('the response for %i is that of %s', (status, want) => {
  const responses = { 200: {}, 404: {}, '4xx': {}, default: {} };
  const { operations } = buildModel({
    info: { title: 'T' },
    paths: { '/a': { get: { responses } } },
  });
  expect(operations[0] && responseFor(operations[0], status)?.status).toBe(want);
});

test.each([
  [{ type: 'http', scheme: 'bearer' }, true],
  [{ type: 'http', scheme: 'basic' }, false],
  [{ type: 'apiKey', in: 'header', name: 'X-Key' }, true],
  // A token of the contract could be sent in the same header.
  [{ type: 'apiKey', in: 'header', name: 'Authorization' }, false],
  [{ type: 'apiKey', in: 'query', name: 'key' }, false],
])('with the security %j, all calls of a client send the same headers: %j', (scheme, want) => {
  const model = buildModel({
    info: { title: 'T' },
    security: [{ Key: [] }],
    paths: { '/a': { get: { responses: {} } } },
    components: { securitySchemes: { Key: scheme } },
  });
  expect(hasOneSecurity(model)).toBe(want);
});
