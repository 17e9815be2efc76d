import MiniSearch from 'minisearch';
import { conceptsOf, prepareSynonyms, type Concept, type Reading } from './concepts.ts';
import { bareName, toTemplate } from './names.ts';
import type { SearchData, SearchPage, SearchSection } from './search-data.ts';
import { contentStems, stemOf, termsOf } from './tokenize.ts';

/** A page that matches, with the parts of it that match best. */
export interface Result {
  /** Without its sections, which would only be copied. */
  readonly page: SearchPage;
  readonly hits: readonly Hit[];
}

/** A part of a page that search leads to. */
export interface Hit {
  readonly url: string;
  /** Empty for the page's first part. */
  readonly heading: string;
  readonly text: string;
  /** The terms to mark, as the index has them. */
  readonly terms: readonly string[];
}

export interface SearchIndex {
  /** Return the pages for a query, best first. */
  readonly search: (text: string) => Result[];
  /** Return pages by their paths, in this order; paths without a page are left out. */
  readonly open: (urls: readonly string[]) => Result[];
  /** The paths of the pages that an empty search offers. */
  readonly starts: readonly string[];
}

const MOST_PAGES = 8;
const MOST_PER_PAGE = 3;

const PAGE_BOOST = { title: 5, trail: 1.5, description: 3 };
const SECTION_BOOST = { heading: 2, code: 0.2 };
/** The weight of a page's best section in its score, next to words anywhere in the page. */
const TOGETHER = 0.5;
/** The factors for a name that is the whole query, a title that is, and pages that say what something is. */
const NAMED = 5;
const TITLED = 3;
const EXPLAINS = 1.6;
/** Pages outside the navigation come after others. */
const ASIDE = 0.25;

/** Index the pages: words are found in their titles, categories, descriptions and sections together. */
export function buildSearchIndex({ pages, synonyms, starts }: SearchData): SearchIndex {
  const known = new Set<string>();
  const processTerm = (term: string): string => {
    const stem = stemOf(term);
    known.add(stem);
    return stem;
  };
  const pageIndex = new MiniSearch({
    fields: ['title', 'trail', 'description'],
    tokenize: termsOf,
    processTerm,
    searchOptions: { boost: PAGE_BOOST },
  });
  pageIndex.addAll(
    pages.map(({ label, title = '', trail, description, names = [] }, id) => ({
      id,
      title: [title, label, ...names].join(' . '),
      trail: trail.join(' . '),
      description,
    })),
  );
  const sectionIndex = new MiniSearch({
    fields: ['heading', 'text', 'code'],
    tokenize: termsOf,
    processTerm,
    searchOptions: { boost: SECTION_BOOST },
  });
  const entries = pages.map((page): Entry => {
    const titles = [page.label, page.title ?? page.label];
    return {
      page,
      titles: titles.map((title) => ({
        key: contentStems(title).join(' '),
        words: new Set(contentStems(title)),
      })),
      parts: [],
    };
  });
  const sections = entries.flatMap((entry) =>
    entry.page.sections.map((section) => ({ entry, section })),
  );
  sections.forEach(({ entry, section }, id) => {
    entry.parts.push({ id, section });
    sectionIndex.add({ ...section, id });
  });
  const meanings = prepareSynonyms(synonyms);
  const templates = pages.flatMap(({ names = [] }) => names).filter((name) => name.startsWith('/'));

  const search = (text: string): Result[] => {
    const asked = toTemplate(text, templates);
    const terms = conceptsOf(asked, known, meanings).map((concept) => {
      const inSections = findConcept(sectionIndex, concept);
      const rarity = Math.log(1 + sections.length / (1 + inSections.size));
      return { concept, rarity, inPages: findConcept(pageIndex, concept), inSections };
    });
    const query: Query = {
      terms,
      name: bareName(asked),
      title: contentStems(asked).join(' '),
      isWhat: /^\s*(what|why)\b/i.test(text),
    };
    return entries
      .map((entry, at) => scoreEntry(entry, at, query))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_PAGES)
      .map(({ entry, parts }) => resultOf(entry.page, parts));
  };
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const open = (urls: readonly string[]): Result[] =>
    urls
      .flatMap((url) => byUrl.get(url) ?? [])
      .map((page) =>
        resultOf(page, [{ section: { ...EMPTY, text: page.description }, terms: [] }]),
      );
  return { search, open, starts };
}

const EMPTY: SearchSection = { heading: '', text: '', code: '' };

/** A page as the index has it. */
interface Entry {
  readonly page: SearchPage;
  /** Its label and its title. */
  readonly titles: readonly { readonly key: string; readonly words: ReadonlySet<string> }[];
  readonly parts: { readonly id: number; readonly section: SearchSection }[];
}

interface Match {
  readonly score: number;
  readonly terms: readonly string[];
}

type Matches = ReadonlyMap<number, Match>;

