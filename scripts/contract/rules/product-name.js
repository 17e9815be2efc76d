/** @import { Rule } from './support.js' */
import { asRecord, isBlank, isRecord, problem } from './support.js';

/**
 * The product's name is written here only, and becomes part of header, field, package, path and
 * identifier names.
 *
 * @type {Rule}
 */
export default (info, _options, { path }) => {
  const product = asRecord(info)['x-product'];
  if (!isRecord(product) || (product.slug === undefined && product.name === undefined)) {
    return [
      problem(
        'The contract does not say what the product is called. Add x-product to "info", with a "slug" (lower case, for identifiers) and a "name" (for readers).',
        [...path, 'x-product'],
      ),
    ];
  }
  const wrongSlug =
    typeof product.slug === 'string' && /^[a-z][a-z0-9]*$/.test(product.slug)
      ? []
      : [
          problem(
            `The product's slug is ${JSON.stringify(product.slug) ?? 'missing'}; expected lower-case letters and digits, a letter first, since it becomes part of identifiers and of header and package names. Write it so under info.x-product.slug.`,
            [...path, 'x-product', 'slug'],
          ),
        ];
  const wrongName = isBlank(product.name)
    ? [
        problem(
          `The product's name is ${JSON.stringify(product.name) ?? 'missing'}; expected the name as readers see it. Write it under info.x-product.name.`,
          [...path, 'x-product', 'name'],
        ),
      ]
    : [];
  return [...wrongSlug, ...wrongName];
};
