import { expect, test } from 'vitest';
import { keysIn, keysOf, type Key } from './keys.ts';

const key = (option: string, place: Key['in'], name: string, prefix?: Key['prefix']): Key => ({
  option,
  variable: `NEVER_SET_${option}`,
  in: place,
  name,
  ...(prefix ? { prefix } : {}),
});
const HEADER = key('header', 'header', 'x-key');
const TOKEN = key('token', 'header', 'authorization', 'Bearer ');
const LOGIN = key('login', 'header', 'authorization', 'Basic ');
const QUERY = key('query', 'query', 'k y');
const COOKIE = key('cookie', 'cookie', 'sid');
const OTHER = key('other', 'cookie', 'two');
const ALL = { header: 'h', token: 't', login: 'u:p:w', query: 'q&', cookie: 'c', other: 'o' };

test.each<[string, object, Key[][], object, string]>([
  [
    'the first alternative that is set',
    { token: 't' },
    [[HEADER], [TOKEN]],
    { authorization: 'Bearer t' },
    '',
  ],
  ['none where none is needed', {}, [[HEADER], []], {}, ''],
  ['one that is set though none is needed', { header: 'h' }, [[], [HEADER]], { 'x-key': 'h' }, ''],
  ['cookies together', ALL, [[COOKIE, OTHER]], { cookie: 'sid=c; two=o' }, ''],
  ['a key in the query', ALL, [[QUERY, HEADER]], { 'x-key': 'h' }, 'k%20y=q%26'],
  ['a user and a password', ALL, [[LOGIN]], { authorization: `Basic ${btoa('u:p:w')}` }, ''],
])('keysOf sends %s', (_, options, alternatives, headers, query) => {
  const sent = keysOf(options, alternatives);
  expect(sent.headers).toEqual(headers);
  expect(sent.querySerializer({})).toBe(query);
});

test('keysOf keeps the query, the headers and the cookies of the call', () => {
  const { headers, querySerializer } = keysOf(ALL, [[QUERY, COOKIE]], {
    cookie: 'a=b',
    'x-a': 'c',
  });
  expect(headers).toEqual({ cookie: 'sid=c; a=b', 'x-a': 'c' });
  expect(querySerializer({ page: 2 })).toBe('page=2&k%20y=q%26');
});

test.each<[string, object, Key[][], RegExp]>([
  ['a missing key', {}, [[HEADER], [TOKEN]], /header.*NEVER_SET_header/],
  ['a cookie that would end early', { cookie: 'a;b' }, [[COOKIE]], /The option cookie contains/],
  [
    'a login without a password',
    { login: 'user' },
    [[LOGIN]],
    /The option login needs a user and a password/,
  ],
])('keysOf refuses %s', (_, options, alternatives, message) => {
  expect(() => keysOf(options, alternatives)).toThrow(message);
});

test.each<[string, Key, string[]]>([
  ['a header', HEADER, ['h', 'h']],
  ['a token', TOKEN, []],
  ['a login', LOGIN, [`Basic ${btoa('u:p:w')}`, btoa('u:p:w'), 'p:w']],
  ['the query', QUERY, ['q&', '2']],
  ['a cookie', COOKIE, ['c']],
])('keysIn finds the secrets of %s', (_, one, found) => {
  const request = new Request('http://a.example?k+y=q%26&k+y=2', {
    headers: {
      'x-key': 'h',
      authorization: `Basic ${btoa('u:p:w')}`,
      cookie: 'a=b; sid=c; sidx=d',
    },
  });
  expect(keysIn([one])(request)).toEqual(found);
});

test('keysIn finds nothing in a request without keys, and a token without the word before it', () => {
  expect(keysIn([HEADER, TOKEN, LOGIN, QUERY, COOKIE])(new Request('http://a.example'))).toEqual(
    [],
  );
  const headers = { authorization: 'Bearer t' };
  expect(keysIn([TOKEN, LOGIN])(new Request('http://a.example', { headers }))).toEqual([
    'Bearer t',
    't',
  ]);
});
