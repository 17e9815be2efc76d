// JavaScript, since Spectral's loader reads the rule that imports it: scripts/contract/rules/.

/** The words that may stand in double braces, each a form of the product's name. */
export const PRODUCT_WORDS = /** @type {const} */ ([
  'product',
  'Product',
  'PRODUCT',
  'ProductName',
]);

/** The same, as they are written. */
export const PRODUCT_PLACEHOLDERS = PRODUCT_WORDS.map((word) => `{{${word}}}`).join(', ');
