import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ConnectionOptions, headerValue, readSettings, required } from './settings.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const read = (options: ConnectionOptions, environment: Readonly<Record<string, string>> = {}) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return readSettings({ baseUrl: 'https://a.example', ...options }, 'THINGS');
};

describe('settings', () => {
  test('are what is usual when nothing is said', () => {
    expect(read({})).toMatchObject({
      baseUrl: 'https://a.example/',
      timeoutMs: 30_000,
      retries: 2,
      maxResponseBytes: 10_485_760,
    });
  });

  test('come from the environment, in seconds there', () => {
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

  test('come from the options before the environment', () => {
    const environment = { THINGS_BASE_URL: 'nonsense', THINGS_TIMEOUT: 'no', THINGS_RETRIES: 'no' };
    expect(read({ timeoutMs: 10, retries: 1 }, environment)).toMatchObject({
      baseUrl: 'https://a.example/',
      timeoutMs: 10,
      retries: 1,
    });
  });

  test('need no environment', () => {
    vi.stubGlobal('process', undefined);
    expect(read({})).toMatchObject({ retries: 2 });
  });

  test('take an address that is relative to the page of a browser', () => {
    vi.stubGlobal('location', { href: 'https://page.example/docs/start' });
    expect(read({ baseUrl: '/api' })).toMatchObject({ baseUrl: 'https://page.example/api' });
  });

  test.each<{
    name: string;
    options?: ConnectionOptions;
    environment?: Record<string, string>;
    want: string;
  }>([
    {
      name: 'no address',
      options: { baseUrl: undefined },
      want: 'The option baseUrl is missing: pass it to the client, or set THINGS_BASE_URL.',
    },
    { name: 'an empty address', options: { baseUrl: '' }, want: 'The option baseUrl is empty' },
    {
      name: 'half an address',
      options: { baseUrl: 'a.example' },
      want: 'no address that begins with http',
    },
    {
      name: 'another protocol',
      options: { baseUrl: 'ftp://a.example' },
      want: 'no address that begins with http',
    },
    {
      name: 'a query',
      options: { baseUrl: 'https://a.example?b' },
      want: 'may hold no user, password, query',
    },
    {
      name: 'a user',
      options: { baseUrl: 'https://me@a.example' },
      want: 'may hold no user',
    },
    {
      name: 'a password',
      options: { baseUrl: 'https://:secret@a.example' },
      want: 'may hold no user',
    },
    {
      name: 'a fragment',
      options: { baseUrl: 'https://a.example#b' },
      want: 'may hold no user',
    },
    {
      name: 'no time at all',
      options: { timeoutMs: 0 },
      want: 'timeoutMs is 0: expected a number from 1 to 2147483647.',
    },
    {
      name: 'more time than a timer knows',
      options: { timeoutMs: 2 ** 31 },
      want: 'timeoutMs is 2147483648',
    },
    {
      name: 'half a retry',
      options: { retries: 0.5 },
      want: 'retries is 0.5: expected 0 or a whole number above it.',
    },
    {
      name: 'an answer of no bytes',
      options: { maxResponseBytes: 0 },
      want: 'maxResponseBytes is 0',
    },
    {
      name: 'a time that is none',
      environment: { THINGS_TIMEOUT: 'long' },
      want: 'THINGS_TIMEOUT is NaN',
    },
    {
      name: 'retries that are none',
      environment: { THINGS_RETRIES: '-1' },
      want: 'THINGS_RETRIES is -1',
    },
  ])('refuse $name', ({ options = {}, environment = {}, want }) => {
    expect(() => read(options, environment)).toThrow(want);
  });

  test('never repeat a password of the address', () => {
    const refuse = (): unknown => read({ baseUrl: 'https://me:hunter2@a.example' });
    expect(refuse).toThrow(/no user, password/);
    expect(refuse).not.toThrow(/hunter2/);
  });
});

describe('a required option', () => {
  test('is the caller’s, else the environment’s', () => {
    vi.stubEnv('THINGS_API_KEY', 'from the environment');
    expect(required('given', 'apiKey', 'THINGS_API_KEY')).toBe('given');
    expect(required(undefined, 'apiKey', 'THINGS_API_KEY')).toBe('from the environment');
  });

  test.each([
    {
      value: undefined,
      want: 'The option apiKey is missing: pass it to the client, or set THINGS_API_KEY.',
    },
    { value: '', want: 'The option apiKey is empty' },
  ])('is named when it is $value', ({ value, want }) => {
    vi.stubEnv('THINGS_API_KEY', '');
    expect(() => required(value, 'apiKey', 'THINGS_API_KEY')).toThrow(want);
  });

  test('that travels in a header may end in a line break, as files do', () => {
    expect(headerValue('secret\n', 'apiKey', 'THINGS_API_KEY')).toBe('secret');
  });

  test.each(['sec\nret', 'sec\u0000ret', 'sec日ret', ' '])(
    'that cannot is refused unseen: %j',
    (value) => {
      const refuse = (): unknown => headerValue(value, 'apiKey', 'THINGS_API_KEY');
      expect(refuse).toThrow(/apiKey holds a character that no header may hold/);
      expect(refuse).not.toThrow(/sec/);
    },
  );
});
