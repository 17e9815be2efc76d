import MiniSearch from 'minisearch';
import type {
  FieldLengths,
  IndexedPage,
  IndexPart,
  PageText,
  SearchData,
  SearchIndexFile,
  SearchPage,
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
    pages.map(({ label, title = '', trail, description, names = [] }) => ({
      title: [title, label, ...names].join(' . '),
      trail: trail.join(' . '),
      description,
    })),
  );
  const ofSections = indexDocuments(
    FIELDS.sections,
    pages
      .flatMap(({ sections }) => sections)
      .map(({ heading, text, code }) => ({
        heading,
        text,
        code,
      })),
  );
  const terms = [
    ...new Set([...ofPages.postings.keys(), ...ofSections.postings.keys()]),
  ].toSorted();
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

/** Index documents with MiniSearch, and return what it has collected. */
function indexDocuments(
  fields: readonly string[],
  documents: readonly Readonly<Record<string, string>>[],
) {
  const index = new MiniSearch({
    fields: [...fields],
    tokenize: termsOf,
    processTerm: stemOf,
  });
  index.addAll(documents.map((document, id) => ({ ...document, id })));
  const { fieldLength, averageFieldLength, index: entries } = index.toJSON();
  const postings = new Map(entries);
  const lengths: FieldLengths = {
    averages: averageFieldLength,
    all: documents.flatMap((_, id) => fieldLength[id] ?? []),
  };
  return {
    lengths,
    postings,
    postingsOf: (term: string): number[][] =>
      fields.map((_, field) => {
        let last = 0;
        return Object.entries(postings.get(term)?.[field] ?? {}).flatMap(
          ([document, frequency]) => {
            const distance = Number(document) - last;
            last = Number(document);
            return [distance, frequency];
          },
        );
      }),
  };
}

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
