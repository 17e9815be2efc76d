import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeFolder } from '../../lib/temporary-folder.ts';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { startPrism } from './start-prism.ts';
import { withExamples } from './with-examples.ts';

test('the mock returns the examples of the model, also those that are made from schemas', () => {
  const schema: JsonObject = { type: 'string' };
  const json = (mediaType: JsonObject): JsonObject => ({
    content: { 'application/json': mediaType, 'application/xml': {} },
  });
  const responses: JsonObject = {
    200: json({ schema, examples: { one: { value: 'a' } } }),
    400: { $ref: '#/components/responses/Bad' },
    404: json({ schema }),
    409: json({ schema: { ...schema, example: 'c' }, examples: { one: { value: 'a' } } }),
    500: { content: { 'text/plain': { examples: { one: { value: { a: 1 } } } } } },
    503: { content: { 'application/xml': { schema: { type: 'object' } } } },
  };
  const document: JsonObject = {
    info: { title: 'T' },
    paths: { '/a': { get: { responses } } },
    components: { responses: { Bad: json({ schema, example: 'b' }) } },
  };
  const named = (value: string): JsonObject =>
    json({ schema, examples: { example: { summary: '', value } } });
  expect(withExamples(document, buildModel(document)).paths).toEqual({
    '/a': {
      get: {
        responses: {
          200: responses[200],
          400: named('b'),
          404: named('string'),
          409: json({
            schema: { allOf: [{ ...schema, example: 'c' }] },
            examples: { one: { value: 'a' } },
          }),
          500: {
            content: { 'text/plain': { examples: { one: { summary: '', value: 'content' } } } },
          },
          503: {
            content: {
              'application/xml': { examples: { example: { summary: '', value: 'content' } } },
            },
          },
        },
      },
    },
  });
});

test('the mock accepts a parameter that is a text and a number', () => {
  const oneOf = [{ type: 'integer' }, { type: 'string' }];
  const parameters = [{ name: 'a', in: 'query', schema: { description: 'It.', oneOf } }];
  const document: JsonObject = {
    info: { title: 'T' },
    paths: { '/a': { get: { parameters, responses: { 200: {} } } } },
  };
  expect(withExamples(document, buildModel(document)).paths).toMatchObject({
    '/a': { get: { parameters: [{ name: 'a', schema: { description: 'It.', anyOf: oneOf } }] } },
  });
});

test('the mock makes no calls of its own', () => {
  const callbacks = { done: { 'https://example.com': { post: { responses: { 200: {} } } } } };
  const document: JsonObject = {
    info: { title: 'T' },
    paths: { '/a': { post: { callbacks, responses: { 200: {} } } } },
  };
  expect(withExamples(document, buildModel(document)).paths).toEqual({
    '/a': { post: { responses: { 200: {} } } },
  });
});

test('the mock requires no client certificate, which it would never see', () => {
  const securitySchemes = {
    Client: { type: 'mutualTLS' },
    Key: { type: 'apiKey', in: 'header', name: 'x-key' },
  };
  const document: JsonObject = {
    info: { title: 'T' },
    security: [{ Client: [], Key: [] }],
    paths: {
      '/a': { get: { responses: { 200: {} } } },
      '/b': { get: { security: [{ Client: [] }], responses: { 200: {} } } },
    },
    components: { securitySchemes },
  };
  expect(withExamples(document, buildModel(document)).paths).toMatchObject({
    '/a': { get: { security: [{ Key: [] }] } },
    '/b': { get: { security: [{}] } },
  });
});

test('the mock requires no header of its responses, and reads the media type that clients choose', () => {
  const header = { schema: { type: 'integer' } };
  const schema = { type: 'string' };
  const content = { 'application/*+json': {}, 'text/plain': {}, 'application/json': { schema } };
  const post = {
    requestBody: { content },
    responses: { 204: { description: 'Done.', headers: { 'X-A': { ...header, required: true } } } },
  };
  const document: JsonObject = { info: { title: 'T' }, paths: { '/a': { post } } };
  const { paths } = withExamples(document, buildModel(document));
  expect(paths).toMatchObject({
    '/a': { post: { responses: { 204: { headers: { 'X-A': { ...header, required: false } } } } } },
  });
  const [first] = Object.keys(
    (paths as { '/a': { post: typeof post } })['/a'].post.requestBody.content,
  );
  expect(first).toBe('application/json');
});

test('the mock checks no parameters that Prism would misread', () => {
  const deep = { type: 'object', properties: { a: { type: 'object' } } };
  const parameters = [
    {
      name: 'a',
      in: 'path',
      required: true,
      style: 'label',
      explode: true,
      schema: { type: 'array' },
    },
    { name: 'b', in: 'query', style: 'deepObject', required: true, schema: deep },
    { name: 'c', in: 'query', style: 'deepObject', schema: { type: 'object' } },
    { name: 'l', in: 'query', style: 'deepObject', schema: { type: 'array' } },
    { name: 'd', in: 'query', schema: { type: 'integer' } },
    { name: 'e', in: 'query', required: true, schema: { type: 'object' } },
    { name: 'Accept', in: 'header', schema: { enum: ['application/json'] } },
  ];
  const document: JsonObject = {
    info: { title: 'T' },
    paths: { '/x/{a}': { parameters, get: { responses: {} } } },
  };
  expect(withExamples(document, buildModel(document)).paths).toMatchObject({
    '/x/{a}': {
      parameters: [
        { name: 'a', in: 'path', required: true, schema: {} },
        { name: 'b', in: 'query', required: false, schema: {} },
        parameters[2],
        { name: 'l', schema: {} },
        parameters[4],
        { name: 'e', in: 'query', required: false, schema: {} },
      ],
    },
  });
});

