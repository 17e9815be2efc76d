import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstRequest } from '../../generate/request.ts';
import { refusals } from '../../generate/tests/refusals.ts';
import { DEFINITION as definition, model } from '../../lib/own-contract.ts';
import type { Operation } from '../../model/types.ts';
import { callSandbox, startCheckedSandbox, type CheckedSandbox } from './checked-sandbox.ts';
import type { LocalServer } from '../local-server.ts';
import { readResources } from './resources.ts';
import { startSandbox } from './start-sandbox.ts';

const NAMESPACE = `x-${model.product.slug}-namespace`;
const SCOPE = { [NAMESPACE]: 'blue' };

let moment: Date;
let sandbox: CheckedSandbox;
const start = async (isSeeded: boolean): Promise<void> => {
  sandbox = await startCheckedSandbox({ definition, isSeeded, now: () => moment });
};
/** Send a request, and return the status and the body of the response. */
async function play(line: string, sent?: unknown, headers?: Record<string, string>) {
  const { status, body } = await callSandbox(sandbox.url, line, sent, headers);
  return [status, body] as const;
}

beforeEach(() => {
  moment = new Date('2030-01-15T09:30:00.000Z');
});

describe('an empty sandbox', () => {
  beforeEach(() => start(false));
  afterEach(() => sandbox.close());

  test.each([
    { path: '/v1/admin/routes', one: 'Route', exists: 'Invalid request payload' },
    { path: '/v1/admin/providers', one: 'Provider', exists: 'Invalid request payload' },
    {
      path: '/v1/admin/dataprotection/templates',
      one: 'Template',
      exists: 'Invalid request payload',
    },
    { path: '/v1/admin/gateways', one: 'Gateway', exists: 'Gateway already exists' },
  ])('creates, reads, changes and deletes a $one', async ({ path, one, exists }) => {
    const none = [404, `No ${one.toLowerCase()}s found`];
    const missing = [404, `${one} not found`];
    const done = (what: string) => [200, { message: `${one} tea &/ü ${what}` }];
    const item = `${path}/tea%20%26%2F%C3%BC`;
    const created = { name: 'tea &/ü', type: 'first', config: { deep: [1, { a: null }] } };
    expect(await play(`GET ${path}`)).toEqual(none);
    expect(await play(`GET ${item}`)).toEqual(missing);
    expect(await play(`POST ${path}`, { ...created, created_by: 'me' })).toEqual(done('created'));
    expect(await play(`POST ${path}`, created)).toEqual([400, exists]);
    const audit = {
      created_at: '2030-01-15T09:30:00.000Z',
      created_by: 'admin@example.com',
      modified_at: '2030-01-15T09:30:00.000Z',
      modified_by: 'admin@example.com',
      ...(one === 'Gateway' ? { gateway_id: 'gateway-1' } : {}),
    };
    expect(await play(`GET ${item}`)).toEqual([200, { ...created, ...audit }]);

    moment = new Date('2030-02-01T00:00:00.000Z');
    const changed = { name: 'tea &/ü', type: 'second' };
    expect(await play(`PUT ${item}`, { ...changed, ...audit })).toEqual(done('updated'));
    const after = { ...changed, ...audit, modified_at: '2030-02-01T00:00:00.000Z' };
    expect(await play(`GET ${item}`)).toEqual([200, after]);
    expect(await play(`GET ${path}`)).toEqual([200, [after]]);

    expect((await play(`PUT ${item}`, { name: 'another' }))[0]).toBe(400);
    expect(await play(`DELETE ${item}`)).toEqual(done('deleted'));
    expect(await play(`DELETE ${item}`)).toEqual(missing);
    expect(await play(`GET ${path}`)).toEqual(none);
  });

  test('keeps virtual keys by namespace and never returns the real key', async () => {
    const item = '/v1/admin/providers/openai/secrets/main';
    const list = '/v1/admin/providers/secrets/keys';
    const blue = { [NAMESPACE]: 'blue' };
    const green = { [NAMESPACE]: 'green' };
    const issued = `api_key_secret_key_${model.product.slug}`;
    expect(await play(`GET ${list}`, undefined, blue)).toEqual([404, 'No key found']);
    expect((await play(`POST ${item}`, { api_key_secret_key: 'real' }, blue))[0]).toBe(200);
    expect(await play(`POST ${item}`, {}, blue)).toEqual([400, 'Invalid request payload']);
    const [, body] = await play(`GET ${item}`, undefined, blue);
    expect(body).toMatchObject({ provider_name: 'openai', [issued]: 'VIRTUAL_KEY_PLACEHOLDER' });
    expect(JSON.stringify(body)).not.toContain('real');
    expect(await play(`GET ${item}`, undefined, green)).toEqual([404, 'Key not found']);
    expect((await play(`GET ${list}`, undefined, green))[0]).toBe(404);
    expect(await play(`GET ${list}`, undefined, blue)).toEqual([200, [body]]);
    expect((await play(`PUT ${item}`, { provider_name: 'other' }, blue))[0]).toBe(400);
    expect(await play(`DELETE ${item}`, undefined, green)).toEqual([400, 'Bad Request']);
    const deleted = { message: 'Virtual key main deleted' };
    expect(await play(`DELETE ${item}`, undefined, blue)).toEqual([200, deleted]);
    expect((await play(`GET ${item}`, undefined, blue))[0]).toBe(404);
  });

  test('accepts queries only through existing routes', async () => {
    const query = { messages: [] };
    expect(await play('POST /query/tea', query)).toEqual([400, 'Bad Request']);
    await play('POST /v1/admin/routes', { name: 'tea' });
    const answer = { choices: [{}], echo: query };
    expect(await play('POST /query/tea', query)).toMatchObject([200, answer]);
    expect((await play('POST /query/tea'))[1]).not.toHaveProperty('echo');
  });

  const CREATE = 'POST /v1/admin/routes';
  const INVALID = 'Invalid request payload';

  test.each<[name: string, line: string, status: number, message: string, body?: string]>([
    ['incomplete JSON', CREATE, 400, INVALID, '{"name":'],
    ['a name that is not possible in a path', CREATE, 400, INVALID, '{"name":".."}'],
    ['an object without a name', CREATE, 400, INVALID, '{}'],
    ['an unknown path', 'GET /v1/admin/nothing', 404, "The contract doesn't have this path"],
    [
      'a path with wrong percent-encoding',
      'GET /v1/admin/routes/%zz',
      400,
      'The path is not percent-encoded',
    ],
    [
      'a body above the limit',
      CREATE,
      413,
      'The body is too large',
      JSON.stringify({ name: 'a'.repeat(10 * 1024 * 1024) }),
    ],
  ])('refuses %s', async (_name, line, status, body, sent) => {
    expect(await callSandbox(sandbox.directUrl, line, sent)).toEqual({ status, body });
  });
});

