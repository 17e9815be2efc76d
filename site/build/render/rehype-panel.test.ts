import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { rehypePanel } from './rehype-panel.ts';

/** The parts of a page of these elements, and what stands in each. */
function partsOf(...names: readonly string[]): string[] {
  const tree: Root = { type: 'root', children: names.map(element) };
  rehypePanel()(tree);
  return (tree.children as Element[]).map(({ tagName, properties, children }) =>
    [properties['dataPart'] ?? tagName, ...(children as Element[]).map((one) => one.tagName)].join(
      ' ',
    ),
  );
}

const element = (tagName: string): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [],
});

test('the head of an operation ends with its call line, and the panel is next to the rest', () => {
  expect(partsOf('h1', 'operation', 'panel', 'p', 'h2')).toEqual([
    'head h1 operation',
    'panel',
    'facts p h2',
  ]);
});

test("a page without a panel isn't divided", () => {
  expect(partsOf('h1', 'p')).toEqual(['h1', 'p']);
});