test('the mock checks every part of allOf that is a reference', async () => {
  const parts = ['Named', 'Counted'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const schema = { allOf: [...parts, { properties: { inner: { allOf: parts } } }] };
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: {
      '/a': {
        post: {
          requestBody: { content: { 'application/json': { schema } } },
          responses: { 200: { description: 'Fine.' }, 422: { description: 'Wrong.' } },
        },
      },
    },
    components: {
      schemas: {
        Named: { type: 'object', properties: { name: { type: 'string' } } },
        Counted: { type: 'object', properties: { count: { type: 'integer' } } },
      },
    },
  };
  const folder = writeFolder({ 'a.json': JSON.stringify(document) });
  const mock = await startPrism(join(folder, 'a.json'));
  const headers = { 'content-type': 'application/json' };
  const statusOf = async (body: unknown): Promise<number> =>
    (await fetch(`${mock.url}/a`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  expect(await statusOf({ name: 'a', count: 1, inner: { name: 'b', count: 2 } })).toBe(200);
  expect(await statusOf({ name: 1 })).toBe(422);
  expect(await statusOf({ count: 'a' })).toBe(422);
  expect(await statusOf({ inner: { count: 'a' } })).toBe(422);
  await mock.close();
});

test('the mock checks all levels of a schema that contains itself, for requests and for responses', async () => {
  const schema = { $ref: '#/components/schemas/Node' };
  const node = { ...schema, description: 'The node above.' };
  const content = { 'application/json': { schema } };
  const example = { serial: 'a', above: { serial: 'b' } };
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: {
      '/a': {
        post: {
          requestBody: { content },
          responses: {
            200: { description: 'Fine.', content: { 'application/json': { schema, example } } },
            422: { description: 'Wrong.' },
          },
        },
      },
    },
    components: {
      schemas: {
        Node: {
          allOf: [
            {
              type: 'object',
              properties: { id: { type: 'integer' }, pin: { type: 'string', writeOnly: true } },
            },
            { $ref: '#/components/schemas/Numbered' },
            { required: ['serial', 'pin'], properties: { above: node } },
          ],
        },
        Numbered: { properties: { serial: { $ref: '#/components/schemas/Serial' } } },
        Serial: { type: 'string', readOnly: true },
      },
    },
  };
  const folder = writeFolder({ 'a.json': JSON.stringify(document) });
  const mock = await startPrism(join(folder, 'a.json'));
  const headers = { 'content-type': 'application/json' };
  const send = (body: unknown): Promise<Response> =>
    fetch(`${mock.url}/a`, { method: 'POST', headers, body: JSON.stringify(body) });
  const above = (count: number, top: unknown): unknown =>
    count === 0 ? top : { pin: '1', above: above(count - 1, top) };
  const right = await send(above(3, { pin: '1', id: 2 }));
  expect([right.status, right.headers.get('sl-violations')]).toEqual([200, null]);
  expect((await send(above(3, { pin: '1', id: 'x' }))).status).toBe(422);
  expect((await send(above(3, { id: 2 }))).status).toBe(422);
  await mock.close();
});

test('the mock takes the most concrete of paths that match equally well, and reads any name and two slashes', async () => {
  const answer = (description: string): JsonObject => ({
    get: {
      responses: { 200: { description, content: { 'text/plain': { example: description } } } },
    },
  });
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1.0.0' },
    paths: {
      '/things/done.{type}': answer('done'),
      '/things/{id}.{type}': answer('one'),
      '/{kind}/{name}': answer('any'),
      '//things': answer('two slashes'),
      '/a/b/{c.d}': {
        ...answer('a dot'),
        parameters: [
          { name: 'c.d', in: 'path', required: true, schema: { type: 'string', enum: ['e'] } },
        ],
      },
    },
  };
  const folder = writeFolder({ 'a.json': JSON.stringify(document) });
  const mock = await startPrism(join(folder, 'a.json'));
  const textOf = async (path: string): Promise<string> => (await fetch(mock.url + path)).text();
  expect(await textOf('/things/done.json')).toBe('done');
  expect(await textOf('/things/7.json')).toBe('one');
  expect(await textOf('/others/7')).toBe('any');
  expect(await textOf('//things')).toBe('two slashes');
  expect(await textOf('/a/b/e')).toBe('a dot');
  expect(await textOf('/a/b/f')).toContain('must be equal to one of the allowed values');
  await mock.close();
});

