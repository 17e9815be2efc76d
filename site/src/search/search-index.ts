import MiniSearch from 'minisearch';
import { conceptsOf, prepareSynonyms, type Concept, type Reading } from './concepts.ts';
import { normalizedName, toTemplate } from './names.ts';
import type { IndexedWords } from './spelling.ts';
import type {
  FieldLengths,
  FoundPage,
  IndexedPage,
  IndexName,
  IndexPart,
  PageText,
  Result,
  SearchIndexFile,
} from './search-data.ts';
import { contentStems } from './tokenize.ts';

/** Reads the files that belong to an index, each by its number. */
export interface IndexReader {
  readonly part: (position: number) => Promise<IndexPart>;
  readonly text: (page: number) => Promise<PageText>;
}

export interface SearchIndex {
  /** Return the pages for a query, best first. */
  readonly search: (text: string) => Promise<Result[]>;
  /** Return pages by their paths, in this order; paths without a page are left out. */
  readonly open: (urls: readonly string[]) => Promise<Result[]>;
  /** What an empty search offers. */
  readonly starts: readonly Result[];
}

const MOST_PAGES = 8;
const MOST_PER_PAGE = 3;

/** The fields of each index: index-pages.ts fills them. */
export const FIELDS = {
  pages: ['title', 'trail', 'description'],
  sections: ['heading', 'text', 'code'],
} as const satisfies Record<IndexName, readonly string[]>;

const BOOST = {
  pages: { title: 5, trail: 1.5, description: 3 },
  sections: { heading: 2, code: 0.2 },
} satisfies Record<IndexName, Readonly<Record<string, number>>>;
/** The weight of a page's best section in its score, next to words anywhere in the page. */
const TOGETHER = 0.5;
/** The factors for a name that is the whole query, a title that is, and pages that say what something is. */
const NAMED = 5;
const TITLED = 3;
const EXPLAINS = 1.6;
/** Pages outside the navigation come after others. */
const ASIDE = 0.25;

/**
 * Open the index that the build has made. Words are found in titles, categories, descriptions and sections
 * together. A query reads the parts with its terms, and the texts of the pages that it finds.
 */
export function openSearchIndex(file: SearchIndexFile, read: IndexReader): SearchIndex {
  const { pages, starts } = file;
  const places = new Map<string, Place>();
  file.terms.forEach((terms, part) =>
    terms.split(' ').forEach((term, position) => places.set(term, { part, position })),
  );
  const known = new Set(places.keys());
  const meanings = prepareSynonyms(file.synonyms);
  const templates = pages.flatMap(({ names = [] }) => names).filter((name) => name.startsWith('/'));
  const entries = entriesOf(pages);
  const sectionCount = sum(pages.map(({ sections }) => sections));
  const loadPages = indexLoader('pages', file.lengths.pages);
  const loadSections = indexLoader('sections', file.lengths.sections);

  /** Read where terms occur. */
  const readPostings = async (terms: readonly string[]): Promise<readonly Postings[]> => {
    const found = terms.flatMap((term) => {
      const place = places.get(term);
      return place ? [{ term, ...place }] : [];
    });
    const wanted = [...new Set(found.map(({ part }) => part))];
    const parts = new Map(
      await Promise.all(wanted.map(async (part) => [part, await read.part(part)] as const)),
    );
    return found.map(({ term, part, position }) => ({
      term,
      fields: parts.get(part)?.[position] ?? [],
    }));
  };

  const search = async (text: string): Promise<Result[]> => {
    const asked = toTemplate(text, templates);
    const concepts = conceptsOf(asked, known, meanings);
    const postings = await readPostings(termsOfConcepts(concepts, known));
    const pageIndex = loadPages(postings);
    const sectionIndex = loadSections(postings);
    const terms = concepts.map((concept) => {
      const inSections = findConcept(sectionIndex, concept);
      const rarity = Math.log(1 + sectionCount / (1 + inSections.size));
      return { concept, rarity, inPages: findConcept(pageIndex, concept), inSections };
    });
    const query: Query = {
      terms,
      name: normalizedName(asked),
      title: contentStems(asked).join(' '),
      isWhat: /^\s*(what|why)\b/i.test(text),
    };
    const best = entries
      .map((entry) => scoreEntry(entry, query))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_PAGES);
    return Promise.all(
      best.map(async ({ entry, matches }) =>
        resultOf(entry.page, await read.text(entry.id), matches, query.name),
      ),
    );
  };
  const byUrl = new Map(entries.map((entry) => [entry.page.url, entry]));
  const open = (urls: readonly string[]): Promise<Result[]> =>
    Promise.all(
      urls
        .flatMap((url) => byUrl.get(url) ?? [])
        .map(async ({ id, page }) => startOf(page, await read.text(id))),
    );
  return { search, open, starts };
}

/** Where a term is: in which part, and there at which position. */
interface Place {
  readonly part: number;
  readonly position: number;
}

interface Postings {
  readonly term: string;
  /** As in `IndexPart`. */
  readonly fields: IndexPart[number];
}

/** List the terms of the index that a query needs. */
const termsOfConcepts = (concepts: readonly Concept[], known: IndexedWords): string[] => [
  ...new Set(
    concepts
      .flat()
      .flatMap(({ terms, isPrefix }) =>
        isPrefix ? [...known].filter((one) => terms.some((term) => one.startsWith(term))) : terms,
      ),
  ),
];

