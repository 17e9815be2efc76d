import { pascalCase } from '../model/identifier.ts';
import type { Product } from '../model/types.ts';
import { PRODUCT_PLACEHOLDERS, PRODUCT_WORDS } from './product-words.js';

/** The forms of the product's name, by the word that is written for each. */
const FORMS: Record<
  (typeof PRODUCT_WORDS)[number],
  (product: Pick<Product, 'slug' | 'name'>) => string
> = {
  /** In paths, headers, fields, packages and commands. */
  product: ({ slug }) => slug,
  /** In sentences. */
  Product: ({ name }) => name,
  /** At the beginning of environment variables. */
  PRODUCT: ({ slug }) => slug.toUpperCase(),
  /** At the beginning of classes. */
  ProductName: ({ name }) => pascalCase(name),
};

/**
 * Replace the placeholders of the product's name; `\{{word}}` becomes `{{word}}`. The contract's
 * decorator (scripts/contract/fill-product-name.js) follows the same rule.
 */
export const fillProduct = (text: string, product: Pick<Product, 'slug' | 'name'>): string =>
  text.replaceAll(/(\\?)\{\{(\s*\w+\s*)\}\}/g, (whole, escape: string, word: string) => {
    if (escape) return `{{${word}}}`;
    const known = PRODUCT_WORDS.find((name) => name === word);
    if (known) return FORMS[known](product);
    if (!/^\w+$/.test(word)) return whole;
    throw new Error(
      `${whole} isn't a placeholder: write ${PRODUCT_PLACEHOLDERS}, or \\${whole} for literal braces.`,
    );
  });

/**
 * Put placeholders in the place of the product's name, in code and what it prints.
 *
 * @example hideProduct('export ACME_API_KEY', { slug: 'acme', name: 'Acme' }) // 'export {{PRODUCT}}_API_KEY'
 */
export const hideProduct = (text: string, product: Pick<Product, 'slug' | 'name'>): string =>
  (['ProductName', 'PRODUCT', 'product'] as const).reduce(
    (hidden, word) => hidden.replaceAll(FORMS[word](product), `{{${word}}}`),
    escapeBraces(text),
  );

/** Write double braces so that fillProduct leaves them as they are. */
export const escapeBraces = (text: string): string =>
  text.replaceAll(/\{\{(?=\s*\w+\s*\}\})/g, '\\{{');
