/**
 * Functions that the rules share. The rules are JavaScript and import only relative paths, because
 * Spectral's bundler, here and in editors, loads neither TypeScript nor packages for them.
 *
 * @import { IFunctionResult, RulesetFunction, RulesetFunctionContext } from '@stoplight/spectral-core'
 */

import { editDistance } from '../../lib/edit-distance.js';

/** @typedef {RulesetFunction<unknown, null>} Rule */
/**
 * A rule with parameters, which the ruleset gives.
 *
 * @template Options
 * @typedef {RulesetFunction<unknown, Options>} RuleWith
 */
/** @typedef {(string | number)[]} Path */

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Return the value if it's an object, otherwise an empty one: rules also run on invalid documents.
 *
 * @param {unknown} value
 */
export const asRecord = (value) => (isRecord(value) ? value : {});

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
export const asArray = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value */
export const isBlank = (value) => typeof value !== 'string' || value.trim() === '';

/**
 * Return a list with one problem, as rules do. Spectral reports a path that doesn't exist at the
 * nearest object above it.
 *
 * It reads double braces in a message as its own placeholders and drops `{{product}}`, but keeps an
 * expression that returns the opening braces.
 *
 * @param {string} message
 * @param {Path} path
 * @returns {IFunctionResult[]}
 */
export const problem = (message, path) => [
  { message: message.replaceAll('{{', '#{{"{{"}}'), path },
];

/**
 * Return the whole contract with resolved references.
 *
 * @param {RulesetFunctionContext} context
 */
export const contractOf = ({ documentInventory }) =>
  asRecord('resolved' in documentInventory ? documentInventory.resolved : undefined);

/**
 * Quote words: `"a", "b"`.
 *
 * @param {Iterable<string>} words
 */
export const quoted = (words) => [...words].map((word) => `"${word}"`).join(', ') || 'none';

/**
 * Return ` Did you mean "Routes"?` if a known word is close to the written one, otherwise nothing.
 *
 * @param {string} written
 * @param {Iterable<string>} known
 */
export function didYouMean(written, known) {
  const [nearest] = [...known]
    .map((word) => ({ word, distance: editDistance(written.toLowerCase(), word.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= Math.max(2, candidate.word.length / 3))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest ? ` Did you mean "${nearest.word}"?` : '';
}
