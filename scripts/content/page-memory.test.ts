import type { LeafDirective } from 'mdast-util-directive';
import { expect, test } from 'vitest';
import type { Includes } from './includes.ts';
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

test('a page is read again when its text, its prose or what it includes is another one', () => {
  const read = play();
  expect(read(['page'], included('old'), true)).toBe(1);
  expect(read(['page'], included('old'), true)).toBe(1);
  expect(read(['page'], included('new'), true)).toBe(2);
  expect(read(['page', 'prose'], included('new'), true)).toBe(3);
  expect(read(['page 2', 'prose'], included('new'), true)).toBe(4);
  expect(read(['page 2'], included('new'), true)).toBe(5);
});

test('what a page does not include does not matter to it', () => {
  const read = play();
  expect(read(['page'], included('old'), false)).toBe(1);
  expect(read(['page'], included('new'), false)).toBe(1);
});
