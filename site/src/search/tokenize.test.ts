import { expect, test } from 'vitest';
import { contentStems, stemOf, termsOf } from './tokenize.ts';

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
  ['rotation', 'rotate'],
  ['policies', 'policy'],
  ['installing', 'install'],
])('the words %s and %s have one stem', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));

test.each(['fallback_codes', 'v1/admin/routes', 'x-api-key', 'größe'])(
  'the name %s has no stem',
  (name) => expect(stemOf(name)).toBe(name),
);

test('a text is about its words without fillers, and names in parts', () =>
  expect(contentStems('How do I use the createRoute call?')).toEqual(['creat', 'rout', 'call']));
