import MiniSearch, { type Query } from 'minisearch';
import { termsOf, wordsOf } from './tokenize.ts';

/** A part of a page that search can lead to: what stands under one heading. */
export interface Section {
  /** The page's path, with the heading's hash unless it is the page's first part. */
  readonly url: string;
  readonly page: string;
  /** The trail of categories, for pages that share a label. */
  readonly trail: string;
  /** Empty for the page's first part. */
  readonly heading: string;
  readonly text: string;
  /** What its code blocks hold: found as well, but after what the text says. */
  readonly code: string;
  /** Of an operation: its id, method and path, or the headers, fields and messages of this section. */
  readonly names?: readonly string[];
  /** The navigation does not lead to its page: what else matches comes first. */
  readonly isAside?: true;
}

export interface Hit {
  readonly section: Section;
  /** The words of the section that matched, as they stand in the index. */
  readonly terms: readonly string[];
}

export type SearchIndex = (text: string) => Hit[];

const MOST_HITS = 30;

/** How much more a section counts that the whole query names. */
const NAMED = 5;

/** How many letters may be wrong in a word; short words have too many neighbours. */
const TYPO: Tolerance = (term) => (term.length > 3 ? 0.2 : false);
/** Where nothing is found: two swapped letters count as two. */
const TYPOS: Tolerance = (term) => (term.length > 4 ? 2 : TYPO(term));

type Tolerance = (term: string) => number | false;

/** Indexes the sections once; the function that comes back answers queries, best hit first. */
export function buildSearchIndex(sections: readonly Section[]): SearchIndex {
  const index = new MiniSearch<Section & { id: number }>({
    fields: ['page', 'trail', 'heading', 'text', 'code'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { page: 6, trail: 2, heading: 3, code: 0.2 },
    },
  });
  // A category leads to its pages, not to each of their parts.
  index.addAll(
    sections.map((section, id) => ({
      ...section,
      trail: section.heading ? '' : section.trail,
      id,
    })),
  );
  const find = (text: string, tolerance: Tolerance) =>
    index.search(queryOf(text, tolerance), {
      boostDocument: (id) => boostOf(sections[Number(id)], text.trim().toLowerCase()),
    });
  return (text) => {
    const found = find(text, TYPO);
    return (found.length > 0 ? found : find(text, TYPOS))
      .slice(0, MOST_HITS)
      .flatMap(({ id, terms }) => {
        const section = sections[Number(id)];
        return section ? [{ section, terms }] : [];
      });
  };
}

/** A page's first part stands for the page, and who types a name of the contract wants its operations. */
function boostOf(section: Section | undefined, query: string): number {
  const isNamed = section?.names?.some((name) => name.toLowerCase() === query);
  const weight = (section?.heading ? 1 : 1.4) * (isNamed ? NAMED : 1);
  return section?.isAside ? weight / 4 : weight;
}

/**
 * Every word must be found: whole, or in all its parts. The last word may still be unfinished, and
 * longer words may hold a typing error.
 */
function queryOf(text: string, fuzzy: Tolerance): Query {
  const words = wordsOf(text);
  return {
    combineWith: 'AND',
    queries: words.map(({ whole, parts }, position): Query => {
      const prefix = position === words.length - 1 || whole.length > 3;
      const options = { prefix, fuzzy };
      return {
        combineWith: 'OR',
        queries: [
          { ...options, queries: [whole] },
          ...(parts.length > 0
            ? [{ combineWith: 'AND' as const, ...options, queries: [...parts] }]
            : []),
        ],
      };
    }),
  };
}
