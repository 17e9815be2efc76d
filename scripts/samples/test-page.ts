import { fillNames } from '../markdown/pages/fill-names.ts';
import { parseSyntax } from '../markdown/parse/syntax.ts';
import type { ProductName } from '../markdown/types.ts';
import { readTree } from './read/read-samples.ts';
import type { PageSamples } from './types.ts';

/** Read a text as the samples of a page, for tests. */
export function readTestPage(
  text: string,
  product: ProductName = { slug: 'acme', name: 'Acme' },
  origin: { readonly page?: string; readonly file?: string; readonly isGenerated?: boolean } = {},
): PageSamples {
  const { page = '/page', file = 'page.md', isGenerated = false } = origin;
  const tree = parseSyntax(fillNames(file, text, product).text);
  return readTree(tree, { page, file, isGenerated: () => isGenerated });
}
