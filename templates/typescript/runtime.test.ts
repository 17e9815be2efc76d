import { describe, expect, test } from 'vitest';
import { ApiError, pathValues, required, unwrap } from './runtime.ts';

describe('unwrap', () => {
  test('gives the answer of a call that went well', async () => {
    const result = Promise.resolve({ data: { name: 'a' }, response: new Response('{}') });
    expect(await unwrap('getRoute', result)).toEqual({ name: 'a' });
  });

  test('throws an ApiError with operation, status and body', async () => {
    const response = new Response('', { status: 404 });
    const failed = unwrap('getRoute', Promise.resolve({ error: 'Route not found', response }));
    await expect(failed).rejects.toMatchObject({
      name: 'ApiError',
      operationId: 'getRoute',
      status: 404,
      body: 'Route not found',
      message: 'getRoute was answered with 404: Route not found',
    });
  });

  test.each([
    {
      name: 'an object',
      body: { detail: 'x' },
      want: 'getRoute was answered with 500: {"detail":"x"}',
    },
    { name: 'nothing', body: '', want: 'getRoute was answered with 500: no message' },
    { name: 'undefined', body: undefined, want: 'getRoute was answered with 500: no message' },
  ])('says what came back when the body is $name', ({ body, want }) => {
    expect(new ApiError('getRoute', 500, body).message).toBe(want);
  });
});

describe('required', () => {
  test('passes a value on', () => {
    expect(required('secret', 'apiKey')).toBe('secret');
  });

  test.each([
    { value: undefined, want: /option apiKey is missing/ },
    { value: '', want: /option apiKey is empty/ },
  ])('names the option when it is $value', ({ value, want }) => {
    expect(() => required(value, 'apiKey')).toThrow(want);
  });
});

describe('pathValues', () => {
  test('passes names on as they are', () => {
    expect(pathValues('getRoute', { routename: 'a/b' })).toEqual({ routename: 'a/b' });
  });

  test.each(['', '.', '..'])('refuses %j', (routename) => {
    expect(() => pathValues('getRoute', { routename })).toThrow(/getRoute needs a routename/);
  });

  test('refuses what is not there at all', () => {
    const values = { routename: undefined as unknown as string };
    expect(() => pathValues('getRoute', values)).toThrow('and got undefined');
  });
});
