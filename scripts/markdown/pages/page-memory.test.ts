import type { LeafDirective } from 'mdast-util-directive';
import { expect, test } from 'vitest';
import type { Includes } from '../weave/includes.ts';
import { createPageMemory } from './page-memory.ts';

const directive = { type: 'leafDirective', name: 'samples', children: [] } satisfies LeafDirective;
const included = (value: string): Includes => ({
  expand: () => ({ source: value, nodes: () => [{ type: 'code', value }] }),
});

function play() {
  const memory = createPageMemory();
  let reads = 0;
  return (texts: readonly string[], includes: Includes, uses: boolean) =>
    memory.recall('a.md', texts, includes, (given) => {
      if (uses) given.expand(directive);
      return ++reads;
    });
}

test('a page is read again if its text, its prose or its included parts have changed', () => {
  const read = play();
  expect(read(['page'], included('old'), true)).toBe(1);
  expect(read(['page'], included('old'), true)).toBe(1);
  expect(read(['page'], included('new'), true)).toBe(2);
  expect(read(['page', 'prose'], included('new'), true)).toBe(3);
  expect(read(['page 2', 'prose'], included('new'), true)).toBe(4);
  expect(read(['page 2'], included('new'), true)).toBe(5);
});

test('a page is not read again if parts of other pages have changed', () => {
  const read = play();
  expect(read(['page'], included('old'), false)).toBe(1);
  expect(read(['page'], included('new'), false)).toBe(1);
});
