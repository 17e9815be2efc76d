import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { contract, DEFINITION, model } from '../lib/own-contract.ts';
import { runProgram } from '../lib/run-program.ts';
import { writeFolder } from '../lib/temporary-folder.ts';
import { firstRequest } from '../generate/request.ts';
import { startLocalServer, type LocalServer } from '../serve/local-server.ts';
import { startSandbox } from '../serve/sandbox/start-sandbox.ts';
import { testServer, type ServerReport } from './test-server.ts';

const KEY = 'hush-4711';

let server: LocalServer | undefined;
afterEach(() => server?.close());

/** Judge a sandbox of the contract, in which some words are replaced. */
async function judge(
  from: string,
  to: string,
  isWriting = true,
): Promise<ServerReport & { log: readonly string[] }> {
  expect(contract).toContain(from);
  const folder = writeFolder({ 'wrong.json': contract.replaceAll(from, to) });
  const log: string[] = [];
  server = await startSandbox({
    definition: join(folder, 'wrong.json'),
    log: (line) => log.push(line),
  });
  return { ...(await testAt(server.url, isWriting)), log };
}

async function testAt(baseUrl: string, isWriting: boolean): Promise<ServerReport> {
  const target = { baseUrl, key: KEY, valueOf: () => undefined };
  const never = new AbortController().signal;
  return testServer(target, DEFINITION, isWriting, never);
}

/** Run the command as make does. */
const run = (url: string, writes = '', env: NodeJS.ProcessEnv = { CONTRACT_API_KEY: KEY }) =>
  runProgram(
    process.execPath,
    ['scripts/commands/contract-test.ts', `--url=${url}`, `--writes=${writes}`],
    { env: { PATH: process.env.PATH, ...env } },
  );

/** List everything that a server still has. */
async function leftovers(): Promise<string[]> {
  const lists = model.operations.filter(({ verb }) => verb === 'list');
  return Promise.all(
    lists.map(async (operation) => {
      const { path, headers } = firstRequest(operation);
      const sent = headers.map(({ name, value }) => [name, value] as const);
      const response = await fetch((server?.url ?? '') + path, {
        headers: Object.fromEntries(sent),
      });
      return response.status === 404 ? '' : response.text();
    }),
  );
}

test('a server that follows the contract has no findings, and every created object is deleted', async () => {
  const { findings, untested, log } = await judge('', '');
  expect(findings).toEqual([]);
  expect(untested).toEqual(['queryRoute']);
  expect(log.filter((line) => /^DELETE .*contract-test-\w+ 200$/.test(line)).length).toBe(
    model.operations.filter(({ verb }) => verb === 'delete').length,
  );
  expect((await leftovers()).join('')).toBe('');
});

test('a contract may name its objects by numbers, and its operations in any way', async () => {
  const body = (schema: object, example: object): object => ({
    content: { 'application/json': { schema, example } },
  });
  const order = {
    type: 'object',
    required: ['id', 'title'],
    properties: { id: { type: 'integer', readOnly: true }, title: { type: 'string' } },
  };
  const shown = { id: 7, title: 'Tea' };
  const ok = { description: 'The order.', ...body(order, shown) };
  const gone = { description: 'No such order.', ...body({ type: 'string' }, 'Not found' as never) };
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 },
  ];
  const get = {
    operationId: 'orders/get-one',
    summary: 'Get an order',
    tags: ['Orders'],
    parameters,
    responses: { 200: ok, 404: gone },
  };
  const post = {
    operationId: 'orders/create',
    summary: 'Create an order',
    tags: ['Orders'],
    requestBody: { required: true, ...body(order, { title: 'Tea' }) },
    responses: { 201: ok },
  };
  const definition = {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1', 'x-product': { slug: 'orders', name: 'Orders' } },
    security: [],
    tags: [{ name: 'Orders' }],
    paths: { '/orders': { post }, '/orders/{id}': { get } },
  };
  const file = join(writeFolder({ 'orders.json': JSON.stringify(definition) }), 'orders.json');
  server = await startSandbox({ definition: file, log: () => {} });
  const never = new AbortController().signal;
  const target = { baseUrl: server.url, key: KEY, valueOf: () => undefined };
  expect(await testServer(target, file, true, never)).toMatchObject({ findings: [], untested: [] });
});

