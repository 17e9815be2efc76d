import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, BadRequestError, errorClass, NotFoundError, ServerError } from './errors.ts';
import { call, connect, failureOf, KEY, serve } from './made-up-api.ts';
import {
  answer,
  cutOff,
  flood,
  json,
  reset,
  silence,
  startUnreliableServer,
  unfinished,
} from './unreliable-server.ts';

describe('a response that cannot be used', () => {
  test.each([
    { name: 'malformed JSON', behaviour: answer(200, '{"token":"tok-1') },
    {
      name: 'a page',
      behaviour: answer(200, '<html>tok-1</html>', { 'content-type': 'text/html' }),
    },
    { name: 'nothing', behaviour: answer(200, '') },
    { name: 'a type with the key', behaviour: answer(200, '{', { 'content-type': `a/${KEY}` }) },
  ])('($name) is a ResponseError that does not repeat it', async ({ behaviour }) => {
    const server = await serve(behaviour);
    const failure = await failureOf(call(connect({ baseUrl: server.url })));
    expect(failure).toMatchObject({ name: 'ResponseError', operationId: 'getThing' });
    expect(failure.message).toMatch(/^The response to getThing is (not JSON|empty): status 200, /);
    expect(inspect(failure)).not.toContain('tok-1');
    expect(inspect(failure)).not.toContain(KEY);
    expect(server.received).toHaveLength(1);
  });

  test.each([
    { name: 'with a length', behaviour: answer(200, '{}', { 'content-length': '104857600' }) },
    { name: 'without a length', behaviour: flood(100 * 1024 * 1024) },
    { name: 'of a refusal', behaviour: answer(404, `"${'x'.repeat(2 ** 21)}"`) },
  ])('is refused above the limit and not kept in memory ($name)', async ({ behaviour }) => {
    const server = await serve(behaviour);
    const before = process.memoryUsage().arrayBuffers;
    const failure = await failureOf(
      call(connect({ baseUrl: server.url, maxResponseBytes: 2 ** 20 })),
    );
    expect(failure).toMatchObject({
      name: 'ResponseError',
      message:
        'The response to getThing is larger than the 1048576 bytes that maxResponseBytes allows.',
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 2 ** 20);
    expect(server.received).toHaveLength(1);
  });

  test('is not received further after it was refused', async () => {
    let isClosed = false;
    const server = await serve((response) => {
      response.once('close', () => {
        isClosed = true;
      });
      flood(100 * 1024 * 1024)(response);
    });
    await failureOf(call(connect({ baseUrl: server.url, maxResponseBytes: 1000 })));
    // A busy machine may need more than the second that a poll has.
    await expect.poll(() => isClosed, { timeout: 10_000 }).toBe(true);
  });

  test('may be as large as the limit', async () => {
    const server = await serve(answer(200, `"${'x'.repeat(98)}"`));
    const given = await call(connect({ baseUrl: server.url, maxResponseBytes: 100 }));
    expect(given).toBe('x'.repeat(98));
    const chunked = await serve((response) => response.end(`"${'x'.repeat(99)}"`));
    const larger = await failureOf(call(connect({ baseUrl: chunked.url, maxResponseBytes: 100 })));
    expect(larger).toHaveProperty('name', 'ResponseError');
  });
});

test.each([
  {
    name: 'a text',
    behaviour: answer(400, `"No such key: ${KEY}"`),
    body: 'No such key: **********',
  },
  {
    name: 'an object',
    behaviour: answer(500, `{ "sent": [{ "key": "${KEY}" }] }`),
    body: { sent: [{ key: '**********' }] },
  },
  { name: 'a page', behaviour: answer(401, `<p>${KEY}</p>`), body: '<p>**********</p>' },
  { name: 'a header', behaviour: answer(404, '""', { 'x-echo': KEY }), body: '' },
  { name: 'a redirect', behaviour: answer(302, '', { location: `/?key=${KEY}` }), body: '' },
])('an error hides a key that the server returned ($name)', async ({ behaviour, body }) => {
  const server = await serve(behaviour);
  const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
  expect(failure).toMatchObject({ operationId: 'getThing', body });
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(KEY);
  expect(server.received).toHaveLength(1);
});

test('an error escapes control characters in its message, and keeps them in its body', async () => {
  const body = 'a\u001B[31m\r\u202Eb\n';
  const server = await serve(answer(400, JSON.stringify(body)));
  const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
  expect(failure).toMatchObject({ message: 'a\\u001b[31m\\u000d\\u202eb\n', body });
});

describe('the time of a call', () => {
  test.each([
    { name: 'no response begins', behaviour: silence },
    { name: 'a response does not end', behaviour: unfinished },
  ])('is over when $name', async ({ behaviour }) => {
    const server = await serve(behaviour);
    const failed = call(connect({ baseUrl: server.url, timeoutMs: 50, retries: 0 }));
    await expect(failed).rejects.toMatchObject({
      name: 'TimeoutError',
      operationId: 'getThing',
      message: 'getThing got no response within 50 ms.',
    });
  });

  test('includes attempts and pauses, and ends with the last error rather than with a long pause', async () => {
    const server = await serve(answer(503, '"busy"', { 'retry-after': '1' }));
    const connection = connect({ baseUrl: server.url, retries: 9 });
    await expect(call(connection, 'GET', { timeoutMs: 900 })).rejects.toMatchObject({
      status: 503,
    });
    expect(server.received).toHaveLength(1);
  });

  test('is over in a later attempt, too', async () => {
    const server = await serve(answer(503, '', { 'retry-after': '0' }), silence);
    const connection = connect({ baseUrl: server.url });
    await expect(call(connection, 'GET', { timeoutMs: 100 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    // No attempt follows the time of the call.
    expect(server.received).toHaveLength(2);
  });

  test('does not include the wait for a connection, which a signal ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      const answers: (() => void)[] = [];
      const fetch = (): Promise<Response> =>
        new Promise((resolve) => answers.push(() => resolve(Response.json({}))));
      const connection = connect({ baseUrl: 'http://a.example', fetch, maxConcurrency: 1 });
      const first = call(connection, 'GET', { timeoutMs: 30_000 });
      const controller = new AbortController();
      const leaving = failureOf(call(connection, 'GET', { signal: controller.signal }));
      const waiting = call(connection, 'GET', { timeoutMs: 5000 });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(answers).toHaveLength(1);
      controller.abort(new Error('No more.'));
      expect(await leaving).toHaveProperty('message', 'No more.');
      answers[0]?.();
      await first;
      await vi.advanceTimersByTimeAsync(4999);
      expect(answers).toHaveLength(2);
      answers[1]?.();
      expect(await waiting).toEqual({});
      const late = failureOf(call(connection, 'GET', { timeoutMs: 5000 }));
      await vi.advanceTimersByTimeAsync(5000);
      expect(await late).toHaveProperty('name', 'TimeoutError');
      // Nothing keeps a program from ending.
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('ends for a fetch that ignores its signal', async () => {
    const fetch = (): Promise<Response> => new Promise(() => undefined);
    const connection = connect({ baseUrl: 'http://a.example', fetch, retries: 0 });
    await expect(call(connection, 'GET', { timeoutMs: 20 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('ends with the caller’s signal, and the call is not repeated', async () => {
    const server = await serve(silence);
    const controller = new AbortController();
    const reason = new Error('The user went away.');
    const started = call(connect({ baseUrl: server.url }), 'GET', { signal: controller.signal });
    await expect.poll(() => server.received.length).toBe(1);
    controller.abort(reason);
    await expect(started).rejects.toBe(reason);
    expect(server.received).toHaveLength(1);
  });

  test('ends at once with a signal that was aborted before', async () => {
    const server = await serve(json({}));
    const options = { signal: AbortSignal.abort(new Error('Too late.')) };
    await expect(call(connect({ baseUrl: server.url }), 'GET', options)).rejects.toThrow(
      'Too late.',
    );
    expect(server.received).toEqual([]);
  });

  test('ends with a signal in the pause before another attempt', async () => {
    const server = await serve(answer(503, '', { 'retry-after': '20' }));
    const controller = new AbortController();
    const started = call(connect({ baseUrl: server.url }), 'GET', { signal: controller.signal });
    await expect.poll(() => server.received.length).toBe(1);
    controller.abort(new Error('Stop.'));
    await expect(started).rejects.toThrow('Stop.');
  });
});

describe('a connection that fails', () => {
  test.each([
    { name: 'is reset', behaviour: reset, code: 'ECONNRESET|UND_ERR_SOCKET' },
    { name: 'breaks off', behaviour: cutOff, code: 'ECONNRESET|UND_ERR_SOCKET' },
  ])('($name) is a ConnectionError', async ({ behaviour, code }) => {
    const server = await serve(behaviour);
    const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
    expect(failure).toMatchObject({ name: 'ConnectionError', operationId: 'getThing' });
    expect(failure.message).toMatch(
      new RegExp(`^getThing got no response from ${server.url}( \\((${code})\\))?\\.$`),
    );
    expect(failure.cause).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: 9 })).not.toContain(KEY);
  });

  test('and was never opened has the system’s code', async () => {
    const server = await startUnreliableServer(silence);
    await server.close();
    const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
    expect(failure.message).toBe(`getThing got no response from ${server.url} (ECONNREFUSED).`);
  });

  test('without a code has none in its message', async () => {
    const fetch = (): Promise<Response> => Promise.reject(new Error());
    const failure = await failureOf(
      call(connect({ baseUrl: 'http://a.example', fetch, retries: 0 })),
    );
    expect(failure.message).toBe('getThing got no response from http://a.example.');
  });

  test('rejects once with withResponse', async () => {
    const server = await serve(reset);
    const whole = call(connect({ baseUrl: server.url, retries: 0 })).withResponse();
    // An unhandled rejection would end the test run.
    await expect(whole).rejects.toMatchObject({ name: 'ConnectionError' });
  });
});

test.each([
  [400, BadRequestError],
  [404, NotFoundError],
  [499, ApiError],
  [500, ServerError],
  [599, ServerError],
])('the status %i has an error of its kind', (status, kind) => {
  expect(errorClass(status)).toBe(kind);
});
