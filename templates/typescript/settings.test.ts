import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type ConnectionOptions,
  headerValue,
  pathValues,
  readSettings,
  required,
} from './settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const read = (options: ConnectionOptions, environment: Readonly<Record<string, string>> = {}) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return readSettings({ baseUrl: 'https://a.example', ...options }, 'THINGS');
};

describe('settings', () => {
  test('have defaults', () => {
    expect(read({})).toMatchObject({
      baseUrl: 'https://a.example/',
      timeoutMs: 30_000,
      retries: 2,
      maxResponseBytes: 10_485_760,
      maxConcurrency: 100,
    });
  });

  test('come from the environment, where times are in seconds', () => {
    const environment = {
      THINGS_BASE_URL: 'http://b.example/api',
      THINGS_TIMEOUT: '1.5',
      THINGS_RETRIES: '0',
    };
    expect(read({ baseUrl: undefined }, environment)).toMatchObject({
      baseUrl: 'http://b.example/api',
      timeoutMs: 1500,
      retries: 0,
    });
  });

  test('come from the options rather than from the environment', () => {
    const environment = { THINGS_BASE_URL: 'nonsense', THINGS_TIMEOUT: 'no', THINGS_RETRIES: 'no' };
    expect(read({ timeoutMs: 10, retries: 1 }, environment)).toMatchObject({
      baseUrl: 'https://a.example/',
      timeoutMs: 10,
      retries: 1,
    });
  });

  test.each([
    { timeoutMs: 1, retries: 0, maxResponseBytes: 1, maxConcurrency: 1 },
    { timeoutMs: 2 ** 31 - 1, retries: 100, maxResponseBytes: Infinity, maxConcurrency: Infinity },
  ])('may be as small or as large as %j', (options) => {
    expect(read(options)).toMatchObject(options);
  });

  test.each([
    ['0.001', 1],
    ['2147483.647', 2 ** 31 - 1],
  ])('may have a time of %s seconds', (seconds, timeoutMs) => {
    expect(read({}, { THINGS_TIMEOUT: seconds })).toMatchObject({ timeoutMs });
  });

  test('work without an environment', () => {
    vi.stubGlobal('process', undefined);
    expect(read({})).toMatchObject({ retries: 2 });
  });

  test('accept an address that is relative to the page of a browser', () => {
    vi.stubGlobal('location', { href: 'https://page.example/docs/start' });
    expect(read({ baseUrl: '/api' })).toMatchObject({ baseUrl: 'https://page.example/api' });
  });

  test.each<[ConnectionOptions, string]>([
    [
      { baseUrl: undefined },
      'The option baseUrl is missing: pass it to the client, or set THINGS_BASE_URL.',
    ],
    [{ baseUrl: '' }, 'The option baseUrl is empty'],
    [{ baseUrl: 'a.example' }, 'must be an address that begins with http'],
    [{ baseUrl: 'ftp://a.example' }, 'must be an address that begins with http'],
    [{ baseUrl: 'https://a.example?b' }, 'must not contain a user, password, query'],
    [{ baseUrl: 'https://me@a.example' }, 'must not contain a user'],
    [{ baseUrl: 'https://:secret@a.example' }, 'must not contain a user'],
    [{ baseUrl: 'https://a.example#b' }, 'must not contain a user'],
    [{ timeoutMs: 0 }, 'timeoutMs is 0: expected a number from 1 to 2147483647.'],
    [{ timeoutMs: 2 ** 31 }, 'timeoutMs is 2147483648'],
    [{ retries: 0.5 }, 'retries is 0.5: expected 0 or a whole number above it.'],
    [{ retries: -1 }, 'retries is -1'],
    [{ maxResponseBytes: 0 }, 'maxResponseBytes is 0'],
    [{ maxConcurrency: 0 }, 'maxConcurrency is 0: expected a number from 1 to Infinity.'],
  ])('refuse the options %j', (options, want) => {
    expect(() => read(options)).toThrow(want);
  });

  test.each([
    [{ THINGS_TIMEOUT: 'long' }, 'THINGS_TIMEOUT is NaN'],
    [{ THINGS_TIMEOUT: '0.0009' }, 'expected a number from 0.001 to 2147483.647.'],
    [{ THINGS_TIMEOUT: '2147483.648' }, 'THINGS_TIMEOUT is 2147483.648'],
    [{ THINGS_RETRIES: '-1' }, 'THINGS_RETRIES is -1'],
  ])('refuse the environment %j', (environment, want) => {
    expect(() => read({}, environment)).toThrow(want);
  });

  test('are refused without repeating a password of the address', () => {
    const refuse = (): unknown => read({ baseUrl: 'https://me:hunter2@a.example' });
    expect(refuse).toThrow(/must not contain a user, password/);
    expect(refuse).not.toThrow(/hunter2/);
  });
});

describe('a required option', () => {
  test('comes from the caller, else from the environment', () => {
    vi.stubEnv('THINGS_API_KEY', 'from the environment');
    expect(required('given', 'apiKey', 'THINGS_API_KEY')).toBe('given');
    expect(required(undefined, 'apiKey', 'THINGS_API_KEY')).toBe('from the environment');
  });

  test('that is sent in a header may end with a line break, as files do', () => {
    expect(headerValue('secret\n', 'apiKey', 'THINGS_API_KEY')).toBe('secret');
  });

  test.each(['sec\nret', 'sec\u0000ret', 'sec日ret', ' '])(
    'that no header can contain is rejected without repeating it: %j',
    (value) => {
      const refuse = (): unknown => headerValue(value, 'apiKey', 'THINGS_API_KEY');
      expect(refuse).toThrow(/apiKey contains a character that a header can't contain/);
      expect(refuse).not.toThrow(/sec/);
    },
  );
});

describe('a path value', () => {
  test('is returned as it is', () => {
    expect(pathValues({ routename: 'a/b', number: 0 })).toEqual({ routename: 'a/b', number: 0 });
  });

  test.each(['', '.', '..', undefined])('that is %j is refused', (value) => {
    expect(() => pathValues({ routename: value as string })).toThrow(
      `The path needs a value for routename, not ${JSON.stringify(value)}.`,
    );
  });

  test('that is not Unicode is refused', () => {
    expect(() => pathValues({ routename: 'a\ud800' })).toThrow(
      "The routename of the path isn't Unicode",
    );
    expect(pathValues({ routename: '😀' })).toEqual({ routename: '😀' });
  });
});
