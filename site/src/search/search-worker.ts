import { buildSearchIndex, type SearchIndex, type SearchSection } from './search-index.ts';
import type { SearchRequest, SearchResponse } from './search-client.ts';

/** Indexes and searches in a worker, so that the page stays responsive. */

let index: Promise<SearchIndex> | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  void respond(data).then((message) => postMessage(message));
});

async function respond({ id, sectionsUrl, text }: SearchRequest): Promise<SearchResponse> {
  try {
    index ??= load(sectionsUrl);
    return { id, text, hits: (await index)(text) };
  } catch (error) {
    // The next request tries again.
    index = undefined;
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function load(url: string): Promise<SearchIndex> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  const sections: unknown = await response.json().catch(() => undefined);
  if (!Array.isArray(sections)) throw new Error(`${url} is no index`);
  // The build writes this file.
  return buildSearchIndex(sections as SearchSection[]);
}
