import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { DIAGRAM_LANGUAGE } from './code-languages.ts';
import { readCodeMeta } from './code-meta.ts';
import { anchorId } from './headings.ts';

export interface Section {
  /** Of the section's heading; absent for what stands before the first one. */
  readonly id?: string;
  readonly heading: string;
  readonly text: string;
  /** What its code blocks hold. */
  readonly code: string;
  /** What its tables list: cells that are a name and nothing else. */
  readonly names: readonly string[];
}

/** A page's words by section: what search indexes and checks read. Needs `parseMarkdown`'s tree. */
export function extractSections(tree: Root): Section[] {
  const sections: {
    id?: string;
    heading: string;
    words: string[];
    codes: string[];
    names: string[];
  }[] = [{ heading: '', words: [], codes: [], names: [] }];
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') {
      const id = anchorId(node);
      sections.push({
        ...(id !== undefined && { id }),
        heading: toString(node),
        words: [],
        codes: [],
        names: [],
      });
    } else if (node.type === 'html') {
      return;
    } else if (node.type === 'code' && node.lang === DIAGRAM_LANGUAGE) {
      const { title, description } = readCodeMeta(node.meta ?? '').meta;
      sections.at(-1)?.words.push(...[title, description].filter((words) => words !== undefined));
    } else if (node.type === 'code') {
      sections.at(-1)?.codes.push(node.value);
    } else if (node.type === 'table') {
      // What its columns are called says nothing without them.
      node.children.slice(1).forEach(walk);
    } else if ('children' in node && !isPhrasing(node)) {
      node.children.forEach(walk);
    } else {
      const text = toString(node).trim();
      if (text) sections.at(-1)?.words.push(text);
      if (isName(node)) sections.at(-1)?.names.push(text);
    }
  };
  walk(tree);
  return sections
    .filter(({ heading, words, codes }) => heading || words.length + codes.length > 0)
    .map(({ words, codes, ...section }) => ({
      ...section,
      text: words.join('\n'),
      code: codes.join('\n'),
    }));
}

const isName = (node: Nodes): boolean =>
  node.type === 'tableCell' &&
  node.children.length === 1 &&
  node.children[0]?.type === 'inlineCode';

/** Nodes whose children are inline: their text is one run, without a break inside. */
const isPhrasing = (node: Nodes): boolean => node.type === 'paragraph' || node.type === 'tableCell';
