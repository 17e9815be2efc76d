import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { clientName, packageName } from '../../scripts/generators/typescript/names.ts';
import { startPrism } from '../../scripts/mock/start-prism.ts';
import {
  answer,
  type Behaviour,
  flood,
  startUnreliableServer,
} from '../../templates/typescript/unreliable-server.ts';
import { bundle } from '../typescript/bundle.ts';
import { expect, index, readGenerated, test } from './site.ts';

/** The SDK in a page of somebody else's, under a strict policy, with servers of other origins. */

const operation = index.groups
  .flatMap(({ operations }) => operations)
  .find(({ operationId }) => operationId.startsWith('list'))?.operationId;

/** What the page's program offers to the test. */
interface Page {
  readonly play: (options: object, prefer?: string) => Promise<Outcome>;
}
interface Outcome {
  readonly data?: unknown;
  readonly error?: { readonly name: string; readonly message: string; readonly status?: number };
}

const PROGRAM = `
import { ${clientName(index.product)} } from '${packageName(index.product)}';

globalThis.play = async (options, prefer) => {
  const middleware = [{ onRequest: ({ request }) => { if (prefer) request.headers.set('prefer', prefer); } }];
  try {
    const client = new ${clientName(index.product)}({ apiKey: 'example', middleware, retries: 0, ...options });
    return { data: await client.${operation}() };
  } catch (error) {
    return { error: { name: error.name, message: error.message, status: error.status } };
  }
};`;

/** Serves a page with the program, which may call `target` and nothing else. */
async function servePage(target: string): Promise<{ url: string; close: () => void }> {
  const code = await bundle(PROGRAM);
  const server = createServer((request, response) => {
    const isScript = request.url === '/program.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': `default-src 'none'; script-src 'self'; img-src data:; connect-src ${target}`,
    });
    response.end(
      isScript
        ? code
        : '<!doctype html><title>SDK</title><link rel="icon" href="data:,"><script type="module" src="/program.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What a server of another origin must say before a browser hands its answers on. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
};
/** Is asked once: the browser remembers it. */
const preflight: Behaviour = answer(204, '', { ...CORS, 'access-control-max-age': '600' });

test('it calls the mock from a page, and throws its errors', async ({ page, problems }) => {
  const definition = join(import.meta.dirname, '../../generated/openapi/admin.yaml');
  const mock = await startPrism(definition);
  const host = await servePage(mock.url);
  try {
    await page.goto(host.url);
    const play = (prefer?: string): Promise<Outcome> =>
      page.evaluate(([baseUrl, wish]) => (globalThis as unknown as Page).play({ baseUrl }, wish), [
        mock.url,
        prefer,
      ] as const);
    const { paths } = JSON.parse(readGenerated('openapi/admin.json')) as {
      paths: Record<string, { get?: { operationId: string } }>;
    };
    const [path] = Object.keys(paths).filter((key) => paths[key]?.get?.operationId === operation);
    const answered = await fetch(`${mock.url}${path}`, { headers: { 'x-api-key': 'example' } });
    expect(answered.status).toBe(200);
    expect(await play()).toEqual({ data: await answered.json() });
    expect(await play('code=404')).toMatchObject({ error: { name: 'NotFoundError', status: 404 } });
    // The browser writes the refusal down, and nothing else: no policy was broken.
    expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
  } finally {
    host.close();
    await mock.close();
  }
});

test('it says what an answer is that it refuses, and follows no redirect', async ({
  page,
  problems,
}) => {
  const other = await startUnreliableServer(answer(200, '[]', CORS));
  const server = await startUnreliableServer(
    preflight,
    answer(302, '', { ...CORS, location: other.url }),
    (response) => {
      response.setHeader('access-control-allow-origin', '*');
      flood(100 * 1024 * 1024)(response);
    },
  );
  const host = await servePage(server.url);
  try {
    await page.goto(host.url);
    const play = (): Promise<Outcome> =>
      page.evaluate((baseUrl) => (globalThis as unknown as Page).play({ baseUrl }), server.url);
    expect(await play()).toMatchObject({
      error: {
        name: 'ResponseError',
        message: expect.stringContaining('a redirect, which is never followed'),
      },
    });
    expect(other.received).toEqual([]);
    expect(await play()).toMatchObject({
      error: { name: 'ResponseError', message: expect.stringContaining('10485760 bytes') },
    });
    const [, call] = server.received;
    expect(call?.headers['x-api-key']).toBe('example');
    expect(call?.headers['user-agent']).toMatch(/^Mozilla/);
    expect(problems).toEqual([]);
  } finally {
    host.close();
    await Promise.all([server.close(), other.close()]);
  }
});
