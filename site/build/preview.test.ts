import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerRules, HEADERS_FILE } from './headers.ts';
import { startPreview } from './preview.ts';
import { REDIRECTS_FILE } from './redirects.ts';

const dist = mkdtempSync(join(tmpdir(), 'preview-'));
let preview: Awaited<ReturnType<typeof startPreview>>;

const write = (file: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), content);
};

beforeAll(async () => {
  write('index.html', 'home');
  write('404.html', 'not found');
  write('playground.html', 'the page');
  write('playground/overview.html', 'below it');
  write('assets/a.js', 'plain');
  write('assets/a.js.br', brotliCompressSync('compressed'));
  write(HEADERS_FILE, JSON.stringify(headerRules('')));
  write(REDIRECTS_FILE, JSON.stringify({ '/old': '/playground', '/older': '/playground#part' }));
  preview = await startPreview({ dist, port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await preview.close();
  rmSync(dist, { recursive: true });
});

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
  '/nowhere',
  '/playground/',
  '/playground.html',
  '/index',
  '/index.html',
  '/404',
  '/assets/missing.js',
  '/assets/a.js.br',
  '/assets/a.js%2Ebr',
  '/playground%2Ehtml',
  '/%',
  '/%00',
  '/assets',
  `/${HEADERS_FILE}`,
  `/${REDIRECTS_FILE}`,
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

test('compressed files are sent to those who take them', async () => {
  const compressed = await get('/assets/a.js', { 'accept-encoding': 'br' });
  expect(compressed.text).toBe('compressed');
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('content-type')).toContain('javascript');
  expect((await get('/assets/a.js', { 'accept-encoding': 'identity' })).text).toBe('plain');
});

test.each(['gzip', 'br;q=0', 'br;q=0, *', 'identity'])(
  'readers whose Accept-Encoding is %s get the plain file',
  async (encodings) => {
    const { text, headers } = await get('/assets/a.js', { 'accept-encoding': encodings });
    expect(text).toBe('plain');
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
] as const)('the range %s of five bytes is answered with %i', async (range, status, text, part) => {
  const response = await get('/assets/a.js', { range, 'accept-encoding': 'identity' });
  expect(response).toMatchObject({ status, text });
  expect(response.headers.get('content-range')).toBe(part);
});

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

test('a page of another site that points its name here reads nothing', async () => {
  expect(await ask('/', { host: 'evil.example' })).toEqual({
    status: 403,
    text: 'The host evil.example is not allowed here. Add its name to ALLOWED_HOSTS and start again.',
  });
});

test('the server survives while its folder is missing, and serves the next one', async () => {
  const gone = mkdtempSync(join(tmpdir(), 'preview-'));
  cpSync(dist, gone, { recursive: true });
  const { url, close } = await startPreview({ dist: gone, port: 0, host: '127.0.0.1' });
  rmSync(gone, { recursive: true });
  expect((await fetch(`${url}/playground`)).status).toBe(404);
  cpSync(dist, gone, { recursive: true });
  expect((await fetch(`${url}/playground`)).status).toBe(200);
  await close();
  rmSync(gone, { recursive: true });
});

test('what a later build wrote is served', async () => {
  const later = mkdtempSync(join(tmpdir(), 'preview-'));
  cpSync(dist, later, { recursive: true });
  const { url, close } = await startPreview({ dist: later, port: 0, host: '127.0.0.1' });
  const policy = async (): Promise<string | null> =>
    (await fetch(`${url}/`)).headers.get('content-security-policy');
  const before = await policy();
  rmSync(join(later, 'assets/a.js'));
  writeFileSync(join(later, 'assets/b.js'), 'later');
  writeFileSync(join(later, HEADERS_FILE), JSON.stringify(headerRules('another script')));
  const response = await fetch(`${url}/assets/b.js`);
  expect([response.status, await response.text()]).toEqual([200, 'later']);
  expect((await fetch(`${url}/assets/a.js`)).status).toBe(404);
  expect(await policy()).not.toBe(before);
  await close();
  rmSync(later, { recursive: true });
});

test('a taken port is refused by its code', async () => {
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
