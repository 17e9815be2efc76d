import { inspect } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { type Call, type CallOptions, Connection } from './connection.ts';
import type { ConnectionOptions } from './settings.ts';
import {
  answer,
  type Behaviour,
  cutOff,
  flood,
  json,
  reset,
  silence,
  startUnreliableServer,
  unfinished,
  type UnreliableServer,
} from './unreliable-server.ts';

/** The one path of an API that was made up for these tests. */
interface Paths {
  '/things': Record<'get' | 'put' | 'post' | 'delete', Operation>;
}
interface Operation {
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': unknown } } };
}
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

const KEY = 'key-that-nobody-may-see';

const connect = (options: ConnectionOptions): Connection<Paths> =>
  new Connection<Paths>(options, {
    prefix: 'THINGS',
    userAgent: 'things-js/1.2.3 (contract 1.2.3)',
    headers: { 'x-api-key': KEY },
    secrets: new Set(['token']),
  });

/** The methods have no common signature. */
type Send = (
  path: '/things',
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

const call = (
  connection: Connection<Paths>,
  method: Method = 'GET',
  options: CallOptions = {},
): Call<unknown> => {
  const request = connection.http[method] as Send;
  const body = method === 'PUT' || method === 'POST' ? { body: { name: 'a' } } : {};
  return connection.call(`${method.toLowerCase()}Thing`, options, (init) =>
    request('/things', { ...body, ...init }),
  );
};

const open: UnreliableServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function serve(...behaviours: readonly Behaviour[]): Promise<UnreliableServer> {
  const server = await startUnreliableServer(...behaviours);
  open.push(server);
  return server;
}

const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    (value) => {
      throw new Error(`The call gave ${JSON.stringify(value)}.`);
    },
    (error: unknown) => error as Error,
  );

describe('an answer', () => {
  test('is given, with key and user agent sent', async () => {
    const server = await serve(json({ name: 'a' }));
    expect(await call(connect({ baseUrl: server.url }), 'PUT')).toEqual({ name: 'a' });
    expect(server.received).toMatchObject([
      {
        method: 'PUT',
        target: '/things',
        body: '{"name":"a"}',
        headers: { 'x-api-key': KEY, 'user-agent': 'things-js/1.2.3 (contract 1.2.3)' },
      },
    ]);
  });

  test('comes with its response when that is asked for', async () => {
    const server = await serve(answer(200, '{"name":"a"}', { 'x-request-id': 'r-1' }));
    const { data, response } = await call(connect({ baseUrl: server.url })).withResponse();
    expect(data).toEqual({ name: 'a' });
    expect(response.status).toBe(200);
    expect(response.url).toBe(`${server.url}/things`);
    expect(response.headers.get('x-request-id')).toBe('r-1');
  });

  test('is that of its own call, also of a hundred at once', async () => {
    let number = 0;
    const server = await serve((response) => {
      number += 1;
      json({ number })(response);
    });
    const connection = connect({ baseUrl: server.url });
    const answers = await Promise.all(Array.from({ length: 100 }, () => call(connection)));
    const numbers = answers.map((given) => (given as { number: number }).number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    expect(server.received).toHaveLength(100);
  });

  test('may be empty where the contract allows it, and nowhere else', async () => {
    const server = await serve((response) => response.writeHead(204).end());
    const connection = connect({ baseUrl: server.url });
    const empty = connection.call(
      'deleteThing',
      {},
      (init) => connection.http.DELETE('/things', { ...init }),
      true,
    );
    expect(await empty).toBeUndefined();
    const failure = await failureOf(call(connection));
    expect(failure.message).toBe(
      'The answer to getThing is empty: status 204, content type not given.',
    );
  });

  test('is given to the middleware, once, whatever happened below', async () => {
    const server = await serve(answer(503, '', { 'retry-after': '0' }), json({ name: 'a' }));
    const seen: string[] = [];
    const middleware = {
      onRequest: ({ request }: { request: Request }) => void seen.push(request.method),
      onResponse: ({ response }: { response: Response }) => void seen.push(`${response.status}`),
    };
    await call(connect({ baseUrl: server.url, middleware: [middleware] }));
    expect(seen).toEqual(['GET', '200']);
  });

  test('keeps its secrets when it is printed, and only then', async () => {
    const thing = { name: 'a', token: 'tok-1', parts: [{ token: 'tok-2' }, { token: '' }] };
    const server = await serve(json(thing));
    const given = await call(connect({ baseUrl: server.url }));
    expect(inspect(given, { depth: 9, showHidden: true })).not.toContain('tok-');
    expect(inspect(given)).toBe(
      "{ name: 'a', token: '***', parts: [ { token: '***' }, { token: '' } ] }",
    );
    expect(JSON.parse(JSON.stringify(given))).toEqual(thing);
    expect(given).toStrictEqual(thing);
  });
});

describe('a refusal', () => {
  test.each([
    { status: 400, name: 'BadRequestError' },
    { status: 401, name: 'ApiError' },
    { status: 404, name: 'NotFoundError' },
    { status: 418, name: 'ApiError' },
    { status: 500, name: 'ServerError' },
    { status: 503, name: 'ServerError' },
  ])('of status $status is a $name', async ({ status, name }) => {
    const server = await serve(answer(status, '"No such thing"', { 'x-request-id': 'r-7' }));
    const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
    expect(failure).toMatchObject({
      name,
      status,
      operationId: 'getThing',
      body: 'No such thing',
      requestId: 'r-7',
      message: `getThing was answered with ${status}: No such thing`,
    });
  });

  test.each([
    { name: 'bare text', body: 'No such thing', want: 'No such thing' },
    { name: 'nothing', body: '', want: 'no message' },
    {
      name: 'an object',
      body: '{"detail":"x","token":"tok-1"}',
      want: '{"detail":"x","token":"***"}',
    },
    { name: 'a long page', body: 'x'.repeat(9000), want: 'x'.repeat(500) },
  ])('that says $name is told as it can be', async ({ body, want }) => {
    const server = await serve(answer(404, body, { 'content-type': 'text/plain' }));
    const failure = await failureOf(call(connect({ baseUrl: server.url })));
    expect(failure.message).toBe(`getThing was answered with 404: ${want}`);
    expect(inspect(failure)).not.toContain('tok-1');
  });

  test('by redirect is not followed: the other host sees no key', async () => {
    const other = await serve(json({ name: 'stolen' }));
    const server = await serve((response) =>
      response.writeHead(307, { location: `${other.url}/things` }).end(),
    );
    const failure = await failureOf(call(connect({ baseUrl: server.url })));
    expect(failure).toMatchObject({ name: 'ApiError', status: 307 });
    expect(failure.message).toBe(
      'getThing was answered with 307: a redirect, which is never followed',
    );
    expect(other.received).toEqual([]);
  });

  test('by a redirect that the engine hides, as browsers do, is told as well', async () => {
    const hidden = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    const fetch = (): Promise<Response> => Promise.resolve(hidden);
    const failure = await failureOf(call(connect({ baseUrl: 'http://a.example', fetch })));
    expect(failure).toMatchObject({
      name: 'ResponseError',
      message: 'getThing was answered with a redirect, which is never followed.',
    });
  });
});

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

test('nothing that is printed of a client holds the key', () => {
  const connection = connect({ baseUrl: 'http://a.example' });
  expect(inspect(connection, { depth: 9, showHidden: true })).not.toContain(KEY);
});
