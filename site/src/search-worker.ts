import { buildSearchIndex } from './lib/search/search-index.ts';
import type { SearchIndex, Section } from './lib/search/search-index.ts';
import type { Answer, Question } from './lib/search/search-client.ts';

/** Indexes and searches away from the page, which stays quick meanwhile. */

let index: Promise<SearchIndex> | undefined;

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((message) => postMessage(message));
});

async function answer({ id, sectionsUrl, text }: Question): Promise<Answer> {
  try {
    index ??= load(sectionsUrl);
    return { id, text, hits: (await index)(text) };
  } catch (error) {
    // The next question tries again.
    index = undefined;
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

async function load(url: string): Promise<SearchIndex> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  const sections: unknown = await response.json().catch(() => undefined);
  if (!Array.isArray(sections)) throw new Error(`${url} is no index`);
  // The build wrote it.
  return buildSearchIndex(sections as Section[]);
}