test('the mock sends no body to HEAD, and no header that describes the connection or the body', async () => {
  const schema = { type: 'string' };
  const response: JsonObject = {
    description: 'It.',
    content: { 'application/json': { schema, example: 'a' } },
    headers: {
      'Transfer-Encoding': { schema },
      'Content-Type': { schema },
      'x-left': { schema },
      'x-list': { schema: { type: 'array' } },
    },
  };
  const responses = { 200: response };
  const paths = { '/a': { head: { responses }, get: { responses } } };
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths,
  });
  const { url, close } = await startPrism(join(writeFolder({ 'a.json': definition }), 'a.json'));
  const [got, probed] = await Promise.all(
    ['GET', 'HEAD'].map((method) => fetch(`${url}/a`, { method })),
  );
  expect(await got?.json()).toBe('a');
  expect(got?.headers.get('x-left')).toBe('string');
  expect([probed?.status, probed?.headers.get('sl-violations')]).toEqual([200, null]);
  await close();
});

test('a value may have a field that is named like a reference', async () => {
  const schema = { type: 'object', properties: { $ref: { type: 'string' } } };
  const content = { 'application/json': { schema: { type: 'array', items: schema } } };
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'It.', content } } } } },
  });
  const { url, close } = await startPrism(join(writeFolder({ 'a.json': definition }), 'a.json'));
  expect(await (await fetch(`${url}/a`)).json()).toEqual([{ $ref: 'string' }]);
  await close();
});

test('a body of text/json is checked and sent like other JSON', async () => {
  const content = { 'text/json': { schema: { type: 'array', items: { type: 'integer' } } } };
  const post = { requestBody: { content }, responses: { 200: { description: 'It.', content } } };
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { post } },
  });
  const { url, close } = await startPrism(join(writeFolder({ 'a.json': definition }), 'a.json'));
  const send = (body: string): Promise<Response> => {
    const headers = { 'content-type': 'text/json', accept: 'text/json' };
    return fetch(`${url}/a`, { method: 'POST', body, headers });
  };
  const [right, wrong] = await Promise.all(['[1]', '["a"]'].map(send));
  expect(right?.headers.get('content-type')).toBe('text/json');
  expect(await right?.json()).toEqual([0]);
  expect(wrong?.status).toBe(422);
  await close();
});

test('the last separator ends a value in a path', async () => {
  const parameters = [
    { name: 'size', in: 'path', required: true, schema: { type: 'number' } },
    { name: 'format', in: 'path', required: true, schema: { enum: ['png'] } },
  ];
  const get = { parameters, responses: { 200: { description: 'It.' } } };
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a/{size}.{format}': { get } },
  });
  const { url, close } = await startPrism(join(writeFolder({ 'a.json': definition }), 'a.json'));
  const statuses = ['1.5.png?b=1.2', '2.png', '1.png.5', '2.x.png'].map(
    async (path) => (await fetch(`${url}/a/${path}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 422, 422]);
  await close();
});

test('headers of the connection to the mock do it no harm', async () => {
  const get = { responses: { 200: { description: 'It.' } } };
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { get } },
  });
  const { url, close } = await startPrism(join(writeFolder({ 'a.json': definition }), 'a.json'));
  const { host, port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /a HTTP/1.1\r\nHost: ${host}\r\nTrailer: x-a\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  await close();
});

test('a violation names a field as it is', async () => {
  const schema = { type: 'object', properties: { 'a/b~c': { type: 'integer' } } };
  const content = { 'application/json': { schema } };
  const body = { required: true, content };
  const put = { requestBody: body, responses: { 200: { description: 'It.' } } };
  const definition = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { put } },
  });
  const { url, close } = await startPrism(join(writeFolder({ 'a.json': definition }), 'a.json'));
  const [empty, response] = await Promise.all(
    ['', '{"a/b~c":"d"}'].map((sent) => {
      const headers = { 'content-type': 'application/json' };
      return fetch(`${url}/a`, { method: 'PUT', headers, body: sent });
    }),
  );
  expect(empty?.status).toBe(422);
  if (!response) throw new Error('There is no response.');
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    validation: [{ location: ['body', 'a/b~c'] }],
  });
  await close();
});

test('a violation with any characters, and many of them, are sent in a header', async () => {
  const word = { enum: ['naïve', '日本', '🎉', 'x'.repeat(2000)] };
  const names = Array.from({ length: 40 }, (_, index) => `日/~${index}`);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, word])),
  };
  const content = { 'application/json': { schema } };
  const put = { requestBody: { content }, responses: { 200: {}, 422: { content } } };
  const definition = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { put } },
  };
  const file = join(writeFolder({ 'a.json': JSON.stringify(definition) }), 'a.json');
  const { url, close } = await startPrism(file);
  const response = await fetch(`${url}/a`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(names.map((name) => [name, 'z']))),
  });
  expect(response.status).toBe(422);
  const found = JSON.parse(response.headers.get('sl-violations') ?? '') as { location: string[] }[];
  expect(found[0]?.location).toEqual(['request', 'body', String.raw`\u65e5/~0`]);
  await close();
});
