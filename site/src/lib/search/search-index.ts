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
}

export interface Hit {
  readonly section: Section;
  /** The words of the section that matched, as they stand in the index. */
  readonly terms: readonly string[];
}

export type SearchIndex = (text: string) => Hit[];

const MOST_HITS = 30;

/** Indexes the sections once; the function that comes back answers queries, best hit first. */
export function buildSearchIndex(sections: readonly Section[]): SearchIndex {
  const index = new MiniSearch<Section & { id: number }>({
    fields: ['page', 'heading', 'text', 'code'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { page: 6, heading: 3, code: 0.2 },
      boostDocument: (id) => firstPartBoost(sections, id),
    },
  });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return (text) =>
    index
      .search(queryOf(text))
      .slice(0, MOST_HITS)
      .flatMap(({ id, terms }) => {
        const section = sections[Number(id)];
        return section ? [{ section, terms }] : [];
      });
}

// A page's first part stands for the page.
const firstPartBoost = (sections: readonly Section[], id: unknown): number =>
  sections[Number(id)]?.heading ? 1 : 1.4;

/**
 * Every word must be found: whole, or in all its parts. The last word may still be unfinished, and
 * longer words may hold a typing error.
 */
function queryOf(text: string): Query {
  const words = wordsOf(text);
  return {
    combineWith: 'AND',
    queries: words.map(({ whole, parts }, position): Query => {
      const prefix = position === words.length - 1 || whole.length > 3;
      const options = { prefix, fuzzy: whole.length > 3 ? 0.2 : false } as const;
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
