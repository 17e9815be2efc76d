/**
 * What the rules share. The rules are JavaScript and import relative paths alone, since Spectral's
 * bundler, here and in editors, loads neither TypeScript nor packages for them.
 *
 * @import { IFunctionResult, RulesetFunction, RulesetFunctionContext } from '@stoplight/spectral-core'
 */

/** @typedef {RulesetFunction<unknown, null>} Rule */
/** @typedef {(string | number)[]} Path */

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export const isRecord = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The value when it is an object, else an empty one: rules also run on documents that are wrong.
 *
 * @param {unknown} value
 */
export const asRecord = (value) => (isRecord(value) ? value : {});

/**
 * @param {unknown} value
 * @returns {unknown[]}
 */
export const asList = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value */
export const isBlank = (value) => typeof value !== 'string' || value.trim() === '';

/**
 * A problem at a path; when nothing is there, Spectral takes the nearest object above.
 *
 * It takes double braces in a message for its own placeholders and drops `{{product}}`: an
 * expression that gives the opening braces survives.
 *
 * @param {string} message
 * @param {Path} path
 * @returns {IFunctionResult}
 */
export const problem = (message, path) => ({
  message: message.replaceAll('{{', '#{{"{{"}}'),
  path,
});

/**
 * The whole contract, its references resolved.
 *
 * @param {RulesetFunctionContext} context
 */
export const contractOf = ({ documentInventory }) =>
  asRecord('resolved' in documentInventory ? documentInventory.resolved : undefined);

/**
 * `"a", "b"`.
 *
 * @param {Iterable<string>} words
 */
export const quoted = (words) => [...words].map((word) => `"${word}"`).join(', ') || 'none';

/**
 * ` Did you mean "Routes"?` when one of the known words is close to what was written, else nothing.
 *
 * @param {string} written
 * @param {Iterable<string>} known
 */
export function didYouMean(written, known) {
  const [nearest] = [...known]
    .map((word) => ({ word, distance: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= Math.max(2, candidate.word.length / 3))
    .toSorted((a, b) => a.distance - b.distance);
  return nearest ? ` Did you mean "${nearest.word}"?` : '';
}

/**
 * The Levenshtein distance: how many letters to add, drop or change.
 *
 * @param {string} from
 * @param {string} to
 */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  [...from].forEach((letter, index) => {
    const above = row;
    row = [index + 1];
    [...to].forEach((other, column) => {
      const change = (above[column] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(change, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    });
  });
  return row.at(-1) ?? 0;
}
