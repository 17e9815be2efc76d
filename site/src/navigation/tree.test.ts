import { expect, test } from 'vitest';
import { filterNavigation, findTrail, isOpen, pruneNavigation, toggleCategory } from './tree.ts';
import type { NavigationItem } from './tree.ts';

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

test('a trail lists the categories, outermost first', () => {
  const trail = findTrail(tree, '/list');
  expect(trail?.categories.map(({ label }) => label)).toEqual(['API', 'Routes']);
  expect(trail?.page.label).toBe('List');
  expect(findTrail(tree, '/nowhere')).toBeUndefined();
});

test.each([
  { typed: 'keys', want: ['/keys'] },
  { typed: 'API  li', want: ['/list'] },
  { typed: 'home list', want: [] },
])('the filter "$typed" leaves the pages $want', ({ typed, want }) => {
  expect(filterNavigation(tree, typed).map(({ page }) => page.path)).toEqual(want);
});

test("a pruned tree contains the page's branch, and the others closed with their first pages", () => {
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
  { name: 'opens', open: [], parents: [], label: 'API', want: ['API'] },
  { name: 'closes', open: ['API', 'Routes'], parents: [], label: 'API', want: [] },
  {
    name: 'closes only',
    open: ['API', 'Routes'],
    parents: ['API'],
    label: 'Routes',
    want: ['API'],
  },
  {
    name: 'closes its sibling and opens',
    open: ['API', 'Routes'],
    parents: ['API'],
    label: 'Keys',
    want: ['API', 'Keys'],
  },
])('toggling a category in the tree $name $label', ({ open, parents, label, want }) => {
  expect(toggleCategory(open, parents, label)).toEqual(want);
});

test('categories with the same label in two branches do not open together', () => {
  expect(isOpen(['API', 'Routes'], ['API'], 'Routes')).toBe(true);
  expect(isOpen(['API', 'Routes'], ['Configuration'], 'Routes')).toBe(false);
});
