import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { startSandbox } from '../../scripts/serve/sandbox/start-sandbox.ts';
import {
  createMask,
  encode,
  maskedState,
  openSandbox,
  type Model,
  type SandboxRequest,
  type Validators,
} from '../src/try-it/engine.ts';
import { contractChunk } from './contract-chunk.ts';

const definition = 'generated/openapi/admin.json';
const now = (): Date => new Date('2030-01-15T09:30:00.000Z');

const folder = writeFolder();
let chunk: { readonly model: Model; readonly validators: Validators };
let code: string;

beforeAll(async () => {
  code = await contractChunk(readFileSync(definition, 'utf8'));
  const file = join(folder, 'contract.mjs');
  writeFileSync(file, code);
  chunk = (await import(pathToFileURL(file).href)) as typeof chunk;
});

/** The limit of the server, so that both refuse the same bodies. */
const openInBrowser = () => openSandbox({ ...chunk, bodyLimit: 10 * 1024 * 1024, now });

/** A request and the response; the body is sent as it is if it is a text. */
type Call = [
  line: string,
  status: number,
  reason?: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
];

const CREATE = 'POST /v1/admin/routes';
const LIST = 'GET /v1/admin/routes';
const KEY = 'POST /v1/admin/providers/openai/secrets/main';
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('the server and the browser', () => {
  let server: Awaited<ReturnType<typeof startSandbox>>;
  let inBrowser: ReturnType<typeof openInBrowser>;
  beforeAll(async () => {
    server = await startSandbox({ definition, now });
    inBrowser = openInBrowser();
  });
  afterAll(() => server.close());

  // One after the other: later calls find what earlier ones have created.
  test.each<Call>([
    [CREATE, 200, '', { name: 'tea', models: [{ weight: 1 }] }],
    [CREATE, 400, 'name "tea" is taken', { name: 'tea' }],
    ['GET /v1/admin/routes/tea', 200],
    [LIST, 200],
    ['POST /query/tea', 200, '', { messages: [] }],
    ['POST /query/coffee', 400, 'nothing is stored as routename "coffee"'],
    [
      CREATE,
      400,
      'Request body property enabled must be boolean; Request body property models.1.weight must be integer; Request body property models.1.fallback_codes.0 must be integer',
      { enabled: 3, models: [{}, { weight: 'heavy', fallback_codes: ['a'] }] },
    ],
    [KEY, 400, "must have required property 'x-", {}],
    [CREATE, 400, 'Body parameter is required'],
    [
      CREATE,
      400,
      'Supported content types: application/json',
      'name=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    [LIST, 400, 'No supported content types, but request included a non-empty body', {}],
    [LIST, 401, 'The key is missing', undefined, { 'x-api-key': '' }],
    [
      LIST,
      406,
      'The contract has no response of an accepted media type',
      undefined,
      { accept: 'text/html' },
    ],
    [LIST, 200, '', undefined, { accept: 'text/*, */*;q=0.1' }],
    [
      'GET /v1/admin/routes/tea',
      404,
      'the caller asked for this status',
      undefined,
      { prefer: 'code=404' },
    ],
    ['GET /v1/admin/routes/tea', 200, '', undefined, { prefer: 'code=418' }],
    ['PATCH /v1/admin/routes', 405, "The contract doesn't have this method for the path"],
    ['GET /v1/admin/none', 404, "The contract doesn't have this path"],
    // Hostile input.
    [
      CREATE,
      400,
      "name is missing or can't be part of a path",
      '{"__proto__": {"name": "a"}, "constructor": {}}',
    ],
    [CREATE, 200, '', '{"name": "__proto__"}'],
    ['GET /v1/admin/routes/__proto__', 200],
    ['GET /v1/admin/routes/constructor', 404, 'nothing is stored as routename "constructor"'],
    [CREATE, 400, "the body isn't JSON in UTF-8", '{"name": "\u0000'],
    [CREATE, 200, '', String.raw`{"name": "\u0000\ud800😀"}`],
    ['GET /v1/admin/routes/%00%F0%9F%98%80', 404, 'nothing is stored'],
    [
      CREATE,
      400,
      'the body is nested more than 200 levels deep',
      `{"name": "deep", "config": {"a": ${nested(100_000)}}}`,
    ],
    [
      CREATE,
      400,
      'Request body property models.99 must be object',
      { models: Array.from({ length: 200_000 }, () => 1) },
    ],
    [CREATE, 413, 'The body is too large', { name: 'a'.repeat(10 * 1024 * 1024) }],
    ['GET /v1/admin/routes/..%2f..', 404, 'nothing is stored'],
  ])('both respond to %s with %i %s', async (line, status, reason = '', body, headers) => {
    const [method = '', target = ''] = line.split(' ');
    const content = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const sent = {
      'x-api-key': 'example-key',
      accept: '*/*',
      ...(content ? { 'content-type': 'application/json' } : {}),
      ...headers,
    };
    const request: SandboxRequest = {
      method,
      target,
      headers: sent,
      ...(content ? { body: content } : {}),
    };
    const response = encode(inBrowser.respond(request));
    expect(response.status).toBe(status);
    expect(response.headers['x-sandbox-reason'] ?? '').toContain(reason);
    // Browsers and Node's fetch send no body with a GET.
    if (method === 'GET' && content) return;
    const served = await fetch(server.url + target, {
      method,
      headers: sent,
      body: content || null,
    });
    expect({
      status: served.status,
      body: await served.text(),
      headers: Object.fromEntries(
        Object.keys(response.headers).map((name) => [name, served.headers.get(name)]),
      ),
    }).toEqual(response);
  });
});

test('every documented failure can be asked for, and changes nothing', () => {
  const sandbox = openInBrowser();
  const failures = chunk.model.operations.flatMap(({ method, path, responses }) =>
    responses
      .filter(({ isError }) => isError)
      .map(({ status, body }) => ({ method, path, status, body: body?.examples[0]?.value })),
  );
  expect(failures.length).toBeGreaterThan(50);
  for (const { method, path, status, body } of failures) {
    const target = path.replaceAll(/\{|\}/g, '');
    const headers = { prefer: `code=${status}` };
    expect(sandbox.respond({ method, target, headers })).toMatchObject({
      status: Number(status),
      body,
    });
  }
  expect(sandbox.state().objects).toEqual([]);
});

test('the chunk needs no eval', () => {
  expect(code).not.toMatch(/\beval\(|new Function/);
});

test("checking a console's request names the wrong fields and changes nothing", () => {
  const sandbox = openInBrowser();
  const body = JSON.stringify({ name: 'tea', models: [{ weight: 'x' }] });
  const request = {
    method: 'POST',
    target: '/v1/admin/routes',
    headers: { 'x-api-key': 'a', 'content-type': 'application/json' },
  };
  expect(sandbox.check({ ...request, body })).toEqual([
    {
      place: 'body',
      pointer: '/models/0/weight',
      keyword: 'type',
      message: 'Request body property models.0.weight must be integer',
    },
  ]);
  expect(sandbox.state().objects).toEqual([]);
});

test('the stored sandbox contains no secrets, and restores everything else', () => {
  const sandbox = openInBrowser();
  const create = (target: string, body: unknown) =>
    sandbox.respond({
      method: 'POST',
      target,
      headers: {
        'x-api-key': 'hush-key',
        'content-type': 'application/json',
        [`x-${chunk.model.product.slug}-namespace`]: 'blue',
      },
      body: JSON.stringify(body),
    }).status;
  expect([
    create('/v1/admin/providers/openai/secrets/main', {
      api_key_secret_key: 'hush-real',
      api_key: ['hush-list'],
      group: 'team',
    }),
    create('/v1/admin/routes', {
      name: 'tea',
      config: { nested: [{ api_key: 'hush-config', other: 'kept' }] },
      models: [{ name: 'gpt', virtual_secret_key: 'hush-virtual' }],
    }),
  ]).toEqual([400, 200]);
  expect(
    create('/v1/admin/providers/openai/secrets/main', {
      api_key_secret_key: 'hush-real',
      group: 'team',
    }),
  ).toBe(200);
  const text = JSON.stringify(maskedState(createMask(chunk.model), sandbox.state()));
  expect(text).not.toContain('hush');
  expect(text).toContain('VIRTUAL_KEY_PLACEHOLDER');

  const again = openInBrowser();
  again.restore(JSON.parse(text) as ReturnType<typeof sandbox.state>);
  const get = { method: 'GET', target: '/v1/admin/routes/tea', headers: { 'x-api-key': 'a' } };
  expect(again.respond(get).body).toMatchObject({
    name: 'tea',
    config: { nested: [{ api_key: '**********', other: 'kept' }] },
    models: [{ name: 'gpt', virtual_secret_key: '**********' }],
  });
});

test('the sandbox starts with the examples or empty, and can be reset', () => {
  const sandbox = openInBrowser();
  const count = () => sandbox.state().objects.length;
  sandbox.reset(true);
  expect(count()).toBeGreaterThan(5);
  sandbox.reset(false);
  expect(count()).toBe(0);
});