/** Return the function that makes MiniSearch's index of some terms: of all of them it would take long. */
function indexLoader(name: IndexName, { averages, all }: FieldLengths) {
  const fields = FIELDS[name];
  const start = name === 'pages' ? 0 : FIELDS.pages.length;
  const ids = Array.from({ length: all.length / fields.length }, (_, id) => id);
  const frame = {
    documentCount: ids.length,
    nextId: ids.length,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((field, position) => [field, position])),
    fieldLength: Object.fromEntries(
      ids.map((id) => [id, all.slice(id * fields.length, (id + 1) * fields.length)]),
    ),
    averageFieldLength: [...averages],
    storedFields: {},
    dirtCount: 0,
    serializationVersion: 2,
  };
  return (postings: readonly Postings[]): MiniSearch =>
    MiniSearch.loadJS(
      {
        ...frame,
        index: postings.map(({ term, fields: lists }) => [
          term,
          Object.fromEntries(
            fields.map((_, field) => [field, frequencies(lists[start + field] ?? [])]),
          ),
        ]),
      },
      { fields: [...fields], searchOptions: { boost: BOOST[name] } },
    );
}

/** Return how often each document has a term, from pairs as in `IndexPart`. */
function frequencies(pairs: readonly number[]): Record<number, number> {
  const found: Record<number, number> = {};
  let document = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    document += pairs[at] ?? 0;
    found[document] = pairs[at + 1] ?? 0;
  }
  return found;
}

/** A page as ranking sees it. */
interface Entry {
  readonly id: number;
  readonly page: IndexedPage;
  /** Its label and its title. */
  readonly titles: readonly { readonly key: string; readonly words: ReadonlySet<string> }[];
  /** The first of its sections. */
  readonly firstSection: number;
}

function entriesOf(pages: readonly IndexedPage[]): Entry[] {
  let firstSection = 0;
  return pages.map((page, id) => {
    const titles = [page.label, page.title ?? page.label].map(contentStems);
    const entry = {
      id,
      page,
      titles: titles.map((words) => ({ key: words.join(' '), words: new Set(words) })),
      firstSection,
    };
    firstSection += page.sections;
    return entry;
  });
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

/** A section that matches, by its position in the page. */
interface SectionMatch {
  readonly position: number;
  readonly terms: readonly string[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Score a page by all its words, by its best section, and by what it is. */
function scoreEntry(entry: Entry, { terms, name, title, isWhat }: Query) {
  const { id, page, titles, firstSection } = entry;
  const isNamed = (names: readonly string[] = []): boolean =>
    names.some((one) => normalizedName(one) === name);
  const sections = Array.from({ length: page.sections }, (_, position) => firstSection + position);
  const scores = terms.map(({ inPages, inSections }) => {
    const inParts = sections.map((section) => inSections.get(section)?.score ?? 0);
    return (inPages.get(id)?.score ?? 0) + Math.max(0, ...inParts);
  });
  const inPage = sum(terms.map(({ inPages }) => inPages.get(id)?.score ?? 0));
  const inTitle = terms.flatMap(({ inPages }) => inPages.get(id)?.terms ?? []);
  const found = sections
    .map((section, position) => {
      const matches = terms.flatMap(({ inSections }) => inSections.get(section) ?? []);
      const isAsked = isNamed(page.sectionNames?.[position]);
      const own = sum(matches.map(({ score }) => score)) * (isAsked ? NAMED : 1);
      // A page's first part represents the page.
      const shown = own + (position > 0 ? 0 : inPage);
      const found = new Set(matches.flatMap((match) => match.terms));
      return { position, own, shown, terms: [...found, ...inTitle] };
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
  return {
    entry,
    matches: found.slice(0, MOST_PER_PAGE),
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

/** Return what is shown of a page. A field that is the whole query leads to its row. */
function resultOf(
  page: IndexedPage,
  { trail, sections }: PageText,
  matches: readonly SectionMatch[],
  name: string,
): Result {
  return {
    page: foundPage(page, trail),
    hits: matches.flatMap(({ position, terms }) => {
      const section = sections[position];
      if (!section) return [];
      const { heading, text, rows = {} } = section;
      const field = Object.keys(rows).find((one) => normalizedName(one) === name);
      const id = field === undefined ? section.id : rows[field];
      return {
        url: id === undefined ? page.url : `${page.url}#${id}`,
        heading: field === undefined ? heading : `${heading}: ${field}`,
        text,
        terms,
      };
    }),
  };
}

/** Return what is shown of a page that was not searched for. */
export const startOf = (
  page: Omit<FoundPage, 'trail'>,
  { trail, description }: Pick<PageText, 'trail' | 'description'>,
): Result => ({
  page: foundPage(page, trail),
  hits: [{ url: page.url, heading: '', text: description, terms: [] }],
});

const foundPage = (
  { url, kind, method, label, title }: Omit<FoundPage, 'trail'>,
  trail: readonly string[],
): FoundPage => ({
  url,
  kind,
  ...(method !== undefined && { method }),
  label,
  ...(title !== undefined && { title }),
  trail,
});
