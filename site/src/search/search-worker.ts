import type { SearchData } from './search-data.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import type { ResultList, SearchRequest, SearchResponse } from './search-client.ts';

/** Indexes and searches in a worker, so that the page stays responsive. */

let index: Promise<SearchIndex> | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void respond(data).then((message) => postMessage(message));
});

async function respond({ id, dataUrl, text, recent }: SearchRequest): Promise<SearchResponse> {
  try {
    index ??= load(dataUrl);
    const { search, open, starts } = await index;
    const lists: ResultList[] =
      text.trim() === ''
        ? [
            { heading: 'Recently visited', results: open(recent) },
            { heading: 'Start here', results: open(starts.filter((url) => !recent.includes(url))) },
          ]
        : [{ results: search(text) }];
    return { id, text, lists: lists.filter(({ results }) => results.length > 0) };
  } catch (error) {
    // The next request tries again.
    index = undefined;
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function load(url: string): Promise<SearchIndex> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} failed: ${response.status}`);
  const data: unknown = await response.json().catch(() => undefined);
  if (typeof data !== 'object' || data === null || !('pages' in data)) {
    throw new Error(`${url} is not a search index`);
  }
  // The build writes this file.
  return buildSearchIndex(data as SearchData);
}
