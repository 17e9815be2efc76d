import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isDirective } from '../content/directives.ts';
import type { HouseStyle } from './house-style.ts';

/** What is wrong at one place of a file. */
export interface FileSlip {
  readonly rule: string;
  readonly offset: number;
  readonly message: string;
}

/** Words that name no target: they are all that some readers hear of a link. */
const EMPTY_LINKS = /^(?:click )?(?:here|this|this page|this link|link|more|read more|page)$/i;

export function linkTexts(tree: Root): FileSlip[] {
  const slips: FileSlip[] = [];
  visit(tree, ['link', 'linkReference'], (node) => {
    const text = toString(node).trim();
    if (!EMPTY_LINKS.test(text)) return;
    const message = `The link "${text}" does not say where it leads. Write the title of the page, or what is done there.`;
    slips.push({ rule: 'link-text', offset: node.position?.start.offset ?? 0, message });
  });
  return slips;
}

/** Tabs of languages that do not come in the order of the house. */
export function tabOrder(tree: Root, { tabs }: HouseStyle): FileSlip[] {
  const slips: FileSlip[] = [];
  visit(tree, (node) => {
    if (!isDirective(node) || node.name !== 'tabs' || node.attributes?.['group'] !== 'lang') return;
    const values = node.children.flatMap((child) =>
      isDirective(child) ? [child.attributes?.['value'] ?? ''] : [],
    );
    const found = values.filter((value) => tabs.includes(value));
    const wanted = tabs.filter((value) => found.includes(value));
    if (found.join() === wanted.join()) return;
    const message = `The tabs are ${found.join(', ')}: on every page they are ${wanted.join(', ')}. Reorder them.`;
    slips.push({ rule: 'tab-order', offset: node.position?.start.offset ?? 0, message });
  });
  return slips;
}
