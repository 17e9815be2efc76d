import { expect, test } from 'vitest';
import type { OperationGroup } from '../src/lib/reference-index.ts';
import { buildNavigation, entryFindings, filterLinks, readingOrder } from './navigation.ts';
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
          {
            label: 'Routes',
            first: '/list',
            items: [{ label: 'List', path: '/list', method: 'GET' }],
          },
        ],
      },
    ],
    findings: [],
  });
});

test('a path in the navigation without a page is reported at its place, except the path of a draft', () => {
  const anchors = new Map(pages.map(({ path }) => [path, undefined]));
  const targets = { anchors, drafts: new Set(['/draft']), redirects: { '/old': '/list' } };
  const listed = ['/', '/lists', '/old', '/draft'].map((path, index) => ({
    path,
    line: index + 1,
    column: 5,
  }));
  const place = { file: 'site/navigation.yaml', column: 5, rule: 'broken-link', severity: 'error' };
  expect(entryFindings(listed, targets)).toEqual([
    { ...place, line: 2, message: '→ /lists: no page has this path. The nearest one is /list.' },
    { ...place, line: 3, message: '→ /old: the page has moved. Write /list.' },
  ]);
});

test('previous and next skip full-width pages and name a new category', () => {
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
