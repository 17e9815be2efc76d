/**
 * Write a repetition of a repetition, such as `([a-z]+)*`, as a single one: it matches the same texts. To find out
 * that a text doesn't match, JavaScript tries each way to divide it, which takes twice as long for each character.
 *
 * @param {string} pattern
 */
export const withoutNestedRepetition = (pattern) =>
  pattern.replaceAll(NESTED, (part, start, atom, inner, outer) =>
    start === undefined ? part : `${start}${atom}${inner === '+' && outer === '+' ? '+' : '*'})`,
  );

/** A group that only repeats one character, and is itself repeated. What comes first skips escapes and brackets. */
const NESTED =
  /\\.|\[(?:\\.|[^\]\\])*\]|(\((?:\?:)?)(\[(?:\\.|[^\]\\])*\]|\\.|[^\\()[\]|^$*+?{}])([*+])\)([*+])/gs;
