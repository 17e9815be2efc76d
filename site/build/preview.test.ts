import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { headerRules } from './headers.ts';
import { rulesFile, type HostRules } from './host-rules.ts';
import { startPreview } from './preview.ts';

const SCRIPT = 'let a = 1;\n'.repeat(100);

const work = writeFolder({
  'dist/index.html': 'home',
  'dist/404.html': 'not found',
  'dist/playground.html': 'the page',
  'dist/playground/overview.html': 'below it',
  'dist/assets/a.js': 'plain',
  'dist/.well-known/api-catalog': '{}',
  'dist/.well-known/security.txt': 'Contact',
  'dist/assets/long.js': SCRIPT,
});
const dist = join(work, 'dist');
const cache = join(work, 'cache');
let preview: Awaited<ReturnType<typeof startPreview>>;

const rules = (change: Partial<HostRules> = {}): string =>
  JSON.stringify({
    base: '',
    headers: headerRules(''),
    redirects: { '/old': '/playground', '/older': '/playground#part' },
    ...change,
  });

beforeAll(async () => {
  writeFileSync(rulesFile(dist), rules());
  preview = await startPreview({ dist, cache, port: 0, host: '127.0.0.1' });
});

afterAll(() => preview.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(preview.url + path, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** Ask with exactly these headers: fetch adds some, and sets the host by itself. */
const ask = async (path: string, headers: Record<string, string>) => {
  const sent = request(preview.url + path, { headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response) };
};

test.each([
  ['/', 'home'],
  ['/?lang=python', 'home'],
  ['/playground', 'the page'],
  ['/playground/overview', 'below it'],
])('%s is a page', async (path, want) => {
  expect(await get(path)).toMatchObject({ status: 200, text: want });
});

test.each([
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  [
    '/.well-known/api-catalog',
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
])('%s is a file of the type %s', async (path, type) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"');
});

test.each([
  '/nowhere',
  '/playground/',
  '/playground.html',
  '/index',
  '/index.html',
  '/404',
  '/assets/missing.js',
  '/playground%2Ehtml',
  '/%',
  '/%00',
  '/assets',
  '/../dist.json',
  '/%2e%2e%2fdist.json',
  '/..%2f..%2fetc/passwd',
])('%s is not found', async (path) => {
  const { status, text, headers } = await get(path);
  expect({ status, text }).toEqual({ status: 404, text: 'not found' });
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});

test.each([
  ['/old', '/playground'],
  ['/old?lang=python', '/playground?lang=python'],
  ['/older?lang=python', '/playground?lang=python#part'],
])('%s has moved to %s for good', async (path, to) => {
  const { status, headers } = await fetch(preview.url + path, { redirect: 'manual' });
  expect(status).toBe(301);
  expect(headers.get('location')).toBe(to);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('compressed files are sent to clients that accept them', async () => {
  // Not fetch, which decompresses.
  const sent = request(`${preview.url}/assets/long.js`, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(brotliDecompressSync(await buffer(response)).toString()).toBe(SCRIPT);
  const short = await get('/assets/a.js', { 'accept-encoding': 'br' });
  expect(short.headers.get('content-encoding')).toBeNull();
});

test.each(['gzip', 'br;q=0', 'br;q=0, *', 'identity'])(
  'readers whose Accept-Encoding is %s get the plain file',
  async (encodings) => {
    const { text, headers } = await get('/assets/long.js', { 'accept-encoding': encodings });
    expect(text).toBe(SCRIPT);
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('vary')).toBe('Accept-Encoding');
  },
);

test.each([
  ['bytes=0-1', 206, 'pl', 'bytes 0-1/5'],
  ['bytes=3-', 206, 'in', 'bytes 3-4/5'],
  ['bytes=-2', 206, 'in', 'bytes 3-4/5'],
  ['bytes=1-99', 206, 'lain', 'bytes 1-4/5'],
  ['bytes=9-', 416, '', 'bytes */5'],
  ['bytes=5-2', 416, '', 'bytes */5'],
  ['bytes=-0', 416, '', 'bytes */5'],
  ['bytes=a-b', 200, 'plain', null],
  ['lines=1-2', 200, 'plain', null],
  ['bytes=0-0,2-2', 200, 'plain', null],
] as const)(
  'a request for the range %s of five bytes returns %i',
  async (range, status, text, part) => {
    const response = await get('/assets/a.js', { range, 'accept-encoding': 'identity' });
    expect(response).toMatchObject({ status, text });
    expect(response.headers.get('content-range')).toBe(part);
  },
);

test('a file that has not changed is not sent again', async () => {
  const { headers } = await get('/playground');
  const conditions: Record<string, string>[] = [
    { 'if-none-match': headers.get('etag') ?? '' },
    { 'if-modified-since': headers.get('last-modified') ?? '' },
  ];
  for (const condition of conditions) {
    expect(await ask('/playground', condition)).toEqual({ status: 304, text: '' });
  }
  const early = { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' };
  expect(await ask('/playground', early)).toEqual({ status: 200, text: 'the page' });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async (method) => {
  const { status, headers } = await fetch(`${preview.url}/playground`, { method });
  expect(status).toBe(405);
  expect(headers.get('allow')).toBe('GET, HEAD');
});

test("a page of another site whose host name points here can't read anything", async () => {
  expect(await ask('/', { host: 'evil.example' })).toEqual({
    status: 403,
    text: "The host evil.example isn't allowed. Add its name to ALLOWED_HOSTS and restart.",
  });
});

/** Serve a copy of the site until the test ends. */
async function serveCopy(name: string, change?: Partial<HostRules>) {
  const copy = join(work, name);
  cpSync(dist, copy, { recursive: true });
  writeFileSync(rulesFile(copy), rules(change));
  const { url, close } = await startPreview({ dist: copy, port: 0, host: '127.0.0.1' });
  onTestFinished(close);
  return { copy, url };
}

test('the server survives a missing folder, and serves the folder when it returns', async () => {
  const { copy, url } = await serveCopy('gone');
  rmSync(copy, { recursive: true });
  expect((await fetch(`${url}/playground`)).status).toBe(404);
  cpSync(dist, copy, { recursive: true });
  expect((await fetch(`${url}/playground`)).status).toBe(200);
});

test('the files of a later build are served', async () => {
  const { copy: later, url } = await serveCopy('later');
  const policy = async (): Promise<string | null> =>
    (await fetch(`${url}/`)).headers.get('content-security-policy');
  const before = await policy();
  rmSync(join(later, 'assets/a.js'));
  writeFileSync(join(later, 'assets/b.js'), 'later');
  writeFileSync(rulesFile(later), rules({ headers: headerRules('another script') }));
  const response = await fetch(`${url}/assets/b.js`);
  expect([response.status, await response.text()]).toEqual([200, 'later']);
  expect((await fetch(`${url}/assets/a.js`)).status).toBe(404);
  expect(await policy()).not.toBe(before);
});

test('a site below a path is served there only', async () => {
  const { url } = await serveCopy('below', { base: '/docs' });
  const { origin } = new URL(url);
  expect(url).toBe(`${origin}/docs`);
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    return `${response.status} ${response.headers.get('location') ?? (await response.text())}`;
  };
  expect(await ask('/docs/')).toBe('200 home');
  expect(await ask('/docs?a=b')).toBe('301 /docs/?a=b');
  expect(await ask('/docs/playground')).toBe('200 the page');
  expect(await ask('/docs/older?a=b')).toBe('301 /docs/playground?a=b#part');
  for (const path of ['/', '/playground', '/old', '/docsplayground', '/docs/docs/playground'])
    expect(await ask(path), path).toBe('404 not found');
  const { headers } = await fetch(`${url}/assets/a.js`);
  expect(headers.get('cache-control')).toContain('immutable');
});

test('a port in use is an EADDRINUSE error', async () => {
  const port = Number(new URL(preview.url).port);
  await expect(startPreview({ dist, port, host: '127.0.0.1' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('a folder without a built site says what to do', async () => {
  await expect(startPreview({ dist: tmpdir(), port: 0, host: '127.0.0.1' })).rejects.toThrow(
    'doesn\'t contain a built site. Run "make build" first.',
  );
});
