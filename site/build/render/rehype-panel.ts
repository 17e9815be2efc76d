import type { Element, ElementContent, Root } from 'hast';

type Node = Root['children'][number];

/**
 * Divide a page with a panel into its head (title and call line), the panel, and the facts, which the
 * panel is next to on wide screens. The order in the document stays the writer's.
 */
export function rehypePanel() {
  return (tree: Root): void => {
    const panel = tree.children.findIndex((node) => isElement(node, 'panel'));
    if (panel === -1) return;
    const head = tree.children.findIndex((node) => isElement(node, 'operation')) + 1;
    tree.children = [
      box('head', tree.children.slice(0, head), ['when-whole']),
      ...tree.children.slice(panel, panel + 1),
      box('facts', [...tree.children.slice(head, panel), ...tree.children.slice(panel + 1)]),
    ];
  };
}

const isElement = (node: Node, name: string): boolean =>
  node.type === 'element' && node.tagName === name;

const box = (part: string, children: readonly Node[], className: string[] = []): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { dataPart: part, ...(className.length > 0 && { className }) },
  children: children as ElementContent[],
});
