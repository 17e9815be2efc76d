import type { Element, ElementContent, Root } from 'hast';

type Node = Root['children'][number];

/**
 * Divide a page with a panel into its head (title and call line of an operation, title and lead of a
 * guide), the panel, the facts next to it, and the rest of a guide. On wide screens an operation's panel
 * is next to the whole page. The order in the document stays the writer's.
 */
export function rehypePanel() {
  return (tree: Root): void => {
    const panel = tree.children.findIndex((node) => isElement(node, 'panel'));
    if (panel === -1) return;
    const call = tree.children.findIndex((node) => isElement(node, 'operation'));
    const head = call === -1 ? tree.children.findIndex((node) => isElement(node, 'p')) : call;
    const parts = [tree.children.slice(head + 1, panel), tree.children.slice(panel + 1)] as const;
    tree.children = [
      box('head', tree.children.slice(0, head + 1)),
      ...(call === -1 ? [box('facts', parts[0])] : []),
      ...tree.children.slice(panel, panel + 1),
      call === -1 ? box('rest', parts[1]) : box('facts', [...parts[0], ...parts[1]]),
    ];
  };
}

const isElement = (node: Node, name: string): boolean =>
  node.type === 'element' && node.tagName === name;

const box = (part: string, children: readonly Node[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { dataPart: part },
  children: children as ElementContent[],
});
