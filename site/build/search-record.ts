import type { Root } from 'mdast';
import { isDirective } from '../../scripts/markdown/parse/directives.ts';
import { extractSections, type PageSection } from '../../scripts/markdown/pages/text.ts';
import type { SourcePage } from '../../scripts/markdown/types.ts';
import type { SearchSection } from '../src/search/search-data.ts';
import { termsOfSection } from '../src/search/index-pages.ts';
import { wordsOf } from '../src/search/tokenize.ts';
import { visit } from '../../scripts/markdown/visit.ts';

/** What search needs to know about a Markdown page. */
export interface SearchRecord {
  /** The operation that the page describes. */
  readonly call?: SearchCall;
  readonly sections: readonly SearchSection[];
  /** Whether it contains a part of an SDK's documentation. */
  readonly isOfSdk: boolean;
}

export function searchRecord({ body }: Pick<SourcePage, 'body'>, tree: Root): SearchRecord {
  const call = findCall(tree);
  return {
    ...(call && { call }),
    sections: pageSections(tree, call),
    isOfSdk: /^::sdk\{/m.test(body),
  };
}

export interface SearchCall {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

export const callLine = ({ operationId, method, path }: SearchCall): string =>
  `${operationId} ${method} ${path}`;

/** Sections of links to other pages, which are found themselves. */
const SIGNPOSTS = new Set(['Next step', 'Next steps', 'Related', 'See also']);

const pageSections = (tree: Root, call: SearchCall | undefined): SearchSection[] =>
  extractSections(tree)
    .filter(({ heading }) => !SIGNPOSTS.has(heading))
    .map(({ id, heading, text, code, names }, position) => ({
      // The first part has the page's title.
      ...(position > 0 && id !== undefined && { id }),
      heading: position > 0 ? heading : '',
      text: onOneLine(position === 0 && call ? `${callLine(call)} · ${text}` : text),
      code: otherWords(code, text),
      ...(call && names.length > 0 && { names: names.map(({ name }) => name) }),
      ...rowsOf(names),
    }))
    .map((section) => ({ ...section, terms: termsOfSection(section) }));

/** Map names to the rows that they lead to: of two rows with a name, to the outer one. */
function rowsOf(names: PageSection['names']): Pick<SearchSection, 'rows'> {
  const rows = names.flatMap(({ name, id }) => (id === undefined ? [] : [[name, id] as const]));
  return rows.length > 0 ? { rows: Object.fromEntries(rows.toReversed()) } : {};
}

/** List the words of code once, without those of the text: the rest would only be loaded. */
function otherWords(code: string, text: string): string {
  const known = new Set(wordsOf(text).map(({ whole }) => whole));
  return [...new Set(wordsOf(code).map(({ whole }) => whole))]
    .filter((word) => !known.has(word))
    .join(' ');
}

export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Find the operation that a page describes. */
function findCall(tree: Root): SearchCall | undefined {
  let call: SearchCall | undefined;
  visit(tree, isDirective, ({ name, attributes }) => {
    const { id, method, path } = attributes ?? {};
    if (name === 'operation' && id && method && path) call = { operationId: id, method, path };
  });
  return call;
}
