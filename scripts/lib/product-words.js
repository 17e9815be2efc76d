// JavaScript, since Spectral's loader reads the rule that imports it: scripts/contract/rules/.

/** The words that may be written in double braces, each for a form of the product's name. */
export const PRODUCT_WORDS = /** @type {const} */ ([
  'product',
  'Product',
  'PRODUCT',
  'ProductName',
]);

/** The same words with their braces, for messages. */
export const PRODUCT_PLACEHOLDERS = PRODUCT_WORDS.map((word) => `{{${word}}}`).join(', ');
