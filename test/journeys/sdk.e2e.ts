import { join } from 'node:path';
import { npmPackage } from '../../scripts/generate/typescript/names.ts';
import { startPrism } from '../../scripts/serve/mock/start-prism.ts';
import {
  answer,
  type Behaviour,
  flood,
  startUnreliableServer,
  type UnreliableServer,
} from '../../templates/typescript/unreliable-server.ts';
import { bundle } from '../packages/typescript/bundle.ts';
import { expect, index, readGenerated, test } from './journey.ts';

/** The TypeScript SDK in a page of its user, under a strict policy, with servers of other origins. */

const operation = index.groups
  .flatMap(({ operations }) => operations)
  .find(({ operationId }) => operationId.startsWith('list'))?.operationId;

/** What the page's program makes available to the test. */
interface ProgramWindow {
  readonly play: (options: object, prefer?: string) => Promise<Played>;
}
interface Played {
  readonly data?: unknown;
  readonly error?: { readonly name: string; readonly message: string; readonly status?: number };
}

const sdk = npmPackage(index.product);

const PROGRAM = `
import { ${sdk.client} } from '${sdk.name}';

globalThis.play = async (options, prefer) => {
  const middleware = [{ onRequest: ({ request }) => { if (prefer) request.headers.set('prefer', prefer); } }];
  try {
    const client = new ${sdk.client}({ apiKey: 'example', middleware, retries: 0, ...options });
    return { data: await client.${operation}() };
  } catch (error) {
    return { error: { name: error.name, message: error.message, status: error.status } };
  }
};`;

/** Serve a page with the program, which may call only `target`. */
async function servePage(target: string): Promise<UnreliableServer> {
  const policy = `default-src 'none'; script-src 'self'; img-src data:; connect-src ${target}`;
  const page = answer(200, PAGE, {
    'content-type': 'text/html',
    'content-security-policy': policy,
  });
  const script = answer(200, await bundle(PROGRAM), { 'content-type': 'text/javascript' });
  return startUnreliableServer(page, script);
}

const PAGE =
  '<!doctype html><title>SDK</title><link rel="icon" href="data:,"><script type="module" src="/program.js"></script>';

/** The headers without which browsers withhold responses of another origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
};
/** Sent once: the browser remembers it. */
const preflight: Behaviour = answer(204, '', { ...CORS, 'access-control-max-age': '600' });

test('the TypeScript SDK calls the mock from a page', async ({ page, problems }) => {
  const definition = join(import.meta.dirname, '../../generated/openapi/admin.yaml');
  const mock = await startPrism(definition);
  const host = await servePage(mock.url);
  try {
    await page.goto(host.url);
    const play = (prefer?: string): Promise<Played> =>
      page.evaluate(
        ([baseUrl, wish]) => (globalThis as unknown as ProgramWindow).play({ baseUrl }, wish),
        [mock.url, prefer] as const,
      );
    const { paths } = JSON.parse(readGenerated('openapi/admin.json')) as {
      paths: Record<string, { get?: { operationId: string } }>;
    };
    const [path] = Object.keys(paths).filter((key) => paths[key]?.get?.operationId === operation);
    const answered = await fetch(`${mock.url}${path}`, { headers: { 'x-api-key': 'example' } });
    expect(answered.status).toBe(200);
    expect(await play()).toEqual({ data: await answered.json() });
    expect(await play('code=404')).toMatchObject({ error: { name: 'NotFoundError', status: 404 } });
    // The browser reports the 404 and nothing else: no policy was broken.
    expect(problems.splice(0)).toEqual([expect.stringContaining('404')]);
  } finally {
    await Promise.all([host.close(), mock.close()]);
  }
});

test('the TypeScript SDK refuses redirects and floods in a page', async ({ page, problems }) => {
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
    const play = (): Promise<Played> =>
      page.evaluate(
        (baseUrl) => (globalThis as unknown as ProgramWindow).play({ baseUrl }),
        server.url,
      );
    expect(await play()).toMatchObject({
      error: {
        name: 'ResponseError',
        message: expect.stringContaining("a redirect, which the client doesn't follow"),
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
    await Promise.all([host.close(), server.close(), other.close()]);
  }
});
