/** @import { Rule } from './support.js' */
import { LINK_NAMES } from '../../model/link-names.js';
import { asRecord, isBlank, isRecord, problem } from './support.js';

/**
 * Require the product's name and links. The name is written only here and becomes part of the names of
 * headers, fields, packages, paths and identifiers; the links are those of the site and the packages.
 *
 * @type {Rule}
 */
export default (info, _options, { path }) => {
  const product = asRecord(info)['x-product'];
  if (!isRecord(product) || (product.slug === undefined && product.name === undefined)) {
    return problem(
      `The contract doesn't name the product. Add x-product to "info", with a "slug" (lower case, for identifiers) and a "name" (for readers).`,
      [...path, 'x-product'],
    );
  }
  const wrongSlug =
    typeof product.slug === 'string' && /^[a-z][a-z0-9]*$/.test(product.slug)
      ? []
      : problem(
          `The product's slug is ${JSON.stringify(product.slug) ?? 'missing'}; expected lower-case letters and digits that begin with a letter, because it becomes part of identifiers and of header and package names. Correct info.x-product.slug.`,
          [...path, 'x-product', 'slug'],
        );
  const wrongName = isBlank(product.name)
    ? problem(
        `The product's name is ${JSON.stringify(product.name) ?? 'missing'}; expected the name that readers see. Add it as info.x-product.name.`,
        [...path, 'x-product', 'name'],
      )
    : [];
  if (!isRecord(product.links)) {
    const missing = problem(
      `The product has no links. Add "links" under info.x-product, with ${LINK_NAMES.join(', ')}: the site and the packages link to them.`,
      [...path, 'x-product', 'links'],
    );
    return [...wrongSlug, ...wrongName, ...missing];
  }
  const { links } = product;
  const wrongLinks = LINK_NAMES.flatMap((name) => {
    const link = links[name];
    if (typeof link === 'string' && /^https:\/\/\S+$/.test(link)) return [];
    return problem(
      `The address "${name}" is ${JSON.stringify(link) ?? 'missing'}; expected an address that begins with https://, because the site and the packages link to it. Correct info.x-product.links.${name}.`,
      [...path, 'x-product', 'links', name],
    );
  });
  return [...wrongSlug, ...wrongName, ...wrongLinks];
};
