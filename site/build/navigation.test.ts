import { expect, test } from 'vitest';
import { siteConfig } from '../config.ts';
import { navigation } from '../navigation.ts';
import type { OperationGroup } from '../src/lib/reference-index.ts';
import { buildNavigation, filterLinks, readingOrder } from './navigation.ts';
import type { SitePage } from './types.ts';

const page = (path: string, label: string, isDraft = false): SitePage => ({
  file: `${label}.md`,
  path,
  layout: 'article',
  title: label,
  label,
  description: '',
  isDraft,
});

const groups: OperationGroup[] = [
  {
    tag: 'Routes',
    title: 'Routes',
    description: '',
    isDraft: false,
    operations: [
      {
        operationId: 'listRoutes',
        summary: 'List routes',
        method: 'GET',
        path: '/v1/admin/routes',
        page: { name: 'listroutes', path: '/list' },
        isDeprecated: false,
      },
    ],
  },
];

const source = {
  sidebar: [
    { category: 'Start', items: ['/', '/later', { category: 'Empty', items: ['/much-later'] }] },
    { category: 'Nothing yet', items: ['/someday'] },
    { category: 'API', items: ['/api', 'operations'] },
  ],
  outsideSidebar: ['/specimen'],
};
const pages = [
  page('/', 'Home'),
  page('/api', 'API'),
  page('/list', 'List'),
  page('/specimen', 'Specimen'),
];

test('pages that do not exist are left out, and so are empty categories', () => {
  expect(buildNavigation(source, pages, groups)).toEqual({
    items: [
      { label: 'Start', first: '/', items: [{ label: 'Home', path: '/' }] },
      {
        label: 'API',
        first: '/api',
        items: [
          { label: 'API', path: '/api' },
          { label: 'Routes', first: '/list', items: [{ label: 'List', path: '/list' }] },
        ],
      },
    ],
    findings: [],
  });
});

test('a page that stands nowhere is reported', () => {
  const { findings } = buildNavigation(source, [...pages, page('/lost', 'Lost')], groups);
  expect(findings).toMatchObject([
    { file: 'Lost.md', rule: 'page-in-navigation', severity: 'error' },
  ]);
});

test('previous and next pass over full-width pages and name a new category', () => {
  const { items } = buildNavigation(source, pages, groups);
  const order = readingOrder(items, new Set(['/api']));
  expect(order.get('/')).toEqual({ next: { label: 'List', path: '/list', category: 'Routes' } });
  expect(order.get('/list')).toEqual({ previous: { label: 'Home', path: '/' } });
});

test('links to drafts and to missing pages are left out', () => {
  const links = ['/', '/missing', '/draft', 'https://www.example.com'].map((to) => ({
    label: to,
    to,
  }));
  const kept = filterLinks(links, [...pages, page('/draft', 'Draft', true)]);
  expect(kept.map(({ to }) => to)).toEqual(['/', 'https://www.example.com']);
});

test('the real navigation names each path once, at most three levels deep', () => {
  const product = { slug: 'acme', name: 'Acme' };
  const { sidebar, outsideSidebar } = navigation(product, siteConfig(product));
  const seen: string[] = [...outsideSidebar];
  const walk = (items: (typeof sidebar)[number]['items'], depth: number): void => {
    expect(depth).toBeLessThanOrEqual(2);
    const labels = items.filter((item) => typeof item !== 'string').map(({ category }) => category);
    expect(new Set(labels).size).toBe(labels.length);
    for (const item of items) {
      if (typeof item === 'string') seen.push(item);
      else walk(item.items, depth + 1);
    }
  };
  walk(sidebar, 0);
  expect(new Set(seen).size).toBe(seen.length);
});
