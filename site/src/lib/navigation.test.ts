import { expect, test } from 'vitest';
import {
  findTrail,
  flattenNavigation,
  isOpen,
  pruneNavigation,
  toggleCategory,
} from './navigation.ts';
import type { NavigationItem } from './navigation.ts';

const tree: NavigationItem[] = [
  { label: 'Start', first: '/', items: [{ label: 'Home', path: '/' }] },
  {
    label: 'API',
    first: '/api',
    items: [
      { label: 'Reference', path: '/api' },
      { label: 'Routes', first: '/list', items: [{ label: 'List', path: '/list' }] },
      { label: 'Keys', first: '/keys', items: [{ label: 'Keys', path: '/keys' }] },
    ],
  },
];

test('a trail names the categories from the outside in', () => {
  const trail = findTrail(tree, '/list');
  expect(trail?.categories.map(({ label }) => label)).toEqual(['API', 'Routes']);
  expect(trail?.page.label).toBe('List');
  expect(findTrail(tree, '/nowhere')).toBeUndefined();
});

test('pages are flattened in reading order', () => {
  expect(flattenNavigation(tree).map(({ page }) => page.path)).toEqual([
    '/',
    '/api',
    '/list',
    '/keys',
  ]);
});

test("a pruned tree holds the page's branch and the others closed, with their first pages", () => {
  const trail = findTrail(tree, '/list');
  expect(pruneNavigation(tree, trail?.categories ?? [])).toEqual([
    { label: 'Start', first: '/' },
    {
      label: 'API',
      first: '/api',
      items: [
        { label: 'Reference', path: '/api' },
        { label: 'Routes', first: '/list', items: [{ label: 'List', path: '/list' }] },
        { label: 'Keys', first: '/keys' },
      ],
    },
  ]);
  expect(pruneNavigation(tree, [])).toEqual([
    { label: 'Start', first: '/' },
    { label: 'API', first: '/api' },
  ]);
});

test.each([
  { name: 'opens a category', open: [], parents: [], label: 'API', want: ['API'] },
  { name: 'closes it', open: ['API', 'Routes'], parents: [], label: 'API', want: [] },
  {
    name: 'closes a sibling',
    open: ['API', 'Routes'],
    parents: ['API'],
    label: 'Keys',
    want: ['API', 'Keys'],
  },
  {
    name: 'closes one level only',
    open: ['API', 'Routes'],
    parents: ['API'],
    label: 'Routes',
    want: ['API'],
  },
])('a toggle $name', ({ open, parents, label, want }) => {
  expect(toggleCategory(open, parents, label)).toEqual(want);
});

test('equal labels in two categories do not open together', () => {
  expect(isOpen(['API', 'Routes'], ['API'], 'Routes')).toBe(true);
  expect(isOpen(['API', 'Routes'], ['Configuration'], 'Routes')).toBe(false);
});
