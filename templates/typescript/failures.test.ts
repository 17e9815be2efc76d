import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
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

describe('an answer that cannot be used', () => {
  test.each([
    { name: 'malformed JSON', behaviour: answer(200, '{"token":"tok-1') },
    {
      name: 'a page',
      behaviour: answer(200, '<html>tok-1</html>', { 'content-type': 'text/html' }),
    },
    { name: 'nothing', behaviour: answer(200, '') },
  ])('($name) is a ResponseError that repeats none of it', async ({ behaviour }) => {
    const server = await serve(behaviour);
    const failure = await failureOf(call(connect({ baseUrl: server.url })));
    expect(failure).toMatchObject({ name: 'ResponseError', operationId: 'getThing' });
    expect(failure.message).toMatch(/^The answer to getThing is (not JSON|empty): status 200, /);
    expect(inspect(failure)).not.toContain('tok-1');
    expect(server.received).toHaveLength(1);
  });

  test.each([
    { name: 'with a length', behaviour: answer(200, '{}', { 'content-length': '104857600' }) },
    { name: 'without a length', behaviour: flood(100 * 1024 * 1024) },
    { name: 'of a refusal', behaviour: answer(404, `"${'x'.repeat(2 ** 21)}"`) },
  ])('is refused above its limit ($name), and not held', async ({ behaviour }) => {
    const server = await serve(behaviour);
    const before = process.memoryUsage().arrayBuffers;
    const failure = await failureOf(
      call(connect({ baseUrl: server.url, maxResponseBytes: 2 ** 20 })),
    );
    expect(failure).toMatchObject({
      name: 'ResponseError',
      message:
        'The answer to getThing is larger than the 1048576 bytes that maxResponseBytes allows.',
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 2 ** 20);
    expect(server.received).toHaveLength(1);
  });

  test('is not poured on after it was refused', async () => {
    let isClosed = false;
    const server = await serve((response) => {
      response.once('close', () => {
        isClosed = true;
      });
      flood(100 * 1024 * 1024)(response);
    });
    await failureOf(call(connect({ baseUrl: server.url, maxResponseBytes: 1000 })));
    await expect.poll(() => isClosed).toBe(true);
  });

  test('may be as large as its limit', async () => {
    const server = await serve(answer(200, `"${'x'.repeat(98)}"`));
    const given = await call(connect({ baseUrl: server.url, maxResponseBytes: 100 }));
    expect(given).toBe('x'.repeat(98));
  });
});

test.each([
  { name: 'a text', behaviour: answer(400, `"No such key: ${KEY}"`), body: 'No such key: ***' },
  {
    name: 'an object',
    behaviour: answer(500, `{ "sent": [{ "key": "${KEY}" }] }`),
    body: { sent: [{ key: '***' }] },
  },
  { name: 'a page', behaviour: answer(401, `<p>${KEY}</p>`), body: '<p>***</p>' },
  { name: 'a header', behaviour: answer(404, '""', { 'x-echo': KEY }), body: '' },
  { name: 'a redirect', behaviour: answer(302, '', { location: `/?key=${KEY}` }), body: '' },
])('a key that a server repeats is not told ($name)', async ({ behaviour, body }) => {
  const server = await serve(behaviour);
  const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
  expect(failure).toMatchObject({ operationId: 'getThing', body });
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(KEY);
  expect(server.received).toHaveLength(1);
});

describe('time', () => {
  test.each([
    { name: 'no answer begins', behaviour: silence },
    { name: 'an answer does not end', behaviour: unfinished },
  ])('is over when $name', async ({ behaviour }) => {
    const server = await serve(behaviour);
    const failed = call(connect({ baseUrl: server.url, timeoutMs: 50, retries: 0 }));
    await expect(failed).rejects.toMatchObject({
      name: 'TimeoutError',
      operationId: 'getThing',
      message: 'getThing had no answer after 50 ms.',
    });
  });

  test('is over also for a fetch that does not look at its signal', async () => {
    const fetch = (): Promise<Response> => new Promise(() => undefined);
    const connection = connect({ baseUrl: 'http://a.example', fetch, retries: 0 });
    await expect(call(connection, 'GET', { timeoutMs: 20 })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('is up to the caller: an aborted call rejects with the reason, and is not repeated', async () => {
    const server = await serve(silence);
    const controller = new AbortController();
    const reason = new Error('The user went away.');
    const started = call(connect({ baseUrl: server.url }), 'GET', { signal: controller.signal });
    await expect.poll(() => server.received.length).toBe(1);
    controller.abort(reason);
    await expect(started).rejects.toBe(reason);
    expect(server.received).toHaveLength(1);
  });

  test('ends at once for a signal that was aborted before', async () => {
    const server = await serve(json({}));
    const options = { signal: AbortSignal.abort(new Error('Too late.')) };
    await expect(call(connect({ baseUrl: server.url }), 'GET', options)).rejects.toThrow(
      'Too late.',
    );
    expect(server.received).toEqual([]);
  });

  test('ends in the pause before another attempt as well', async () => {
    const server = await serve(answer(503, '', { 'retry-after': '60' }));
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
  ])('and $name is a ConnectionError', async ({ behaviour, code }) => {
    const server = await serve(behaviour);
    const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
    expect(failure).toMatchObject({ name: 'ConnectionError', operationId: 'getThing' });
    expect(failure.message).toMatch(
      new RegExp(`^getThing got no answer from ${server.url}( \\((${code})\\))?\\.$`),
    );
    expect(failure.cause).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: 9 })).not.toContain(KEY);
  });

  test('and was never opened says so', async () => {
    const server = await startUnreliableServer(silence);
    await server.close();
    const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
    expect(failure.message).toBe(`getThing got no answer from ${server.url} (ECONNREFUSED).`);
  });

  test('is told once where the whole answer was asked for', async () => {
    const server = await serve(reset);
    const whole = call(connect({ baseUrl: server.url, retries: 0 })).withResponse();
    // An unhandled rejection beside this one would end the test run.
    await expect(whole).rejects.toMatchObject({ name: 'ConnectionError' });
  });
});
