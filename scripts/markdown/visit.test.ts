import type { Nodes, Parents } from 'mdast';
import { SKIP, visit as reference } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseSyntax } from './parse/syntax.ts';
import { visit } from './visit.ts';

const TEXT = '# A *b*\n\n<!-- c -->\n\n- d\n- `e`\n\n:::note\nf [g](/h)\n:::\n\n<!-- i -->\n';

test.each<{ name: string; given: unknown[] }>([
  { name: 'all nodes', given: [] },
  { name: 'nodes of a type', given: ['text'] },
  { name: 'nodes of some types', given: [['link', 'inlineCode', 'heading']] },
  { name: 'nodes with properties', given: [{ type: 'containerDirective', name: 'note' }] },
  { name: 'nodes that a function accepts', given: [({ type }: Nodes) => type === 'listItem'] },
])('$name are visited as unist-util-visit does, with their place', ({ given }) => {
  const visits = (walk: typeof visit): unknown[] => {
    const seen: unknown[] = [];
    const note = (node: Nodes, index?: number, parent?: Parents): void =>
      void seen.push([node.type, index, parent?.type]);
    walk(parseSyntax(TEXT), ...(given as ['text']), note);
    return seen;
  };
  expect(visits(visit).length).toBeGreaterThan(0);
  expect(visits(visit)).toEqual(visits(reference));
});

test('a visitor leaves out children, and goes on where it says when it removes a node', () => {
  const rest = (walk: typeof visit): unknown => {
    const tree = parseSyntax(TEXT);
    const seen: string[] = [];
    walk(tree, (node, index, parent) => {
      seen.push(node.type);
      if (node.type === 'list') return SKIP;
      if (node.type !== 'html' || !parent || index === undefined) return undefined;
      parent.children.splice(index, 1);
      return index;
    });
    return { seen, tree };
  };
  expect(rest(visit)).toEqual(rest(reference));
});
