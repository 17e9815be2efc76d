import MiniSearch, { type Query } from 'minisearch';
import { stemmer } from 'stemmer';
import { singular, termsOf, wordsOf, type Word } from './tokenize.ts';

/** A part of a page that search can lead to: the content under one heading. */
export interface SearchSection {
  /** The page's path, with the heading's hash unless it is the page's first part. */
  readonly url: string;
  readonly page: string;
  /** The page's title, only on its first part and only if it differs from the label. */
  readonly title?: string;
  /** The trail of categories, which distinguishes pages with the same label. */
  readonly trail: string;
  /** Empty for the page's first part. */
  readonly heading: string;
  readonly text: string;
  /** The text of its code blocks, which counts less than other text. */
  readonly code: string;
  /** For operations: id, method and path, or the headers, fields and messages in this section. */
  readonly names?: readonly string[];
  /** Set for pages outside the navigation, which come after other matches. */
  readonly isAside?: true;
}

export interface Hit {
  readonly section: SearchSection;
  /** The section's words that matched, as the index has them. */
  readonly terms: readonly string[];
  /** Those that match the query exactly: the others are longer or have other letters. */
  readonly asked: readonly string[];
}

export type SearchIndex = (text: string) => Hit[];

const MOST_HITS = 30;

/** The factor for a section with a name that is the whole query. */
const NAMED = 5;

/** The share of letters that may be wrong in a word; short words have too many similar ones. */
const TYPO: Tolerance = (term) => (term.length > 3 ? 0.2 : false);
/** The number of wrong letters if nothing else is found: two swapped letters count as two. */
const TYPOS: Tolerance = (term) => (term.length > 4 ? 2 : TYPO(term));

type Tolerance = (term: string) => number | false;

/** Index the sections. Returns a function that searches them, best hit first. */
export function buildSearchIndex(sections: readonly SearchSection[]): SearchIndex {
  const index = new MiniSearch<SearchSection & { id: number }>({
    fields: ['page', 'title', 'trail', 'heading', 'text', 'code'],
    tokenize: termsOf,
    processTerm: singular,
    searchOptions: {
      boost: { page: 6, title: 6, trail: 2, heading: 3, code: 0.2 },
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
  const names = sections.map((section) => new Set(section.names?.map(bare)));
  const templates = [...new Set(sections.flatMap((section) => section.names ?? []))].filter(
    (name) => name.startsWith('/'),
  );
  const find = (words: readonly Word[], query: string, options: FindOptions) =>
    index.search(queryOf(words, options), {
      boostDocument: (id) => boostOf(sections[Number(id)], names[Number(id)]?.has(query) ?? false),
    });
  return (text) => {
    const asked = asInContract(text, templates);
    const words = withoutFillers(wordsOf(asked));
    const ways: readonly FindOptions[] = [
      { fuzzy: TYPO, combineWith: 'AND' },
      { fuzzy: TYPOS, combineWith: 'AND' },
      // Some of the words are better than nothing.
      { fuzzy: TYPO, combineWith: 'OR' },
    ];
    for (const way of ways) {
      const hits = find(words, bare(asked), way)
        .slice(0, MOST_HITS)
        .flatMap(({ id, terms, queryTerms }) => {
          const section = sections[Number(id)];
          const asked = terms.filter((term) => queryTerms.includes(term));
          return section ? [{ section, terms, asked }] : [];
        });
      if (hits.length > 0) return hits;
    }
    return [];
  };
}

/** Normalize a name: `createRoute`, `create_route` and `create route` become the same. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}/]+/gu, '');

/** Replace a path that was pasted from a log with the contract's path template. */
const asInContract = (text: string, templates: readonly string[]): string =>
  text.replace(/(?:https?:\/\/[^\s/]+)?(\/[^\s?#"']+)\S*/, (pasted, path: string) => {
    const given = path.split('/');
    const fits = templates.filter((template) => {
      const parts = template.split('/');
      return (
        parts.length === given.length &&
        parts.every((part, position) => part.startsWith('{') || part === given[position])
      );
    });
    // A path without parameters fits better.
    return fits.find((template) => !template.includes('{')) ?? fits[0] ?? pasted;
  });

/** Filler words of questions. They count only if there are no others. */
const FILLERS = new Set(
  'a an and are can do does for from how i in is it my of on or the this to what when where which why with you your'.split(
    ' ',
  ),
);

function withoutFillers(words: readonly Word[]): readonly Word[] {
  const rest = words.filter(({ whole }) => !FILLERS.has(whole));
  return rest.length > 0 ? rest : words;
}

/** Weigh a section: a page's first part represents the page, and a name of the contract leads to its operations. */
function boostOf(section: SearchSection | undefined, isNamed: boolean): number {
  const weight = (section?.heading ? 1 : 1.4) * (isNamed ? NAMED : 1);
  return section?.isAside ? weight / 4 : weight;
}

interface FindOptions {
  readonly fuzzy: Tolerance;
  readonly combineWith: 'AND' | 'OR';
}

/**
 * Make a query that finds words whole, in all their parts, or by their stem. The last word may be
 * unfinished, and longer words may contain a typing error.
 */
const queryOf = (words: readonly Word[], { fuzzy, combineWith }: FindOptions): Query => ({
  combineWith,
  queries: words.map(({ whole, parts }, position): Query => {
    const prefix = position === words.length - 1 || whole.length > 3;
    const options = { prefix, fuzzy };
    const stem = stemmer(whole);
    return {
      combineWith: 'OR',
      queries: [
        { ...options, queries: [whole] },
        ...(stem.length > 3 && stem !== whole ? [{ prefix: true, queries: [stem] }] : []),
        ...(parts.length > 0
          ? [{ combineWith: 'AND' as const, ...options, queries: [...parts] }]
          : []),
      ],
    };
  }),
});
