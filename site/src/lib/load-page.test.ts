import { afterEach, expect, test, vi } from 'vitest';
import { PageLoader } from './load-page.ts';
import type { Page, PageChunk } from './page.ts';

const facts = {
  layout: 'article',
  documentTitle: 'A | Site',
  headings: [],
  isDraft: false,
} as const;
const first: Page = { ...facts, path: '/', content: { __html: '<h1>Home</h1>' } };
const chunk: PageChunk = { ...facts, path: '/a', html: '<h1>A</h1>' };

test('the first page is not loaded again', async () => {
  const importModule = vi.fn();
  expect(await new PageLoader('b1', first, importModule).page('/')).toBe(first);
  expect(importModule).not.toHaveBeenCalled();
});

test('a page is loaded once, and stays the same object', async () => {
  const importModule = vi.fn(async () => ({ default: chunk }));
  const loader = new PageLoader('b1', first, importModule);
  const page = await loader.page('/a');
  expect(page.content).toEqual({ __html: '<h1>A</h1>' });
  expect(await loader.page('/a')).toBe(page);
  expect(importModule.mock.calls).toEqual([['/chunks/b1/pages/a.js']]);
});

test('a chunk without a default export says which page it is', async () => {
  const loader = new PageLoader('b1', first, async () => ({}));
  await expect(loader.page('/a')).rejects.toThrow(
    'The page /a cannot be shown: its component has no default export (/chunks/b1/pages/a.js).',
  );
});

test('a failure is not remembered, neither here nor by the browser', async () => {
  const importModule = vi
    .fn<(url: string) => Promise<{ default: unknown }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ default: chunk });
  const loader = new PageLoader('b1', first, importModule);
  await expect(loader.page('/a')).rejects.toThrow('offline');
  expect((await loader.page('/a')).path).toBe('/a');
  expect(importModule.mock.calls.flat()).toEqual([
    '/chunks/b1/pages/a.js',
    '/chunks/b1/pages/a.js?retry=1',
  ]);
});

afterEach(() => {
  vi.useRealTimers();
});

test('a load of more than 15 seconds counts as failed', async () => {
  vi.useFakeTimers();
  const loader = new PageLoader('b1', first, () => new Promise(() => {}));
  const failed = expect(loader.page('/a')).rejects.toThrow(
    'The page /a (/chunks/b1/pages/a.js) did not arrive within 15 seconds.',
  );
  await vi.advanceTimersByTimeAsync(15_000);
  await failed;
});

const navigation = { navigation: [{ label: 'A', path: '/a' }], paths: ['/', '/a', '/b'] };

test.each([
  {
    name: 'a page comes with the tree around it',
    modules: { navigation, a: chunk },
    want: { page: { path: '/a' }, navigation: navigation.navigation },
  },
  { name: 'a page comes without a tree', modules: { a: chunk }, want: { page: { path: '/a' } } },
  {
    name: 'a path that is not listed is no page',
    modules: { navigation: { ...navigation, paths: ['/'] } },
    want: undefined,
  },
])('$name', async ({ modules, want }) => {
  const found = new Map<string, unknown>(Object.entries(modules));
  const loader = new PageLoader('b1', first, async (url) => {
    const value = found.get(url.replace(/.*\//, '').replace('.js', ''));
    if (value === undefined) throw new Error('offline');
    return { default: value };
  });
  const loaded = await loader.load('/a');
  if (want) expect(loaded).toMatchObject(want);
  else expect(loaded).toBeUndefined();
});

test('a page does not wait long for a tree that says nothing', async () => {
  vi.useFakeTimers();
  const loader = new PageLoader('b1', first, (url) =>
    url.includes('navigation') ? new Promise(() => {}) : Promise.resolve({ default: chunk }),
  );
  const loading = loader.load('/a');
  await vi.advanceTimersByTimeAsync(200);
  expect(await loading).toMatchObject({ page: { path: '/a' }, navigation: undefined });
});

test('a page that is listed and cannot be loaded fails with its own error', async () => {
  const loader = new PageLoader('b1', first, async (url) => {
    if (url.includes('navigation')) return { default: navigation };
    throw new Error('offline');
  });
  await expect(loader.load('/a')).rejects.toThrow('offline');
});
