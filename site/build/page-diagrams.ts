import { join } from 'node:path';
import { drawDiagrams } from '../../scripts/markdown/pages/diagrams.ts';
import type { SitePage } from './types.ts';

/** Draw the diagrams of a site's pages; `cache` is the site's cache folder. */
export const drawPages = (
  pages: readonly SitePage[],
  cache: string,
): ReturnType<typeof drawDiagrams> =>
  drawDiagrams(
    pages.flatMap(({ markdown }) =>
      markdown?.tree ? [{ page: markdown.source, tree: markdown.tree }] : [],
    ),
    join(cache, 'diagrams'),
  );
