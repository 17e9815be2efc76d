import { expect, test } from 'vitest';
import { buildModel } from './build-model.ts';
import { messageOf, responseFor } from './lookup.ts';
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
