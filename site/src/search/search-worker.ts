import { paths } from '../lib/paths.ts';
import type { ResultList, SearchRequest, SearchResponse } from './search-client.ts';
import type { IndexPart, PageText, SearchIndexFile } from './search-data.ts';
import { openSearchIndex, type IndexReader, type SearchIndex } from './search-index.ts';

/** Searches in a worker, so that the page stays responsive. */

let index: Promise<SearchIndex> | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void respond(data).then((message) => postMessage(message));
});

async function respond(request: SearchRequest): Promise<SearchResponse> {
  const { id, indexUrl, text, recent } = request;
  const isLoading = index !== undefined;
  const used = (index ??= load(indexUrl));
  try {
    const { search, open, starts } = await used;
    const lists: ResultList[] =
      text.trim() === ''
        ? [
            { heading: 'Recently visited', results: await open(recent) },
            {
              heading: 'Start here',
              results: starts.filter(({ page }) => !recent.includes(page.url)),
            },
          ]
        : [{ results: await search(text) }];
    return { id, text, lists: lists.filter(({ results }) => results.length > 0) };
  } catch (error) {
    // The next request tries again, and so does this one if what failed began before it.
    if (index === used) index = undefined;
    if (isLoading) return respond(request);
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function load(url: string): Promise<SearchIndex> {
  const file = await readJson(url);
  if (typeof file !== 'object' || file === null || !('version' in file)) {
    throw new Error(`${url} is not a search index`);
  }
  // The build writes this file.
  const indexFile = file as SearchIndexFile;
  return openSearchIndex(
    indexFile,
    readerOf(url.slice(0, -paths.search.length), indexFile.version),
  );
}

/** Read the files of an index, each once. `root` is the address of the site. */
function readerOf(root: string, version: string): IndexReader {
  const known = new Map<string, Promise<unknown>>();
  const read = (path: string): Promise<unknown> => {
    const found = known.get(path) ?? readJson(root + path);
    known.set(path, found);
    return found;
  };
  // The build writes these files.
  return {
    part: (position) => read(paths.searchPart(version, position)) as Promise<IndexPart>,
    text: (page) => read(paths.searchText(version, page)) as Promise<PageText>,
  };
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} failed: ${response.status}`);
  return response.json().catch(() => undefined);
}
