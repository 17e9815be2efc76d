import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { call, connect, failureOf, KEY, serve } from './made-up-api.ts';
import { answer, json } from './unreliable-server.ts';

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

test('nothing that is printed of a client holds the key', () => {
  const connection = connect({ baseUrl: 'http://a.example' });
  expect(inspect(connection, { depth: 9, showHidden: true })).not.toContain(KEY);
});
