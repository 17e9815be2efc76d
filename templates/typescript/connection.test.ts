import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { call, connect, failureOf, KEY, serve } from './made-up-api.ts';
import { answer, json } from './unreliable-server.ts';

describe('a response', () => {
  test('is returned to a request with key and user agent', async () => {
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

  test('comes with status and headers through withResponse', async () => {
    const server = await serve(answer(200, '{"name":"a"}', { 'x-request-id': 'r-1' }));
    const { data, response } = await call(connect({ baseUrl: server.url })).withResponse();
    expect(data).toEqual({ name: 'a' });
    expect(response.status).toBe(200);
    expect(response.statusText).toBe('OK');
    expect(response.url).toBe(`${server.url}/things`);
    expect(response.headers.get('x-request-id')).toBe('r-1');
  });

  test('belongs to its own call, with a hundred at once', async () => {
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

  test('reaches each of a thousand calls at once, over the allowed number of connections', async () => {
    let now = 0;
    let most = 0;
    const server = await serve((response) => {
      now += 1;
      most = Math.max(most, now);
      setImmediate(() => {
        now -= 1;
        json({})(response);
      });
    });
    const connection = connect({ baseUrl: server.url, maxConcurrency: 20, retries: 0 });
    const calls = Array.from({ length: 1000 }, () => call(connection, 'POST'));
    expect(await Promise.all(calls)).toHaveLength(1000);
    expect(server.received).toHaveLength(1000);
    expect(most).toBeLessThanOrEqual(20);
    expect(most).toBeGreaterThan(1);
  });

  test('may be empty only where the contract allows it', async () => {
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
      'The response to getThing is empty: status 204, content type not given.',
    );
  });

  test('reaches the middleware once, regardless of the number of attempts', async () => {
    const server = await serve(answer(503, '', { 'retry-after': '0' }), json({ name: 'a' }));
    const seen: string[] = [];
    const middleware = {
      onRequest: ({ request }: { request: Request }) => void seen.push(request.method),
      onResponse: ({ response }: { response: Response }) => void seen.push(`${response.status}`),
    };
    await call(connect({ baseUrl: server.url, middleware: [middleware] }));
    expect(seen).toEqual(['GET', '200']);
  });

  test.each(['onRequest', 'onResponse'])('does not hide an error of %s', async (name) => {
    const server = await serve(json({}));
    const thrown = name === 'onRequest' ? new SyntaxError('mine') : new Error('mine');
    const fail = (): never => {
      throw thrown;
    };
    const middleware = name === 'onRequest' ? { onRequest: fail } : { onResponse: fail };
    const connection = connect({ baseUrl: server.url, middleware: [middleware] });
    expect(await failureOf(call(connection))).toBe(thrown);
  });

  test('masks its secrets only when it is printed', async () => {
    const thing = { name: 'a', token: 'tok-1', parts: [{ token: 'tok-2' }, { token: '' }] };
    const server = await serve(json(thing));
    const given = await call(connect({ baseUrl: server.url }));
    expect(inspect(given, { depth: 9, showHidden: true })).not.toContain('tok-');
    expect(inspect(given, { breakLength: Infinity })).toBe(
      "{ name: 'a', token: '**********', parts: [ { token: '**********' }, { token: '' } ] }",
    );
    expect(JSON.parse(JSON.stringify(given))).toEqual(thing);
    expect(given).toStrictEqual(thing);
  });
});

test('a call can have its own retries and time limit', async () => {
  const server = await serve(answer(503, '', { 'retry-after': '0' }));
  const connection = connect({ baseUrl: server.url, retries: 1, timeoutMs: 10_000 });
  await failureOf(call(connection));
  expect(server.received).toHaveLength(2);
  await failureOf(call(connection, 'GET', { retries: 0 }));
  expect(server.received).toHaveLength(3);
  await failureOf(call(connection, 'GET', { retries: 3 }));
  expect(server.received).toHaveLength(7);
  const wrong = failureOf(call(connection, 'GET', { retries: -1 }));
  expect(await wrong).toHaveProperty('message', expect.stringMatching(/^retries is -1/));
  const none = failureOf(call(connection, 'GET', { timeoutMs: 0 }));
  expect(await none).toHaveProperty('message', expect.stringMatching(/^timeoutMs is 0/));
  expect(server.received).toHaveLength(7);
});

test('each attempt and each pause is logged, without key, header or body', async () => {
  const lines: string[] = [];
  const logger = { debug: (line: string) => lines.push(line) };
  const server = await serve(
    answer(503, `"${KEY}"`, { 'retry-after': '0' }),
    (response) => response.socket?.resetAndDestroy(),
    json({ token: 'tok-1' }),
  );
  await call(connect({ baseUrl: server.url, logger }));
  expect(lines.map((line) => line.replaceAll(/\d+ ms|\d\.\d\d s/g, 'N'))).toEqual([
    'GET /things: 503, attempt 1, N',
    'getThing: trying again in N',
    'GET /things: failed, attempt 2, N',
    'getThing: trying again in N',
    'GET /things: 200, attempt 3, N',
  ]);
});

describe('a request that cannot be sent', () => {
  const itself: unknown[] = [];
  itself.push(itself);
  let deep: unknown[] = [];
  for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];

  test.each([
    { name: 'a number without an end', body: { of: Number.POSITIVE_INFINITY } },
    { name: 'no number', body: Number.NaN },
    { name: 'a BigInt', body: 1n },
    { name: 'a function', body: () => 1 },
    { name: 'half of a character', body: { of: 'a\ud800' } },
    { name: 'a name with half of a character', body: { '\udfff': 1 } },
    { name: 'a list of itself', body: itself },
    { name: 'a list of great depth', body: deep },
  ])('because its body has $name, is a TypeError of the client', async ({ body }) => {
    const connection = connect({ baseUrl: 'http://a.example', fetch: () => expect.fail() });
    const failure = await failureOf(
      connection.call('putThing', {}, (init) => connection.http.PUT('/things', { body, ...init })),
    );
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure.message).toMatch(/^putThing can't send this body as JSON: numbers must be /);
  });

  test('because its query has half of a character, is a TypeError of the client', async () => {
    const connection = connect({ baseUrl: 'http://a.example', fetch: () => expect.fail() });
    const send = connection.http.GET as unknown as (path: string, init: object) => Promise<never>;
    const failure = await failureOf(
      connection.call('getThing', {}, (init) =>
        send('/things', { params: { query: { q: '\ud800' } }, ...init }),
      ),
    );
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure.message).toMatch(/^getThing can't send these values: texts must be Unicode/);
  });

  test('can contain any Unicode text', async () => {
    const server = await serve(json({}));
    const connection = connect({ baseUrl: server.url });
    const body = { 'ü😀': String.raw`\ud800 \\ud800`, zero: '\0' };
    await connection.call('putThing', {}, (init) =>
      connection.http.PUT('/things', { body, ...init }),
    );
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(body);
  });
});

describe('an error response', () => {
  test.each([
    { status: 400, name: 'BadRequestError' },
    { status: 401, name: 'ApiError' },
    { status: 404, name: 'NotFoundError' },
    { status: 418, name: 'ApiError' },
    { status: 500, name: 'ServerError' },
    { status: 503, name: 'ServerError' },
  ])('with status $status is a $name', async ({ status, name }) => {
    const server = await serve(answer(status, '"No such thing"', { 'x-request-id': 'r-7' }));
    const failure = await failureOf(call(connect({ baseUrl: server.url, retries: 0 })));
    expect(failure).toMatchObject({
      name,
      status,
      operationId: 'getThing',
      body: 'No such thing',
      requestId: 'r-7',
      message: 'No such thing',
    });
  });

  test.each([
    { name: 'bare text', body: 'No such thing', want: 'No such thing' },
    { name: 'nothing', body: '', want: '' },
    { name: 'null', body: 'null', want: 'null' },
    {
      name: 'an object',
      body: '{"code":7,"token":"tok-1"}',
      want: '{"code":7,"token":"**********"}',
    },
    {
      name: 'problem details',
      body: '{"title":"Not Found","status":404,"detail":"No such train."}',
      want: 'No such train.',
    },
    { name: 'a nested message', body: '{"error":{"message":"Gone"}}', want: 'Gone' },
    { name: 'a long page', body: 'x'.repeat(9000), want: `${'x'.repeat(500)}…` },
  ])('that contains $name has a readable message', async ({ body, want }) => {
    const server = await serve(answer(404, body, { 'content-type': 'text/plain' }));
    const failure = await failureOf(call(connect({ baseUrl: server.url })));
    expect(failure.message).toBe(want);
    expect(inspect(failure)).not.toContain('tok-1');
  });

  test('of any depth is an error of the client that hides secrets', async () => {
    const depth = 100_000;
    const body = `${'['.repeat(depth)}{"token":"tok-1"}${']'.repeat(depth)}`;
    const server = await serve(answer(400, body));
    const failure = await failureOf(call(connect({ baseUrl: server.url })));
    expect(failure).toMatchObject({ name: 'BadRequestError', status: 400 });
    expect(failure.message).not.toContain('tok-1');
  });

  test('hides the secrets that middleware sent', async () => {
    const repeated = 'rotated-key-1, Bearer of-middleware-1, session=of-a-user, tok-of-header';
    const server = await serve(answer(401, JSON.stringify(`No: ${repeated}`)));
    const middleware = {
      onRequest: ({ request }: { request: Request }): void => {
        request.headers.set('x-api-key', 'rotated-key-1');
        request.headers.set('authorization', 'Bearer of-middleware-1');
        request.headers.set('cookie', 'session=of-a-user');
        request.headers.set('token', 'tok-of-header');
      },
    };
    const failure = await failureOf(
      call(connect({ baseUrl: server.url, middleware: [middleware] })),
    );
    expect(failure.message).toBe('No: **********, **********, **********, **********');
  });

  test('hides the secrets of a query', async () => {
    const server = await serve(answer(400, '"No: secret-of-query"'));
    const connection = connect({ baseUrl: server.url });
    const send = connection.http.GET as unknown as (path: string, init: object) => Promise<never>;
    const failure = await failureOf(
      connection.call('getThing', {}, (init) =>
        send('/things', { params: { query: { token: 'secret-of-query' } }, ...init }),
      ),
    );
    expect(failure.message).toBe('No: **********');
  });

  test.each([300, 307, 399])(
    'that redirects with %i is not followed, so the other host gets no key',
    async (status) => {
      const other = await serve(json({ name: 'stolen' }));
      const server = await serve((response) =>
        response.writeHead(status, { location: `${other.url}/things` }).end(),
      );
      const failure = await failureOf(call(connect({ baseUrl: server.url })));
      expect(failure).toMatchObject({ name: 'ApiError', status });
      expect(failure.message).toBe("a redirect, which the client doesn't follow");
      expect(other.received).toEqual([]);
    },
  );

  test('that redirects and is hidden, as in browsers, has its own message', async () => {
    const hidden = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    const fetch = (): Promise<Response> => Promise.resolve(hidden);
    const failure = await failureOf(call(connect({ baseUrl: 'http://a.example', fetch })));
    expect(failure).toMatchObject({
      name: 'ResponseError',
      message: "getThing failed: the response is a redirect, which the client doesn't follow.",
    });
  });
});

test('a printed client does not contain the key', () => {
  const connection = connect({ baseUrl: 'http://a.example' });
  expect(inspect(connection, { depth: 9, showHidden: true })).not.toContain(KEY);
});
