import type { Hit } from './search-index.ts';

/** The hits of one page, best first. */
export interface HitGroup {
  readonly page: string;
  readonly trail: string;
  readonly hits: readonly Hit[];
}

const MOST_PER_PAGE = 3;
const MOST_PAGES = 8;

/** Group hits by page: the best pages, and the best hits of each. */
export function groupHits(hits: readonly Hit[]): HitGroup[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const [path = ''] = hit.section.url.split('#');
    groups.set(path, [...(groups.get(path) ?? []), hit]);
  }
  return [...groups.values()].slice(0, MOST_PAGES).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { page, trail } = first.section;
    return [{ page, trail, hits: group.slice(0, MOST_PER_PAGE) }];
  });
}
