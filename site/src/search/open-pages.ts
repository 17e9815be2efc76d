import { indexPages, type PageIndex } from './index-pages.ts';
import type { SearchData } from './search-data.ts';
import { openSearchIndex, type SearchIndex } from './search-index.ts';

/** Open the index of pages as browsers do, but without a server: for tests. */
export const openPages = (data: SearchData): SearchIndex =>
  // Only what JSON can hold reaches a browser.
  openWholeIndex(JSON.parse(JSON.stringify(indexPages(data))) as PageIndex);

/** Open an index whose parts are all at hand. */
export const openWholeIndex = ({ file, parts, texts }: PageIndex): SearchIndex =>
  openSearchIndex(
    { ...file, version: '' },
    { part: async (at) => expectPart(parts[at]), text: async (at) => expectPart(texts[at]) },
  );

function expectPart<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error("The index refers to a part that it doesn't contain.");
  return part;
}
