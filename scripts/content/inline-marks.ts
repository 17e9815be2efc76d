import type { Emphasis, Link, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** `[[Ctrl]]` is a key, `[not shown]` marks what the contract leaves open. */
const MARK = /\[\[([^[\]\s](?:[^[\]]*[^[\]\s])?)\]\]|\[(not shown)\]/g;

/** Turns the marks in a page's text into elements. Code keeps its brackets. */
export function remarkInlineMarks() {
  return (tree: Root): void => {
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes('[')) return undefined;
      const parts: PhrasingContent[] = [];
      let end = 0;
      for (const match of node.value.matchAll(MARK)) {
        const [whole, key, marker = ''] = match;
        if (match.index > end) {
          parts.push({ type: 'text', value: node.value.slice(end, match.index) });
        }
        parts.push(key === undefined ? element('not-shown', marker) : element('kbd', key));
        end = match.index + whole.length;
      }
      if (parts.length === 0) return undefined;
      if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) });
      for (const part of parts) if (node.position) part.position = node.position;
      (parent as Link).children.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}

/** Inline, with text inside: what emphasis is to every reader of the tree but the renderer. */
const element = (name: string, value: string): Emphasis => ({
  type: 'emphasis',
  data: { hName: name } as Emphasis['data'],
  children: [{ type: 'text', value }],
});
