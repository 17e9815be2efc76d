import MiniSearch, { type Query } from 'minisearch';
import { stemmer } from 'stemmer';
import { singular, termsOf, wordsOf, type Word } from './tokenize.ts';

/** A part of a page that search can lead to: what stands under one heading. */
export interface Section {
  /** The page's path, with the heading's hash unless it is the page's first part. */
  readonly url: string;
  readonly page: string;
  /** The page's title with its first part, where it is another than the label. */
  readonly title?: string;
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
  /** Those of them that were asked for as they stand: the others are longer, or have other letters. */
  readonly asked: readonly string[];
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
      // Better some of the words than nothing.
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

/** A name however it is written: `createRoute`, `create_route` and `create route` are one. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}/]+/gu, '');

/** What readers paste from a log, as the contract writes it: paths with their parameters. */
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
    // A path without a parameter is the closer one.
    return fits.find((template) => !template.includes('{')) ?? fits[0] ?? pasted;
  });

/** Words that questions are made of; they count where there are no others. */
const FILLERS = new Set(
  'a an and are can do does for from how i in is it my of on or the this to what when where which why with you your'.split(
    ' ',
  ),
);

function withoutFillers(words: readonly Word[]): readonly Word[] {
  const rest = words.filter(({ whole }) => !FILLERS.has(whole));
  return rest.length > 0 ? rest : words;
}

/** A page's first part stands for the page, and who types a name of the contract wants its operations. */
function boostOf(section: Section | undefined, isNamed: boolean): number {
  const weight = (section?.heading ? 1 : 1.4) * (isNamed ? NAMED : 1);
  return section?.isAside ? weight / 4 : weight;
}

interface FindOptions {
  readonly fuzzy: Tolerance;
  readonly combineWith: 'AND' | 'OR';
}

/**
 * Words are found whole, or in all their parts, or by their stem. The last word may still be
 * unfinished, and longer words may hold a typing error.
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
