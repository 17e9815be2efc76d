import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { oncePerObject } from '../lib/memory.ts';

/** The nodes of a kind in a tree that nobody changes any more, found once. */
export const nodesOf = <Node extends Nodes>(
  isWanted: (node: Nodes) => node is Node,
): ((tree: Root) => readonly Node[]) =>
  oncePerObject((tree: Root) => {
    const found: Node[] = [];
    visit(tree, (node) => {
      if (isWanted(node)) found.push(node);
    });
    return found;
  });
