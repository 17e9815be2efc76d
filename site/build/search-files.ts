import { sha256 } from '../../scripts/lib/kept.ts';
import { oncePerObject } from '../../scripts/lib/memory.ts';
import { paths } from '../src/lib/paths.ts';
import { indexPages } from '../src/search/index-pages.ts';
import type { SearchData, SearchIndexFile } from '../src/search/search-data.ts';

/** Index the pages, once for each reading of the sources. */
export const pageIndex = oncePerObject((data: SearchData) => indexPages(data));

/**
 * Make the files of the search index, by path. Browsers ask for the first one, which names the version of
 * the others: their addresses change with any of them, so that no reader mixes two versions.
 */
export function searchFiles(data: SearchData): ReadonlyMap<string, string> {
  const { file, ...others } = pageIndex(data);
  const parts = others.parts.map((part) => JSON.stringify(part));
  const texts = others.texts.map((text) => JSON.stringify(text));
  const version = sha256([JSON.stringify(file), ...parts, ...texts].join('\n')).slice(0, 12);
  return new Map([
    [paths.search, JSON.stringify({ version, ...file } satisfies SearchIndexFile)],
    ...parts.map((part, at) => [paths.searchPart(version, at), part] as const),
    ...texts.map((text, at) => [paths.searchText(version, at), text] as const),
  ]);
}
