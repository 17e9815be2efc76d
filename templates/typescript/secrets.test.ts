import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { maskedJson, maskWhenPrinted } from './secrets.ts';

const SECRETS = new Set(['token', 'keys']);

test.each([
  { name: 'a field', given: { token: 'a' }, want: "{ token: '***' }" },
  { name: 'a list of secrets', given: { keys: ['a', 'b'] }, want: "{ keys: '***' }" },
  { name: 'a field below', given: [{ of: { token: 1 } }], want: "[ { of: { token: '***' } } ]" },
  { name: 'null', given: { token: null }, want: '{ token: null }' },
  { name: 'no object', given: 'text', want: "'text'" },
  { name: 'nothing', given: undefined, want: 'undefined' },
])('$name', ({ given, want }) => {
  expect(inspect(maskWhenPrinted(given, SECRETS))).toBe(want);
});

test('what is set later is masked as well', () => {
  const thing: { token?: string } = maskWhenPrinted({}, SECRETS);
  thing.token = 'later';
  expect(inspect(thing)).toBe("{ token: '***' }");
});

test('depth is no limit', () => {
  const depth = 200_000;
  const deep: unknown = JSON.parse(`${'['.repeat(depth)}{"token":"a"}${']'.repeat(depth)}`);
  expect(() => maskWhenPrinted(deep, SECRETS)).not.toThrow();
});

test('JSON for messages is masked', () => {
  expect(maskedJson({ token: 'a', list: [{ token: 'b' }] }, SECRETS)).toBe(
    '{"token":"***","list":[{"token":"***"}]}',
  );
});
