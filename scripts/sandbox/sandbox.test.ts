import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRequest } from '../generators/request.ts';
import { refusals } from '../generators/tests/refusals.ts';
import { buildModel } from '../model/build-model.ts';
import type { JsonObject } from '../model/json.ts';
import type { Operation } from '../model/types.ts';
import { call, startCheckedSandbox, type CheckedSandbox } from './checked-sandbox.ts';
import { readResources } from './resources.ts';

const definition = 'generated/openapi/admin.json';
const model = buildModel(JSON.parse(readFileSync(definition, 'utf8')) as JsonObject);
const NAMESPACE = `x-${model.product.slug}-namespace`;
const MESSAGE = { message: 'Example message' };

let moment: Date;
let sandbox: CheckedSandbox;
const start = async (isSeeded: boolean): Promise<void> => {
  sandbox = await startCheckedSandbox({ definition, isSeeded, now: () => moment });
};
const play = (
  line: string,
  body?: unknown,
  headers?: Record<string, string>,
): ReturnType<typeof call> => call(sandbox.url, line, body, headers);

beforeEach(() => {
  moment = new Date('2030-01-15T09:30:00.000Z');
});

describe('a sandbox that begins empty', () => {
  beforeEach(() => start(false));
  afterEach(() => sandbox.close());

  test.each([
    { path: '/v1/admin/routes', one: 'Route', many: 'routes', exists: 'Invalid request payload' },
    {
      path: '/v1/admin/providers',
      one: 'Provider',
      many: 'providers',
      exists: 'Invalid request payload',
    },
    {
      path: '/v1/admin/dataprotection/templates',
      one: 'Template',
      many: 'templates',
      exists: 'Invalid request payload',
    },
    {
      path: '/v1/admin/gateways',
      one: 'Gateway',
      many: 'gateways',
      exists: 'Gateway already exists',
    },
  ])('plays the life of a $one', async ({ path, one, many, exists }) => {
    const item = `${path}/tea%20%26%2F%C3%BC`;
    const created = { name: 'tea &/ü', type: 'first', config: { deep: [1, { a: null }] } };
    expect(await play(`GET ${path}`)).toEqual({ status: 404, body: `No ${many} found` });
    expect(await play(`GET ${item}`)).toEqual({ status: 404, body: `${one} not found` });
    expect(await play(`POST ${path}`, { ...created, created_by: 'me' })).toEqual({
      status: 200,
      body: MESSAGE,
    });
    expect(await play(`POST ${path}`, created)).toEqual({ status: 400, body: exists });
    const audit = {
      created_at: '2030-01-15T09:30:00.000Z',
      created_by: 'admin@example.com',
      modified_at: '2030-01-15T09:30:00.000Z',
      modified_by: 'admin@example.com',
      ...(one === 'Gateway' ? { gateway_id: 'gateway-1' } : {}),
    };
    expect(await play(`GET ${item}`)).toEqual({ status: 200, body: { ...created, ...audit } });

    moment = new Date('2030-02-01T00:00:00.000Z');
    const changed = { name: 'tea &/ü', type: 'second' };
    expect(await play(`PUT ${item}`, { ...changed, ...audit })).toEqual({
      status: 200,
      body: MESSAGE,
    });
    const after = { ...changed, ...audit, modified_at: '2030-02-01T00:00:00.000Z' };
    expect(await play(`GET ${item}`)).toEqual({ status: 200, body: after });
    expect(await play(`GET ${path}`)).toEqual({ status: 200, body: [after] });

    expect(await play(`PUT ${item}`, { name: 'another' })).toMatchObject({ status: 400 });
    expect(await play(`DELETE ${item}`)).toEqual({ status: 200, body: MESSAGE });
    expect(await play(`DELETE ${item}`)).toEqual({ status: 404, body: `${one} not found` });
    expect(await play(`GET ${path}`)).toEqual({ status: 404, body: `No ${many} found` });
  });

  test('keeps virtual keys by namespace, and never gives the real key back', async () => {
    const item = '/v1/admin/providers/openai/secrets/main';
    const list = '/v1/admin/providers/secrets/keys';
    const blue = { [NAMESPACE]: 'blue' };
    const green = { [NAMESPACE]: 'green' };
    const issued = `api_key_secret_key_${model.product.slug}`;
    expect(await play(`GET ${list}`, undefined, blue)).toEqual({
      status: 404,
      body: 'No key found',
    });
    expect(await play(`POST ${item}`, { api_key_secret_key: 'real' }, blue)).toMatchObject({
      status: 200,
    });
    expect(await play(`POST ${item}`, {}, blue)).toEqual({
      status: 400,
      body: 'Invalid request payload',
    });
    const { body } = await play(`GET ${item}`, undefined, blue);
    expect(body).toMatchObject({ provider_name: 'openai', [issued]: 'VIRTUAL_KEY_PLACEHOLDER' });
    expect(JSON.stringify(body)).not.toContain('real');
    expect(await play(`GET ${item}`, undefined, green)).toEqual({
      status: 404,
      body: 'Key not found',
    });
    expect(await play(`GET ${list}`, undefined, green)).toMatchObject({ status: 404 });
    expect(await play(`GET ${list}`, undefined, blue)).toEqual({ status: 200, body: [body] });
    expect(await play(`PUT ${item}`, { provider_name: 'other' }, blue)).toMatchObject({
      status: 400,
    });
    expect(await play(`DELETE ${item}`, undefined, green)).toEqual({
      status: 400,
      body: 'Bad Request',
    });
    expect(await play(`DELETE ${item}`, undefined, blue)).toMatchObject({ status: 200 });
    expect(await play(`GET ${item}`, undefined, blue)).toMatchObject({ status: 404 });
  });

  test('sends queries through routes that exist', async () => {
    expect(await play('POST /query/tea', { messages: [] })).toEqual({
      status: 400,
      body: 'Bad Request',
    });
    await play('POST /v1/admin/routes', { name: 'tea' });
    expect(await play('POST /query/tea', { messages: [] })).toMatchObject({
      status: 200,
      body: { choices: [{}], echo: { messages: [] } },
    });
    expect((await play('POST /query/tea')).body).not.toHaveProperty('echo');
  });

  test.each<{ name: string; line: string; body?: string; want: object }>([
    {
      name: 'JSON that ends early',
      line: 'POST /v1/admin/routes',
      body: '{"name":',
      want: { status: 400, body: 'Invalid request payload' },
    },
    {
      name: 'a name that no path could hold',
      line: 'POST /v1/admin/routes',
      body: '{"name":".."}',
      want: { status: 400, body: 'Invalid request payload' },
    },
    {
      name: 'an object without a name',
      line: 'POST /v1/admin/routes',
      body: '{}',
      want: { status: 400, body: 'Invalid request payload' },
    },
    {
      name: 'an unknown path',
      line: 'GET /v1/admin/nothing',
      want: { status: 404, body: 'The contract has no such path' },
    },
    {
      name: 'a path that cannot be decoded',
      line: 'GET /v1/admin/routes/%zz',
      want: { status: 400, body: 'The path is not percent-encoded' },
    },
    {
      name: 'a body above the limit',
      line: 'POST /v1/admin/routes',
      body: JSON.stringify({ name: 'a'.repeat(10 * 1024 * 1024) }),
      want: { status: 413, body: 'The body is too large' },
    },
  ])('refuses $name', async ({ line, body, want }) => {
    expect(await call(sandbox.directUrl, line, body)).toEqual(want);
  });

  test('lets pages of any origin call, with any header', async () => {
    const response = await fetch(`${sandbox.directUrl}/v1/admin/routes`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://docs.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://docs.example.com');
    expect(response.headers.get('access-control-allow-headers')).toBe('x-api-key');
  });
});

describe('what the mock refuses', () => {
  // Nothing that is refused leaves anything behind.
  beforeAll(() => start(false));
  afterAll(() => sandbox.close());

  const refused = model.operations.flatMap((operation) =>
    refusals(model, operation).map((one) => ({ ...one, operation, id: operation.id })),
  );
  test.each(refused)('$id, $name', async ({ operation, ...fault }) => {
    const request = firstRequest(operation);
    const body = fault.without === 'body' ? undefined : (fault.body ?? request.body);
    const headers = Object.fromEntries(
      [
        ...operation.keys.map(({ name }) => [name, 'example-key'] as const),
        ...request.headers.map(({ name, example }) => [name, String(example)] as const),
        ...(body === undefined
          ? []
          : [['content-type', fault.mediaType ?? String(operation.body?.mediaType)] as const]),
      ].filter(([name]) => name !== fault.without),
    );
    const response = await fetch(sandbox.directUrl + request.path, {
      method: operation.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    expect(response.status).toBe(fault.status);
    expect(typeof (await response.json())).toBe('string');
  });
});

describe("a sandbox that begins with the contract's examples", () => {
  beforeEach(() => start(true));
  afterEach(() => sandbox.close());

  test.each(model.operations.map((operation) => ({ id: operation.id, operation })))(
    'plays the first example of $id',
    async ({ operation }) => {
      const { status, body } = await playExample(operation);
      const isTaken = operation.verb === 'create' && operation.tag !== 'Secrets';
      expect({ status, body }).toMatchObject({ status: isTaken ? 400 : expect.any(Number) });
      if (operation.verb !== 'create') expect(status).toBe(200);
      if (operation.verb === 'list') expect(body).toHaveLength(2);
    },
  );

  test('answers anything as the contract says, whatever happened before', async () => {
    const operations = fc.constantFrom(...model.operations);
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { minLength: 1, maxLength: 25 }), async (calls) => {
        for (const operation of calls) {
          const { status } = await playExample(operation);
          // An answer that is not as documented comes as problem+json, which playing refuses.
          const statuses = operation.responses.map((response) => Number(response.status));
          expect(statuses).toContain(status);
          expect(status).toBeLessThan(500);
        }
      }),
      { numRuns: 15 },
    );
  });

  const playExample = (operation: Operation): ReturnType<typeof call> => {
    const { path, headers, body } = firstRequest(operation);
    const sent = headers.map(({ name, example }) => [name, String(example)]);
    return play(`${operation.method} ${path}`, body, Object.fromEntries(sent));
  };
});

test('what names an object follows from the contract', () => {
  const keys = readResources(model).map(({ name, scope, keys: found }) => [
    name,
    scope,
    found.map(({ parameter, field, isSame }) => [parameter, field, isSame]),
  ]);
  expect(keys).toEqual([
    ['Routes', [], [['routename', 'name', true]]],
    ['Providers', [], [['providername', 'name', true]]],
    [
      'Secrets',
      [NAMESPACE],
      [
        ['providername', 'provider_name', true],
        ['keyname', 'api_key', false],
      ],
    ],
    ['Data Protection', [], [['templatename', 'name', true]]],
    ['Gateways', [], [['gatewayname', 'name', true]]],
  ]);
});
