import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
    'holds no built site. Run "make build" first.',
  );
});
