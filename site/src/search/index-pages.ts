import type {
  FieldLengths,
  IndexedPage,
  IndexPart,
  PageText,
  SearchData,
  SearchIndexFile,
  SearchPage,
  SearchSection,
  TextTerms,
} from './search-data.ts';
import { FIELDS, startOf } from './search-index.ts';
import { stemOf, termsOf } from './tokenize.ts';

/** A part is loaded for a term in it, so a part with more would mostly bring other terms. */
const PART_CHARACTERS = 24_000;

/** The index as the build writes it: one file for every query, parts for terms, and texts for results. */
export interface PageIndex {
  readonly file: Omit<SearchIndexFile, 'version'>;
  readonly parts: readonly IndexPart[];
  /** In the order of the pages. */
  readonly texts: readonly PageText[];
}

/** Index the pages when the site is built, so that browsers only look things up. */
export function indexPages({ pages, synonyms, starts }: SearchData): PageIndex {
  const ofPages = indexDocuments(
    FIELDS.pages,
    pages.map(({ label, title = '', trail, description, names = [] }) =>
      termsIn(FIELDS.pages, {
        title: [title, label, ...names].join(' . '),
        trail: trail.join(' . '),
        description,
      }),
    ),
  );
  const ofSections = indexDocuments(
    FIELDS.sections,
    pages.flatMap(({ sections }) =>
      sections.map((section) => section.terms ?? termsOfSection(section)),
    ),
  );
  const terms = [...new Set([...ofPages.terms, ...ofSections.terms])].toSorted();
  const parts: { terms: string[]; postings: number[][][]; characters: number }[] = [];
  for (const term of terms) {
    const postings = [...ofPages.postingsOf(term), ...ofSections.postingsOf(term)];
    const { length } = JSON.stringify(postings);
    const last = parts.at(-1);
    if (last && last.characters + length <= PART_CHARACTERS) {
      last.terms.push(term);
      last.postings.push(postings);
      last.characters += length;
    } else parts.push({ terms: [term], postings: [postings], characters: length });
  }
  const texts = pages.map(textOf);
  const byUrl = new Map(pages.map((page, position) => [page.url, position]));
  return {
    file: {
      pages: pages.map(indexedPage),
      synonyms,
      starts: starts.flatMap((url) => {
        const at = byUrl.get(url);
        const page = at === undefined ? undefined : pages[at];
        const text = at === undefined ? undefined : texts[at];
        return page && text ? [startOf(page, text)] : [];
      }),
      terms: parts.map((part) => part.terms.join(' ')),
      lengths: { pages: ofPages.lengths, sections: ofSections.lengths },
    },
    parts: parts.map(({ postings }) => postings),
    texts,
  };
}

/** Count the terms of a section. A page's record keeps them, because counting takes most of the time of indexing. */
export const termsOfSection = ({ heading, text, code }: SearchSection): TextTerms[] =>
  termsIn(FIELDS.sections, { heading, text, code });

const termsIn = (fields: readonly string[], texts: Readonly<Record<string, string>>): TextTerms[] =>
  fields.map((name) => {
    const terms = termsOf(texts[name] ?? '');
    const counts = new Map<string, number>();
    for (const stem of terms.map(stemOf)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return {
      different: new Set(terms).size,
      stems: [...counts.keys()],
      counts: [...counts.values()],
    };
  });

/**
 * Collect where each term occurs and how long the fields are, as MiniSearch counts them: it searches in what is
 * collected here, and needs three times as long to collect it.
 */
function indexDocuments(fields: readonly string[], documents: readonly (readonly TextTerms[])[]) {
  /** For each field, a document and how often it has the term, then the next document. */
  const places = new Map<string, number[][]>();
  const all = documents.flatMap((document, id) =>
    document.map(({ different, stems, counts }, field) => {
      for (const [at, stem] of stems.entries()) {
        const ofStem = places.get(stem) ?? fields.map(() => []);
        places.set(stem, ofStem);
        ofStem[field]?.push(id, counts[at] ?? 0);
      }
      return different;
    }),
  );
  const averages = fields.map((_, field) => {
    const lengths = all.filter((_length, at) => at % fields.length === field);
    return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, documents.length);
  });
  const lengths: FieldLengths = { averages, all };
  return {
    lengths,
    terms: places.keys(),
    postingsOf: (term: string): number[][] =>
      (places.get(term) ?? fields.map(() => [])).map(asDistances),
  };
}

/** Say how far each document is from the one before it: small numbers take fewer bytes. */
const asDistances = (pairs: readonly number[]): number[] =>
  pairs.map((number, at) => (at % 2 === 0 ? number - (pairs[at - 2] ?? 0) : number));

function indexedPage({
  trail: _trail,
  description: _description,
  sections,
  ...page
}: SearchPage): IndexedPage {
  const named = sections.flatMap(({ names }, position) =>
    names ? [[position, names] as const] : [],
  );
  return {
    ...page,
    sections: sections.length,
    ...(named.length > 0 && { sectionNames: Object.fromEntries(named) }),
  };
}

const textOf = ({ trail, description, sections }: SearchPage): PageText => ({
  trail,
  description,
  sections: sections.map(({ id, heading, text, code, rows }) => ({
    ...(id !== undefined && { id }),
    heading,
    text: text || code,
    ...(rows && { rows }),
  })),
});
