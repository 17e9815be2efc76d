import type { ProductName } from '../scripts/content/types.ts';

/**
 * Old path → new path, for pages that have moved: links from elsewhere keep working. The build
 * checks that nothing is left at the old path and that the new one, with its anchor, exists.
 */
export const redirects = (_product: ProductName): Readonly<Record<string, string>> => ({
  '/reference': '/api',
});
