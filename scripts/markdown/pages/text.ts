import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { DIAGRAM_LANGUAGE } from '../parse/code-languages.ts';
import { isDirective, type Directive } from '../parse/directives.ts';
import { readCodeMeta } from '../parse/code-meta.ts';
import { anchorId } from '../parse/headings.ts';
import { visit } from '../visit.ts';

interface ListedName {
  readonly name: string;
  readonly id?: string;
}

export interface PageSection {
  /** The id of the section's heading; absent for the text before the first one. */
  readonly id?: string;
  readonly heading: string;
  readonly text: string;
  /** The text of its code blocks. */
  readonly code: string;
  /** The names that it lists: fields with the ids of their rows, and cells of tables with only inline code. */
  readonly names: readonly ListedName[];
}

/** Extract a page's text by section, for search and checks. Needs `parseMarkdown`'s tree. */
export function extractSections(tree: Root): PageSection[] {
  const sections: {
    id?: string;
    heading: string;
    words: string[];
    codes: string[];
    names: ListedName[];
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
    } else if (node.type === 'html' || (isDirective(node) && node.name === 'recording')) {
      // The commands of a recording are in its guide.
      return;
    } else if (node.type === 'code' && node.lang === DIAGRAM_LANGUAGE) {
      const { title, description } = readCodeMeta(node.meta ?? '').meta;
      sections.at(-1)?.words.push(...[title, description].filter((words) => words !== undefined));
    } else if (node.type === 'code') {
      sections.at(-1)?.codes.push(node.value);
    } else if (node.type === 'table') {
      // Without the header row, which means nothing without its columns.
      node.children.slice(1).forEach(walk);
    } else if ('children' in node && !isPhrasing(node)) {
      if (isDirective(node) && node.name === 'field-list') {
        sections.at(-1)?.names.push(...fieldNames(node));
      }
      node.children.forEach(walk);
    } else {
      const text = toString(node).trim();
      if (text) sections.at(-1)?.words.push(text);
      if (isName(node)) sections.at(-1)?.names.push({ name: text });
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

/** Return the names of the fields that a list of them begins its rows with. */
function fieldNames(list: Directive): ListedName[] {
  const names: ListedName[] = [];
  visit(list, 'listItem', (row) => {
    const [signature] = row.children;
    const [name] = signature?.type === 'paragraph' ? signature.children : [];
    const id = anchorId(row);
    if (name?.type === 'inlineCode' && id !== undefined) names.push({ name: name.value, id });
  });
  return names;
}

const isName = (node: Nodes): boolean =>
  node.type === 'tableCell' &&
  node.children.length === 1 &&
  node.children[0]?.type === 'inlineCode';

/** Return whether a node's children are inline, so its text has no breaks. */
const isPhrasing = (node: Nodes): boolean => node.type === 'paragraph' || node.type === 'tableCell';
