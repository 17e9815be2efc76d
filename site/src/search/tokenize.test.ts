import { expect, test } from 'vitest';
import { singular, termsOf } from './tokenize.ts';

test.each([
  ['Create a route.', ['create', 'a', 'route']],
  ['createRoute', ['createroute', 'create', 'route']],
  ['x-gatehouse-namespace', ['x-gatehouse-namespace', 'x', 'gatehouse', 'namespace']],
  ['api_key_secret_key', ['api_key_secret_key', 'api', 'key', 'secret', 'key']],
  [
    '/v1/admin/routes/{routename}',
    ['v1/admin/routes/routename', 'v1', 'admin', 'routes', 'routename'],
  ],
  ['POST /query/{routename}', ['post', 'query/routename', 'query', 'routename']],
  ['models[].weight', ['models', 'weight']],
  ['Größe, 2nd "quoted" (text)', ['größe', '2nd', 'quoted', 'text']],
  ['https://api.example.com', ['https://api.example.com', 'https', 'api', 'example', 'com']],
  ['… — !', []],
])('the text %j is found by the words %j', (given, want) => expect(termsOf(given)).toEqual(want));

test.each([
  ['keys', 'key'],
  ['policies', 'policy'],
  ['addresses', 'address'],
  ['address', 'address'],
  ['status', 'status'],
  ['analysis', 'analysis'],
  ['sms', 'sms'],
  ['v1/admin/routes', 'v1/admin/routes'],
])('the word %s counts as %s', (term, want) => expect(singular(term)).toBe(want));
