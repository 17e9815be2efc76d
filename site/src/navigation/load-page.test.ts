import { expect, test, vi } from 'vitest';
import { PageLoader } from './load-page.ts';
import type { Page, PageChunk } from './page.ts';

// How pages and the tree fail is proven in a browser: test/journeys/loading.e2e.ts, sidebar.e2e.ts.

const facts = { layout: 'article', documentTitle: 'A', headings: [], isDraft: false } as const;
const first: Page = { ...facts, path: '/', content: { __html: '<h1>Home</h1>' } };
const chunk: PageChunk = { ...facts, path: '/a', html: '<h1>A</h1>' };

test('the first page is not loaded again', async () => {
  const importModule = vi.fn();
  expect(await new PageLoader('b1', first, importModule).page('/')).toBe(first);
  expect(importModule).not.toHaveBeenCalled();
});

test('each page is loaded once and stays the same object', async () => {
  const importModule = vi.fn(async () => ({ default: chunk }));
  const loader = new PageLoader('b1', first, importModule);
  const page = await loader.page('/a');
  expect(page.path).toBe('/a');
  expect(await loader.page('/a')).toBe(page);
  expect(importModule.mock.calls).toEqual([['/chunks/b1/pages/a.js']]);
});