test('no object is created without CONTRACT_WRITES', async () => {
  const { findings, log } = await judge('', '', false);
  expect(findings).toEqual([]);
  expect(log.length).toBeGreaterThan(10);
  expect(log.filter((line) => !line.startsWith('GET '))).toEqual([]);
});

test.each([
  {
    name: 'another message',
    from: '"Route not found"',
    to: '"No such route"',
    want: 'getRoute (GET /v1/admin/routes/{routename}): an object that does not exist: found the message "No such route", expected "Route not found"',
  },
  {
    name: 'another path',
    from: '"/v1/admin/gateways"',
    to: '"/v1/admin/gates"',
    want: `found status 404 "The contract doesn't have this path", expected a success`,
  },
  {
    name: 'another type of a field',
    from: '"created_by": "admin@example.com"',
    to: '"created_by": 7',
    want: 'the response with status 200 is wrong at body.created_by',
  },
  {
    name: 'a status that is not documented',
    from: '"200": {',
    to: '"201": {',
    want: 'Unable to match the returned status code',
  },
])(
  'a server with $name has findings, and every created object is deleted',
  async ({ from, to, want }) => {
    const { findings } = await judge(from, to);
    expect(findings.join('\n')).toContain(want);
    expect((await leftovers()).join('')).not.toContain('contract-test');
  },
);

test('objects are deleted after a failed test', async () => {
  const sandbox = await startSandbox({ definition: DEFINITION });
  server = sandbox;
  let updates = 0;
  // Loses the connection at the first update: objects exist, and the test can't go on.
  const broken = await startLocalServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    updates += Number(method === 'PUT');
    if (method === 'PUT' && updates === 1) {
      response.destroy();
      return;
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
    const body = await buffer(request);
    const answer = await fetch(sandbox.url + url, {
      method,
      headers: kept as Record<string, string>,
      body: body.length > 0 ? body : null,
    });
    const type = answer.headers.get('content-type');
    response
      .writeHead(answer.status, type ? { 'content-type': type } : {})
      .end(await answer.text());
  }, 0);
  const { findings } = await testAt(broken.url, true);
  await broken.close();
  expect(findings).toEqual([expect.stringContaining('the server stopped responding')]);
  expect((await leftovers()).join('')).toBe('');
});

test('the findings don’t contain the key, even if the server repeats it', async () => {
  const echo = await startLocalServer(async (request, response) => {
    const body = JSON.stringify(`Not for ${request.headers['x-api-key']}`);
    response.writeHead(403, { 'content-type': 'application/json' }).end(body);
  }, 0);
  const { code, stdout, stderr } = await run(echo.url);
  await echo.close();
  expect(stdout).toContain('Not for **********');
  expect(stdout + stderr).not.toContain(KEY);
  expect(stdout).toMatch(/^\d+ calls, \d\d findings; not tested: queryRoute, what writes/m);
  expect(code).toBe(1);
});

test.each([
  { name: 'no address', url: '', want: 'CONTRACT_BASE_URL is missing' },
  {
    name: 'an address of another kind',
    url: 'ftp://a.example',
    want: "CONTRACT_BASE_URL isn't valid",
  },
  { name: 'a closed port', url: 'http://127.0.0.1:9', want: 'CONTRACT_BASE_URL: no response from' },
  { name: 'an unknown wish', url: 'http://a.example', writes: 'yes', want: 'CONTRACT_WRITES=yes' },
  { name: 'no key', url: 'http://a.example', env: {}, want: "CONTRACT_API_KEY isn't set" },
])('$name is rejected in one line', async ({ url, writes, env, want }) => {
  const { code, stdout, stderr } = await run(url, writes, env);
  expect(stderr).toContain(want);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});
