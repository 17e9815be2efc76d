/** The addresses that `info.x-product.links` holds. A link of the site is `links.` and a name. */
export const LINK_NAMES = /** @type {const} */ ([
  'project',
  'sourceCode',
  'issues',
  'community',
  'website',
  'contact',
]);

/** @typedef {typeof LINK_NAMES[number]} LinkName */
