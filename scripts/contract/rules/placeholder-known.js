/**
 * @import { IFunctionResult } from '@stoplight/spectral-core'
 * @import { Path, Rule } from './support.js'
 */
import { PRODUCT_PLACEHOLDERS, PRODUCT_WORDS } from '../../lib/product-words.js';
import { didYouMean, problem } from './support.js';

const PLACEHOLDER = /(?<!\\)\{\{(\s*\w+\s*)\}\}/g;

/** @type {Rule} */
export default (contract) => [...search(contract, [], new Set())];

/**
 * @param {unknown} value
 * @param {Path} path
 * @param {Set<unknown>} seen The objects that were searched: several ways may lead to one.
 * @returns {Generator<IFunctionResult>}
 */
function* search(value, path, seen) {
  if (typeof value === 'string') yield* unknownIn(value, path);
  // Next to an unresolved reference, Spectral would report a line of the object that it names.
  if (typeof value !== 'object' || value === null || '$ref' in value || seen.has(value)) return;
  seen.add(value);
  for (const [key, item] of Object.entries(value)) {
    yield* unknownIn(key, [...path, key]);
    yield* search(item, [...path, key], seen);
  }
}

/**
 * @param {string} text
 * @param {Path} path
 */
const unknownIn = (text, path) =>
  [...text.matchAll(PLACEHOLDER)]
    .filter(([, word]) => !PRODUCT_WORDS.some((known) => known === word))
    .flatMap(([whole, word]) =>
      problem(
        `${whole} isn't a placeholder; the placeholders are ${PRODUCT_PLACEHOLDERS}.${didYouMean(String(word).trim(), PRODUCT_WORDS)} For literal braces, put a backslash before them: \\${whole}.`,
        path,
      ),
    );
