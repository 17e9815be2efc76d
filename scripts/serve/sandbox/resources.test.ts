import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeFolder } from '../../contract/temporary-project.ts';
import { buildModel } from '../../model/build-model.ts';
import type { JsonObject } from '../../model/json.ts';
import { callSandbox, startCheckedSandbox } from './checked-sandbox.ts';
import { readResources } from './resources.ts';

const text = (description: string): JsonObject => ({ type: 'string', description });
const REPO: JsonObject = { type: 'object', properties: { name: text('The name.') } };
const HOOK: JsonObject = {
  type: 'object',
  properties: { id: text('An id.'), url: text('Where.') },
};
const NEW_HOOK: JsonObject = { type: 'object', properties: { url: text('Where.') } };

const content = (schema: JsonObject, example: unknown): JsonObject =>
  ({ content: { 'application/json': { schema, example } } }) as JsonObject;
const named = (name: string): JsonObject => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  example: 'first',
});
const operation = (
  operationId: string,
  tag: string,
  answer: JsonObject,
  others: JsonObject = {},
): JsonObject => ({
  operationId,
  tags: [tag],
  responses: { 200: { description: 'Fine.', ...answer } },
  ...others,
});

const HOOK_SHOWN = { id: '7', url: 'https://example.com' };

/** A tag with objects of two kinds, and one whose objects nothing creates. */
const DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Hub', version: '1.0.0', 'x-product': { slug: 'hub', name: 'Hub' } },
  paths: {
    '/repos': {
      post: operation('createRepo', 'repos', content(REPO, { name: 'first' }), {
        requestBody: { required: true, ...content(REPO, { name: 'first' }) },
      }),
    },
    '/repos/{name}': {
      get: operation('getRepo', 'repos', content(REPO, { name: 'first' }), {
        parameters: [named('name')],
      }),
    },
    '/repos/{name}/hooks': {
      post: operation('createHook', 'repos', content(HOOK, HOOK_SHOWN), {
        parameters: [named('name')],
        requestBody: { required: true, ...content(NEW_HOOK, { url: 'https://example.com' }) },
      }),
    },
    '/repos/{name}/hooks/{id}': {
      get: operation('getHook', 'repos', content(HOOK, HOOK_SHOWN), {
        parameters: [named('name'), named('id')],
      }),
    },
    '/users/{login}': {
      get: operation('getUser', 'users', content(REPO, { name: 'octo' }), {
        parameters: [named('login')],
      }),
    },
  },
};

test.each([
  ['environment_name', 'name'],
  ['projectName', 'variableName'],
])(
  'a field repeats the last parameter that it may mean: of %s and %s, the second',
  (outer, inner) => {
    const parameters = [named(outer), named(inner)];
    const variables = `/environments/{${outer}}/variables`;
    const body = content(REPO, { name: 'first' });
    const model = buildModel({
      ...DOCUMENT,
      paths: {
        [variables]: {
          post: operation('createVariable', 'v', body, {
            parameters: [named(outer)],
            requestBody: { required: true, ...body },
          }),
        },
        [`${variables}/{${inner}}`]: { get: operation('getVariable', 'v', body, { parameters }) },
      },
    });
    const [resource] = readResources(model);
    expect(resource?.keys.map(({ parameter, field }) => [parameter, field])).toEqual([
      [outer, undefined],
      [inner, 'name'],
    ]);
  },
);

test('each kind of object of a tag is a resource if something creates or lists it', () => {
  const found = readResources(buildModel(DOCUMENT)).map(({ name, operations, keys }) => [
    name,
    operations.map(({ id }) => id),
    keys.map(({ parameter }) => parameter),
  ]);
  expect(found).toEqual([
    ['repos /repos', ['getRepo', 'createRepo'], ['name']],
    ['repos /repos/{name}/hooks', ['getHook', 'createHook'], ['name', 'id']],
  ]);
});

test('what an operation does to objects follows from its method and path where its id does not say it', () => {
  const shown = content({ type: 'object', properties: { id: { type: 'integer' } } }, { id: 5 });
  const body = { requestBody: shown };
  const order = named('orderId');
  const document: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1.0.0' },
    paths: {
      '/orders': {
        get: operation('getOrders', 'orders', content({ type: 'array' }, [])),
        post: operation('postOrders', 'orders', shown, body),
      },
      '/orders/{orderId}': {
        parameters: [order],
        get: operation('oneOrder', 'orders', shown),
        patch: operation('reworkOrder', 'orders', shown, body),
        delete: operation('cancelOrder', 'orders', {}),
      },
      '/orders/{orderId}/lines': {
        parameters: [order],
        post: operation('addLine', 'orders', shown, body),
      },
      '/images': {
        post: operation('uploadImage', 'images', shown, {
          requestBody: {
            content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
          },
        }),
      },
      '/images/{id}': {
        get: operation('getImage', 'images', shown, { parameters: [named('id')] }),
      },
      '/orders/{orderId}/pay': {
        parameters: [order],
        post: operation('payOrder', 'orders', {}, body),
      },
    },
  };
  const [orders, images, ...others] = readResources(buildModel(document));
  expect(others).toEqual([]);
  // A file contains no name.
  expect(images?.keys).toMatchObject([{ parameter: 'id', isGiven: true }]);
  expect(orders?.operations.map(({ id, verb }) => [id, verb]).toSorted()).toEqual([
    ['cancelOrder', 'delete'],
    ['getOrders', 'list'],
    ['oneOrder', 'get'],
    ['postOrders', 'create'],
    ['reworkOrder', 'update'],
  ]);
});

test('the sandbox keeps objects of each kind, and returns the examples of what is none', async () => {
  const definition = join(writeFolder({ 'admin.json': JSON.stringify(DOCUMENT) }), 'admin.json');
  const sandbox = await startCheckedSandbox({ definition, isSeeded: true });
  onTestFinished(() => sandbox.close());
  const play = (line: string, body?: unknown) => callSandbox(sandbox.url, line, body);
  expect(await play('GET /repos/mine')).toMatchObject({ status: 404 });
  expect(await play('POST /repos', { name: 'mine' })).toMatchObject({ status: 200 });
  expect(await play('GET /repos/mine')).toEqual({ status: 200, body: { name: 'mine' } });
  const hook = { status: 200, body: { id: '1', url: 'https://example.com/mine' } };
  expect(await play('POST /repos/mine/hooks', { url: 'https://example.com/mine' })).toEqual(hook);
  expect(await play('GET /repos/mine/hooks/1')).toEqual(hook);
  expect(await play('GET /repos/mine/hooks/7')).toMatchObject({ status: 404 });
  // The examples of the contract are there from the start.
  expect(await play('GET /repos/first/hooks/7')).toEqual({ status: 200, body: HOOK_SHOWN });
  expect(await play('GET /users/me')).toEqual({ status: 200, body: { name: 'octo' } });
});
