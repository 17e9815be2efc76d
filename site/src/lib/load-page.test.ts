import { expect, test, vi } from 'vitest';
import { PageLoader } from './load-page.ts';
import type { Page, PageChunk } from './page.ts';

const facts = {
  layout: 'article',
  documentTitle: 'A | Site',
  headings: [],
  isDraft: false,
  hasPanel: false,
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

test('a failure is not remembered', async () => {
  const importModule = vi
    .fn<() => Promise<{ default: unknown }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ default: chunk });
  const loader = new PageLoader('b1', first, importModule);
  await expect(loader.page('/a')).rejects.toThrow('offline');
  expect((await loader.page('/a')).path).toBe('/a');
});
