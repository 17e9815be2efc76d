import type { PhrasingContent, Root, Text } from 'mdast';
import { anchorId } from '../../scripts/markdown/parse/headings.ts';
import { visit } from '../../scripts/markdown/visit.ts';

/**
 * Give parts of a page their former ids as well: an empty element for each, inside of the part. Returns the
 * tree itself if there is none.
 *
 * @param aliases former id → id
 */
export function withAliases(tree: Root, aliases: Readonly<Record<string, string>> = {}): Root {
  if (Object.keys(aliases).length === 0) return tree;
  // The page's own tree is kept for the next time that the page is read.
  const copy = structuredClone(tree);
  visit(copy, ['heading', 'listItem', 'tableRow'], (node) => {
    if (node.type !== 'heading' && node.type !== 'listItem' && node.type !== 'tableRow') return;
    const id = anchorId(node);
    const first = node.type === 'heading' ? node : node.children[0];
    if (id === undefined || !first || !('children' in first)) return;
    const former = Object.keys(aliases).filter((alias) => aliases[alias] === id);
    (first.children as PhrasingContent[]).unshift(...former.map(anchor));
  });
  return copy;
}

const anchor = (id: string): Text => ({
  type: 'text',
  value: '',
  data: { hName: 'span', hProperties: { id } } as Text['data'],
});
