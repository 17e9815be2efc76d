import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { hideSecrets, maskWhenPrinted, secretsIn } from './secrets.ts';

const SECRETS = new Set(['token', 'keys']);

test.each([
  { name: 'a field', given: { token: 'a' }, want: "{ token: '**********' }" },
  { name: 'a list of secrets', given: { keys: ['a', 'b'] }, want: "{ keys: '**********' }" },
  {
    name: 'a field below',
    given: [{ of: { token: 1 } }],
    want: "[ { of: { token: '**********' } } ]",
  },
  { name: 'null', given: { token: null }, want: '{ token: null }' },
  { name: 'no object', given: 'text', want: "'text'" },
  { name: 'nothing', given: undefined, want: 'undefined' },
])('$name is printed without its secrets', ({ given, want }) => {
  expect(inspect(maskWhenPrinted(given, SECRETS))).toBe(want);
});

test('a secret that is set later is masked too', () => {
  const thing: { token?: string } = maskWhenPrinted({}, SECRETS);
  thing.token = 'later';
  expect(inspect(thing)).toBe("{ token: '**********' }");
});

test('what is masked can be masked again', () => {
  const thing = maskWhenPrinted({ token: 'a' }, SECRETS);
  expect(inspect(maskWhenPrinted(thing, SECRETS))).toBe("{ token: '**********' }");
});

test('objects of any depth can be masked', () => {
  const depth = 200_000;
  const deep: unknown = JSON.parse(`${'['.repeat(depth)}{"token":"a"}${']'.repeat(depth)}`);
  expect(() => maskWhenPrinted(deep, SECRETS)).not.toThrow();
});

test('a printed object without its custom method shows no secrets, and its copy contains them', () => {
  const thing = { name: 'a', token: 'tok-1', of: { keys: ['tok-2'] } };
  const given = maskWhenPrinted(structuredClone(thing), SECRETS);
  // As console.dir does.
  expect(inspect(given, { customInspect: false, showHidden: true, depth: 9 })).not.toContain(
    'tok-',
  );
  expect(JSON.parse(JSON.stringify(given))).toEqual(thing);
  expect({ ...given }).toEqual(thing);
  expect(structuredClone(given)).toEqual(thing);
  expect(Reflect.deleteProperty(given.of, 'keys')).toBe(true);
  given.token = 'tok-3';
  expect(JSON.stringify(given)).toContain('"token":"tok-3"');
  expect(inspect(given, { customInspect: false })).not.toContain('tok-');
});

test('the secrets of JSON are those in secret fields, at any depth', () => {
  const given = { token: 'a', of: [{ keys: ['b', { any: 7 }], name: 'x' }], empty: null };
  expect(secretsIn(given, SECRETS).toSorted()).toEqual(['7', 'a', 'b']);
});

// What the values of a call and the fields of a contract do is in test/project/secrets.test.ts.
test.each([
  ['a secret with the signs of expressions', ['a.b+c(d)[e]'], 'is a.b+c(d)[e]!', 'is **********!'],
  ['a secret that begins another', ['secret-12', 'secret-1234'], 'a secret-1234', 'a **********'],
  ['a secret of eight letters within a word', ['abcdefgh'], 'xabcdefghx', 'x**********x'],
  [
    'no secret of seven letters within a word',
    ['abcdefg'],
    'xabcdefgx abcdefg',
    'xabcdefgx **********',
  ],
  ['a secret that JSON escapes', ['line\nbreak'], String.raw`xline\nbreakx`, 'x**********x'],
  ['no secret', [], 'a text', 'a text'],
  ['an empty secret', [''], 'a text', 'a text'],
])('%s is hidden in texts', (_name, secrets, given, want) => {
  expect(hideSecrets(secrets, SECRETS)(given)).toBe(want);
});

test.each([
  ['{"token": "a\\"b", "x": "y"}', '{"token": "**********", "x": "y"}'],
  ['{\\"token\\":\\"a b\\"}', '{\\"token\\":\\"**********\\"}'],
  ['{"keys": 7, "x": 8}', '{"keys": **********, "x": 8}'],
  ['?a=b&token=c&d=e', '?a=b&token=**********&d=e'],
])('secret fields in a text are hidden: %s', (given, want) => {
  expect(hideSecrets([], SECRETS)(given)).toBe(want);
});

test('without secrets and secret fields nothing in a text is hidden', () => {
  expect(hideSecrets([], new Set())('"":"a" =b "token":"c"')).toBe('"":"a" =b "token":"c"');
});

test('values that are nested deeper than a hundred levels are left out', () => {
  const nested = (depth: number, end: unknown): unknown =>
    depth === 0 ? end : { of: [nested(depth - 1, end)] };
  const hide = hideSecrets(['secret-12'], SECRETS);
  expect(hide(nested(50, 'secret-12'))).toEqual(nested(50, '**********'));
  expect(hide(nested(50, {}))).toEqual(nested(50, '…'));
  expect(hide(nested(49, [[]]))).toEqual(nested(49, [[]]));
});

test('a text that is made to slow the search down is searched in time', () => {
  const slow = ['\\', '"', '"token":', '"token":"\\"', ' '].map((part) => part.repeat(200_000));
  const hide = hideSecrets(['secret-12'], SECRETS);
  const started = performance.now();
  for (const text of slow) hide(text);
  expect(performance.now() - started).toBeLessThan(5000);
});
