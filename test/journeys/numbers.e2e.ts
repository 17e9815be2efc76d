import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import { startLocalServer } from '../../scripts/serve/local-server.ts';
import { projectFolders } from '../../site/build/project.ts';
import { startPreview } from '../../site/build/preview.ts';
import type { SiteServer } from '../../site/build/server.ts';
import type { PageChunk } from '../../site/src/navigation/page.ts';
import {
  dist,
  expect,
  hydrated,
  open,
  painted,
  reference,
  test,
  THOROUGH,
  watchShifts,
} from './journey.ts';

/** Bytes of a first visit. Times depend on the machine: see `make bench`. */
const LIMIT = { all: 110_000, script: 80_000 };

/** How much larger files are than the article in them, in the median of all pages. */
const RATIO = { document: 1.7, chunk: 1.15 };

/** The bytes of a social card. */
const CARD_BYTES = 25_000;

const DESKTOP = { device: 'desktop', width: 1280 };
const MOBILE = { device: 'mobile', width: 390 };

const PAGES = [
  { name: 'the home page', path: '/', devices: [MOBILE, DESKTOP] },
  {
    name: 'a reference page',
    path: reference('createroute'),
    devices: [DESKTOP, MOBILE],
  },
];

// Visitors get compressed files. The other journeys don't wait for the compression.
let preview: SiteServer;
test.beforeAll(async () => {
  const cache = join(projectFolders.cache, 'compressed');
  preview = await startPreview({ dist, cache, port: 0, host: '127.0.0.1' });
});
test.afterAll(() => preview.close());

/** Ends within a row that appears as a whole, at its second control or text. */
const WITHIN_ROWS = /when-whole(?:[^]*?<(?:button|a|p|li|option)\b){2}/g;
const ROWS = 6;

type Finished = { readonly requestId: string; readonly encodedDataLength: number };

/** Count the compressed bytes that a first visit has received when the load event fires. */
async function firstVisit(page: Page, url: string): Promise<{ all: number; script: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  const count = ({ requestId, encodedDataLength }: Finished): void =>
    void sizes.set(requestId, encodedDataLength);
  session.on('Network.loadingFinished', count);
  // Pages that are preloaded arrive after it, but before this process hears about the event.
  await session.send('Page.enable');
  session.once('Page.loadEventFired', () => session.off('Network.loadingFinished', count));
  await page.goto(url, { waitUntil: 'load' });
  const sum = (wanted: readonly string[]): number =>
    [...sizes].reduce(
      (total, [id, bytes]) => total + (wanted.includes(types.get(id) ?? '') ? bytes : 0),
      0,
    );
  return {
    all: sum(['Document', 'Stylesheet', 'Script', 'Font', 'Fetch', 'XHR']),
    script: sum(['Script']),
  };
}

test('documents and chunks are little larger than their articles', () => {
  const ratios: { document: number; chunk: number }[] = [];
  for (const name of globSync('chunks/*/pages/**/*.js', { cwd: dist })) {
    const chunk = readFileSync(join(dist, name), 'utf8');
    const { html } = JSON.parse(chunk.slice('export default '.length, -2)) as PageChunk;
    const document = join(dist, name.replace(/^chunks\/[^/]+\/pages\/(.*)\.js$/, '$1.html'));
    const article = Buffer.byteLength(html);
    ratios.push({
      document: statSync(document).size / article,
      chunk: Buffer.byteLength(chunk) / article,
    });
  }
  expect(ratios.length).toBeGreaterThan(100);
  const median = (part: 'document' | 'chunk'): number =>
    ratios.map((ratio) => ratio[part]).toSorted((a, b) => a - b)[ratios.length >> 1] ?? 0;
  expect(median('document')).toBeLessThanOrEqual(RATIO.document);
  expect(median('chunk')).toBeLessThanOrEqual(RATIO.chunk);
});

test(`every social card has at most ${CARD_BYTES / 1000} kB`, () => {
  const cards = globSync('cards/**/*.png', { cwd: dist });
  expect(cards.length).toBeGreaterThan(100);
  const large = cards.filter((card) => statSync(join(dist, card)).size > CARD_BYTES);
  expect(large).toEqual([]);
});

test('browsers may compile the first script as a whole while it loads', () => {
  const scripts = globSync('assets/entry-client-*.js', { cwd: dist });
  expect(scripts).toHaveLength(1);
  const script = readFileSync(join(dist, scripts[0] ?? ''), 'utf8');
  // Only functions after the hint are compiled.
  expect(script.indexOf('\n//# allFunctionsCalledOnLoad\n')).toBeGreaterThanOrEqual(0);
  expect(script.indexOf('\n//# allFunctionsCalledOnLoad\n')).toBeLessThan(1000);
});

for (const { name, path, devices } of PAGES) {
  test(`a first visit of ${name} receives at most ${LIMIT.all / 1000} kB`, async ({ page }) => {
    const sent = await firstVisit(page, `${preview.url}${path}`);
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(sent) });
    // Otherwise the measurement is wrong.
    expect(sent.script).toBeGreaterThan(10_000);
    expect(sent.script).toBeLessThanOrEqual(LIMIT.script);
    expect(sent.all).toBeLessThanOrEqual(LIMIT.all);
  });

  for (const { device, width } of alike(devices)) {
    test(`${name} loads without layout shifts on ${device}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchShifts(page);
      // Slowly, to paint the page in parts.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: 50_000,
        uploadThroughput: 50_000,
      });
      await open(page, `${preview.url}${path}`);
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toEqual([]);
    });
  }

  test(`${name} moves nothing when its document stops within a row`, THOROUGH, async ({ page }) => {
    const shifts = await watchShifts(page);
    const html = readFileSync(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    const ends = [...html.matchAll(WITHIN_ROWS)].map((row) => row.index + row[0].length);
    expect(ends.length).toBeGreaterThanOrEqual(ROWS);
    let [first, rest] = ['', Promise.resolve('')];
    const server = await startLocalServer(async (request, response) => {
      if (request.url === path) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(first);
        response.end(await rest);
        return;
      }
      const file = await fetch(`${preview.url}${request.url}`);
      response.setHeader('content-type', file.headers.get('content-type') ?? '');
      response.writeHead(file.status).end(await file.bytes());
    }, 0);
    try {
      for (const [index, end] of ends.slice(0, ROWS).entries()) {
        const { promise, resolve } = Promise.withResolvers<string>();
        [first, rest] = [html.slice(0, end), promise];
        await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
        await expect(page.locator('.when-whole')).toHaveCount(index + 1);
        await painted(page);
        resolve(html.slice(end));
        await hydrated(page);
        expect(await shifts(), html.slice(end - 60, end)).toEqual([]);
      }
    } finally {
      await server.close();
    }
  });
}
