import type { ParsedPage } from '../../scripts/markdown/pages/links.ts';
import { numeral, verifiedTotals } from '../../scripts/samples/check/verified-page.ts';
import type { PageSamples } from '../../scripts/samples/types.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import { visit } from '../../scripts/markdown/visit.ts';

/** What `::number` shows, by its `of`. */
type PageNumbers = Readonly<Record<string, string>>;

/** Count what /verified counts, so that no page has figures of its own. */
export function pageNumbers(
  pages: readonly PageSamples[],
  { product, version }: ReferenceIndex,
): PageNumbers {
  const { samples, run, pages: count } = verifiedTotals(pages, product.slug);
  return {
    samples: numeral(samples),
    run: numeral(run),
    pages: numeral(count),
    contract: version,
  };
}

/** Return whether a page's text shows numbers that are counted on all pages. */
export const hasNumbers = (text: string): boolean => /^ *::number\b/m.test(text);

/** Write each number of a page before its words. The tree that was read stays as it is: it is kept. */
export function withNumbers({ page, tree }: ParsedPage, numbers: PageNumbers): ParsedPage {
  if (!hasNumbers(page.body)) return { page, tree };
  const counted = structuredClone(tree);
  visit(counted, 'leafDirective', ({ name, attributes, children }) => {
    const value = numbers[attributes?.['of'] ?? ''];
    if (name !== 'number' || value === undefined) return;
    children.unshift(
      { type: 'strong', children: [{ type: 'text', value }] },
      { type: 'text', value: ' ' },
    );
  });
  return { page, tree: counted };
}
