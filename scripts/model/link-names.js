/** The addresses in `info.x-product.links`. The site refers to one as `links.` and its name. */
export const LINK_NAMES = /** @type {const} */ ([
  'project',
  'sourceCode',
  'issues',
  'community',
  'website',
  'contact',
]);

/** @typedef {typeof LINK_NAMES[number]} LinkName */
