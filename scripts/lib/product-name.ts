import type { Product } from '../model/types.ts';

/**
 * Fills `{{product}}` and `{{Product}}` in; `\{{word}}` comes out as `{{word}}`. The contract's
 * decorator (scripts/contract/product-name.js) follows the same rule.
 */
export const fillProduct = (text: string, product: Pick<Product, 'slug' | 'name'>): string =>
  text.replaceAll(/(\\?)\{\{(\w+)\}\}/g, (whole, escape: string, word: string) => {
    if (escape) return `{{${word}}}`;
    if (word === 'product') return product.slug;
    if (word === 'Product') return product.name;
    throw new Error(
      `${whole} names nothing: write {{product}}, {{Product}}, or \\${whole} for the braces themselves.`,
    );
  });