interface Term {
  readonly concept: Concept;
  readonly rarity: number;
  readonly inPages: Matches;
  readonly inSections: Matches;
}

interface Query {
  readonly terms: readonly Term[];
  /** The whole query as a name, and as a title. */
  readonly name: string;
  readonly title: string;
  /** Whether it asks what something is. */
  readonly isWhat: boolean;
}

interface Part {
  readonly section: SearchSection;
  /** The field that the query names, if the section has its row. */
  readonly field?: string | undefined;
  readonly terms: readonly string[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Score a page by all its words, by its best section, and by what it is. */
function scoreEntry({ page, titles, parts, ...entry }: Entry, at: number, query: Query) {
  const { terms, name, title, isWhat } = query;
  const isNamed = (names: readonly string[] = []): boolean =>
    names.some((one) => bareName(one) === name);
  const scores = terms.map(({ inPages, inSections }) => {
    const inParts = parts.map(({ id }) => inSections.get(id)?.score ?? 0);
    return (inPages.get(at)?.score ?? 0) + Math.max(0, ...inParts);
  });
  const inPage = sum(terms.map(({ inPages }) => inPages.get(at)?.score ?? 0));
  const found = parts
    .map(({ id, section }) => {
      const matches = terms.flatMap(({ inSections }) => inSections.get(id) ?? []);
      const own = sum(matches.map(({ score }) => score)) * (isNamed(section.names) ? NAMED : 1);
      // A page's first part represents the page.
      const shown = own + (section.heading ? 0 : inPage);
      return {
        section,
        field: Object.keys(section.rows ?? {}).find((one) => bareName(one) === name),
        own,
        shown,
        terms: [...new Set(matches.flatMap((match) => match.terms))],
      };
    })
    .filter(({ shown }) => shown > 0)
    .toSorted((a, b) => b.shown - a.shown);
  const covered = terms.filter((_, position) => (scores[position] ?? 0) > 0);
  const share = sum(covered.map(({ rarity }) => rarity)) / sum(terms.map(({ rarity }) => rarity));
  const factor =
    share *
    (1 + Math.max(...titles.map(({ words }) => titleShare(words, terms)))) *
    (title && titles.some(({ key }) => key === title) ? TITLED : 1) *
    (isNamed(page.names) ? NAMED : 1) *
    (isWhat && page.isExplanation ? EXPLAINS : 1) *
    (page.isAside ? ASIDE : 1);
  const best = Math.max(0, ...found.map(({ own }) => own));
  const inTitle = terms.flatMap(({ inPages }) => inPages.get(at)?.terms ?? []);
  return {
    entry: { page, titles, parts, ...entry },
    parts: found.map((part) => ({ ...part, terms: [...part.terms, ...inTitle] })),
    score: terms.length > 0 ? (sum(scores) + TOGETHER * best) * factor : 0,
  };
}

/** Say how much a title and a query have in common: 1 if each has all words of the other. */
function titleShare(words: ReadonlySet<string>, terms: readonly Term[]): number {
  const inTitle = ({ terms: all, isPrefix }: Reading): boolean =>
    all.every(
      (term) => words.has(term) || (isPrefix && [...words].some((one) => one.startsWith(term))),
    );
  const weights = terms.map(({ concept }) =>
    Math.max(0, ...concept.filter(inTitle).map(({ weight }) => weight)),
  );
  const ofTitle = Math.min(1, weights.filter(Boolean).length / Math.max(1, words.size));
  const ofQuery =
    sum(weights.map((weight, at) => weight * (terms[at]?.rarity ?? 0))) /
    sum(terms.map(({ rarity }) => rarity));
  return ofTitle * ofQuery;
}

/** Find a concept. Each document counts with the reading that fits it best. */
function findConcept(index: MiniSearch, concept: Concept): Matches {
  const found = new Map<number, Match>();
  for (const { terms, weight, isPrefix = false } of concept) {
    const results = index.search(
      { combineWith: 'AND', queries: [...terms] },
      { prefix: isPrefix, tokenize: (term) => [term], processTerm: (term) => term },
    );
    for (const { id, score, terms: matched, queryTerms } of results) {
      // MiniSearch multiplies the sum by the number of terms; a phrase counts as one word.
      const own = (weight * score) / queryTerms.length / terms.length;
      if (own > (found.get(Number(id))?.score ?? 0)) {
        found.set(Number(id), { score: own, terms: matched });
      }
    }
  }
  return found;
}

const resultOf = (page: SearchPage, parts: readonly Part[]): Result => ({
  page: { ...page, sections: [] },
  hits: parts.slice(0, MOST_PER_PAGE).map(({ section, field, terms }) => {
    const id = (field && section.rows?.[field]) ?? section.id;
    return {
      url: id === undefined ? page.url : `${page.url}#${id}`,
      heading: field === undefined ? section.heading : `${section.heading}: ${field}`,
      text: section.text || section.code,
      terms,
    };
  }),
});
