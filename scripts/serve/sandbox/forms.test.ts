// What the sandbox does with bodies that aren't JSON.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../../contract/temporary-project.ts';
import type { JsonObject } from '../../model/json.ts';
import type { LocalServer } from '../local-server.ts';
import { startSandbox } from './start-sandbox.ts';

const hook: JsonObject = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string' },
    limit: { type: 'integer' },
    active: { type: 'boolean' },
    codes: { type: 'array', items: { type: 'integer' } },
    retry: { type: 'object', properties: { times: { type: 'integer' } } },
    owner: { type: 'object', properties: { id: { type: 'integer' } } },
    badge: { type: 'string', format: 'binary' },
    note: { type: ['string', 'null'] },
  },
};
const responses = {
  200: { description: 'The hook.', content: { 'application/json': { schema: hook } } },
  400: { description: 'The body is wrong.' },
};
const definition: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Hooks', version: '1' },
  paths: {
    '/hooks': {
      post: {
        operationId: 'createHook',
        tags: ['Hooks'],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: hook,
              encoding: { retry: { style: 'deepObject' } },
            },
          },
        },
        responses,
      },
    },
    '/hooks/{name}': {
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getHook', tags: ['Hooks'], responses },
      put: {
        operationId: 'updateHook',
        tags: ['Hooks'],
        requestBody: { required: true, content: { 'multipart/form-data': { schema: hook } } },
        responses,
      },
    },
  },
};

let server: LocalServer;
beforeAll(async () => {
  const folder = writeFolder({ 'definition.json': JSON.stringify(definition) });
  server = await startSandbox({ definition: join(folder, 'definition.json') });
});
afterAll(() => server.close());

const send = (method: string, path: string, body?: BodyInit): Promise<Response> =>
  fetch(server.url + path, { method, ...(body !== undefined && { body }) });

test('what a form creates has the types of the contract', async () => {
  const form = new URLSearchParams(
    'name=5&note=7&limit=3&active=true&codes=1&codes=2&retry[times]=4&owner={"id":6}',
  );
  await send('POST', '/hooks', form);
  const hook = await send('GET', '/hooks/5');
  expect(await hook.json()).toEqual({
    name: '5',
    note: '7',
    limit: 3,
    active: true,
    codes: [1, 2],
    retry: { times: 4 },
    owner: { id: 6 },
  });
});

test('a multipart form with a file changes an object, whatever bytes the file has', async () => {
  await send('POST', '/hooks', new URLSearchParams({ name: 'tea' }));
  const form = new FormData();
  form.set('name', 'tea');
  form.set('owner', new Blob(['{"id":7}'], { type: 'application/json' }));
  form.set('badge', new Blob([new Uint8Array([0x89, 0x50, 0xff, 0])]), 'badge.png');
  await send('PUT', '/hooks/tea', form);
  const hook = await send('GET', '/hooks/tea');
  expect(await hook.json()).toEqual({ name: 'tea', owner: { id: 7 }, badge: 'badge.png' });
});

test.each([
  ['limit=3', "must have required property 'name'"],
  ['name=tea&limit=many', 'limit must be integer'],
  ['name=tea&codes=1&codes=x', 'codes.1 must be integer'],
  ['name=tea&retry[times]=often', 'retry.times must be integer'],
  ['name=tea&color=red', "found 'color'"],
  ['name=tea&owner=me', 'owner must be object'],
])('the form %s is refused', async (text, reason) => {
  const response = await send('POST', '/hooks', new URLSearchParams(text));
  expect(response.status).toBe(400);
  expect(response.headers.get('x-sandbox-reason')).toContain(reason);
});

test('a body that is no form, although its type says so, is refused', async () => {
  const response = await fetch(`${server.url}/hooks/tea`, {
    method: 'PUT',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '{}',
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('x-sandbox-reason')).toBe("the body isn't multipart/form-data");
});