describe('a sandbox explains a refusal in its log and in a header, not in the body', () => {
  const log: string[] = [];
  let logging: LocalServer;
  beforeAll(async () => {
    logging = await startSandbox({ definition, log: (line) => log.push(line) });
    await callSandbox(logging.url, 'POST /v1/admin/routes', { name: 'tea' });
    await callSandbox(logging.url, 'POST /v1/admin/providers/openai/secrets/main', {}, SCOPE);
  });
  afterAll(() => logging.close());

  const CREATE = 'POST /v1/admin/routes';

  test.each<[line: string, want: string, body?: unknown, headers?: Record<string, string>]>([
    [
      CREATE,
      '400 Request body property enabled must be boolean; Request body property models.1.weight must be integer',
      { enabled: 3, models: [{}, { weight: 'hush' }] },
    ],
    [CREATE, '400 name "tea" is taken', { name: 'tea' }],
    [CREATE, "400 name is missing or can't be part of a path", { type: 'hush' }],
    [CREATE, "400 the body isn't JSON in UTF-8", '{"name":"hush'],
    [
      'PUT /v1/admin/routes/tea',
      '400 name of the body differs from routename of the path',
      { name: 'hush' },
    ],
    [
      'GET /v1/admin/routes/t%C3%BCa?hush=1',
      String.raw`404 nothing is stored as routename "t\u00fca"`,
    ],
    ['GET /v1/admin/gateways', '404 nothing is stored here'],
    ['POST /query/coffee', '400 nothing is stored as routename "coffee"'],
    [
      'POST /v1/admin/providers/openai/secrets/main',
      '400 providername "openai", keyname "main" is taken',
      {},
      SCOPE,
    ],
    [
      'GET /v1/admin/providers/secrets/keys',
      `400 Request header must have required property '${NAMESPACE}'`,
    ],
    ['GET /v1/admin/nothing', "404 The contract doesn't have this path"],
    ['GET /v1/admin/routes/tea', '200'],
    ['GET /v1/admin/routes/%zz', '400'],
    ['GET /v1/admin/routes', '403', undefined, { origin: 'http://hush.example' }],
  ])('%s: %s', async (line, want, body, headers) => {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(logging.url + path, {
      method,
      headers: { 'x-api-key': 'hush', 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const reason = response.headers.get('x-sandbox-reason');
    expect([response.status, reason].filter(Boolean).join(' ')).toBe(want);
    const logged = `${line.replace(/\?.*/, '')} ${want}`;
    await expect.poll(() => log.at(-1)).toBe(logged);
    expect(log.join()).not.toContain('hush');
    if (reason) expect(await response.text()).not.toContain('tea');
  });
});

describe('a sandbox refuses like the mock', () => {
  // One sandbox for all: a refused request changes nothing.
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
        ...request.headers.map(({ name, value }) => [name, value] as const),
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

describe("a sandbox with the contract's examples", () => {
  beforeEach(() => start(true));
  afterEach(() => sandbox.close());

  test.each(model.operations.map((operation) => ({ id: operation.id, operation })))(
    'accepts the first example of $id',
    async ({ operation }) => {
      const [status, body] = await playExample(operation);
      const isTaken = operation.verb === 'create' && operation.tag !== 'Secrets';
      expect({ status, body }).toMatchObject({ status: isTaken ? 400 : expect.any(Number) });
      if (operation.verb !== 'create') expect(status).toBe(200);
      if (operation.verb === 'list') expect(body).toHaveLength(2);
    },
  );

  test('returns a documented response after any sequence of requests', async () => {
    const operations = fc.constantFrom(...model.operations);
    await fc.assert(
      fc.asyncProperty(fc.array(operations, { minLength: 1, maxLength: 25 }), async (calls) => {
        for (const operation of calls) {
          const [status] = await playExample(operation);
          // An undocumented response is problem+json, for which `play` throws.
          const statuses = operation.responses.map((response) => Number(response.status));
          expect(statuses).toContain(status);
          expect(status).toBeLessThan(500);
        }
      }),
      { numRuns: 15 },
    );
  });

  const playExample = (operation: Operation): ReturnType<typeof play> => {
    const { path, headers, body } = firstRequest(operation);
    const sent = headers.map(({ name, value }) => [name, value]);
    return play(`${operation.method} ${path}`, body, Object.fromEntries(sent));
  };
});

test('the contract decides which parameters and fields name an object', () => {
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
