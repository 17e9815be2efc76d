import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

let chunk: { readonly model: Model; readonly validators: Validators };
let code: string;
let folder: string;

beforeAll(async () => {
  code = await contractChunk(readFileSync(definition, 'utf8'));
  folder = mkdtempSync(join(tmpdir(), 'contract-chunk-'));
  const file = join(folder, 'contract.mjs');
  writeFileSync(file, code);
  chunk = (await import(pathToFileURL(file).href)) as typeof chunk;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The limit of the server, so that both refuse the same bodies. */
const openInBrowser = () => openSandbox({ ...chunk, bodyLimit: 10 * 1024 * 1024, now });

interface Call {
  readonly line: string;
  /** Sent as it is if it is a text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly reason?: string;
}

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
    { line: 'POST /v1/admin/routes', body: { name: 'tea', models: [{ weight: 1 }] }, status: 200 },
    {
      line: 'POST /v1/admin/routes',
      body: { name: 'tea' },
      status: 400,
      reason: 'name "tea" is taken',
    },
    { line: 'GET /v1/admin/routes/tea', status: 200 },
    { line: 'GET /v1/admin/routes', status: 200 },
    { line: 'POST /query/tea', body: { messages: [] }, status: 200 },
    {
      line: 'POST /query/coffee',
      status: 400,
      reason: 'nothing is stored as routename "coffee"',
    },
    {
      line: 'POST /v1/admin/routes',
      body: { enabled: 3, models: [{}, { weight: 'heavy', fallback_codes: ['a'] }] },
      status: 400,
      reason:
        'Request body property enabled must be boolean; Request body property models.1.weight must be integer; Request body property models.1.fallback_codes.0 must be integer',
    },
    { line: KEY, body: {}, status: 400, reason: "must have required property 'x-" },
    { line: 'POST /v1/admin/routes', status: 400, reason: 'Body parameter is required' },
    {
      line: 'POST /v1/admin/routes',
      body: 'name=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      status: 400,
      reason: 'Supported content types: application/json',
    },
    {
      line: 'GET /v1/admin/routes',
      body: {},
      status: 400,
      reason: 'No supported content types, but request included a non-empty body',
    },
    {
      line: 'GET /v1/admin/routes',
      headers: { 'x-api-key': '' },
      status: 401,
      reason: 'The key is missing',
    },
    {
      line: 'GET /v1/admin/routes',
      headers: { accept: 'text/html' },
      status: 406,
      reason: 'The contract has no response of an accepted media type',
    },
    { line: 'GET /v1/admin/routes', headers: { accept: 'text/*, */*;q=0.1' }, status: 200 },
    {
      line: 'GET /v1/admin/routes/tea',
      headers: { prefer: 'code=404' },
      status: 404,
      reason: 'the caller asked for this status',
    },
    { line: 'GET /v1/admin/routes/tea', headers: { prefer: 'code=418' }, status: 200 },
    {
      line: 'PATCH /v1/admin/routes',
      status: 405,
      reason: "The contract doesn't have this method for the path",
    },
    { line: 'GET /v1/admin/none', status: 404, reason: "The contract doesn't have this path" },
    // Hostile input.
    {
      line: 'POST /v1/admin/routes',
      body: '{"__proto__": {"name": "a"}, "constructor": {}}',
      status: 400,
      reason: "name is missing or can't be part of a path",
    },
    { line: 'POST /v1/admin/routes', body: '{"name": "__proto__"}', status: 200 },
    { line: 'GET /v1/admin/routes/__proto__', status: 200 },
    {
      line: 'GET /v1/admin/routes/constructor',
      status: 404,
      reason: 'nothing is stored as routename "constructor"',
    },
    {
      line: 'POST /v1/admin/routes',
      body: '{"name": "\u0000',
      status: 400,
      reason: "the body isn't JSON in UTF-8",
    },
    { line: 'POST /v1/admin/routes', body: String.raw`{"name": "\u0000\ud800😀"}`, status: 200 },
    { line: 'GET /v1/admin/routes/%00%F0%9F%98%80', status: 404, reason: 'nothing is stored' },
    {
      line: 'POST /v1/admin/routes',
      body: `{"name": "deep", "config": {"a": ${nested(100_000)}}}`,
      status: 400,
      reason: 'the body is nested more than 200 levels deep',
    },
    {
      line: 'POST /v1/admin/routes',
      body: { models: Array.from({ length: 200_000 }, () => 1) },
      status: 400,
      reason: 'Request body property models.99 must be object',
    },
    {
      line: 'POST /v1/admin/routes',
      body: { name: 'a'.repeat(10 * 1024 * 1024) },
      status: 413,
      reason: 'The body is too large',
    },
    { line: 'GET /v1/admin/routes/..%2f..', status: 404, reason: 'nothing is stored' },
  ])('both respond to $line with $status $reason', async ({ line, body, headers, ...want }) => {
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
    expect(response.status).toBe(want.status);
    expect(response.headers['x-sandbox-reason'] ?? '').toContain(want.reason ?? '');
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
