import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeFolder } from '../lib/temporary-folder.ts';
import { startLocalServer } from './local-server.ts';
import { startPrism } from './mock/start-prism.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';

describe.each([
  { name: 'mock', start: () => startPrism('generated/openapi/admin.yaml') },
  {
    name: 'sandbox',
    start: () => startSandbox({ definition: 'generated/openapi/admin.json', isSeeded: true }),
  },
])('the $name', ({ start }) => {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    vi.stubEnv('ALLOWED_HOSTS', 'docs.example.test, gateway.example.test');
    server = await start();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });

  const call = async (
    headers: Record<string, string>,
    method = 'GET',
  ): Promise<IncomingMessage> => {
    const sent = request(`${server.url}/v1/admin/routes`, { method, headers }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  };

  test.each(['localhost', 'LOCALHOST:80', 'docs.localhost', '127.1.2.3', '[::1]:80'])(
    'accepts calls for the loopback host %s',
    async (host) => {
      expect((await call({ host, 'x-api-key': 'a' })).statusCode).toBe(200);
    },
  );

  test('accepts calls for a host in ALLOWED_HOSTS', async () => {
    const host = 'gateway.example.test:4010';
    expect((await call({ host, 'x-api-key': 'a' })).statusCode).toBe(200);
  });

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    'a b',
  ])('refuses calls for the host %s, whose name might resolve to this machine', async (host) => {
    const response = await call({ host, 'x-api-key': 'a' });
    expect(response.statusCode).toBe(403);
    expect(await json(response)).toBe(
      `The host ${host} isn't allowed. Add its name to ALLOWED_HOSTS and restart.`,
    );
  });

  test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'https://docs.example.test'])(
    'lets pages of %s call, with any header and without cookies',
    async (origin) => {
      const preflight = await call(
        {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'x-api-key',
        },
        'OPTIONS',
      );
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        vary: 'origin',
        'access-control-allow-origin': origin,
        'access-control-allow-headers': 'x-api-key',
        'access-control-allow-methods': 'PUT',
      });
      const response = await call({ origin, 'x-api-key': 'a' });
      expect(response.statusCode).toBe(200);
      expect(response.headers['access-control-allow-origin']).toBe(origin);
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    },
  );

  test.each(['https://evil.example', 'http://localhost.evil.example', 'null'])(
    'refuses calls from pages of %s',
    async (origin) => {
      const response = await call({ origin, 'x-api-key': 'a' });
      expect(response.statusCode).toBe(403);
      expect(await json(response)).toContain(`The origin ${origin} isn't allowed.`);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

test("accept-language: * is dropped: Node's fetch adds it, and a contract may list languages", async () => {
  const server = await startLocalServer(async ({ headers }, response) => {
    response.end(JSON.stringify(headers['accept-language'] ?? null));
  }, 0);
  const receivedFor = async (language: string): Promise<unknown> => {
    const response = await fetch(server.url, { headers: { 'accept-language': language } });
    return response.json();
  };
  expect(await receivedFor('*')).toBeNull();
  expect(await receivedFor('de, *')).toBe('de, *');
  await server.close();
});

test('the mock leaves nothing in the temporary folder when it is closed', async () => {
  const folder = writeFolder();
  vi.stubEnv('TMPDIR', folder);
  const mock = await startPrism('generated/openapi/admin.yaml');
  vi.unstubAllEnvs();
  expect(readdirSync(folder)).toHaveLength(1);
  await mock.close();
  expect(readdirSync(folder)).toEqual([]);
});
