// JavaScript, since scripts/make/ suggests names before anything is installed.

/**
 * Return the candidate that differs from `word` in the fewest letters, if it is near enough to be
 * what was meant.
 *
 * @param {string} word
 * @param {Iterable<string>} candidates
 * @param {number} limit How many letters may differ. Of four letters, two that differ make another word.
 */
export function nearest(
  word,
  candidates,
  limit = word.length < 5 ? 1 : Math.max(2, word.length / 3),
) {
  let best = { candidate: '', distance: Infinity };
  for (const candidate of candidates) {
    // At least the letters that one of them has more are added or removed.
    const least = Math.abs(candidate.length - word.length);
    if (least > limit || least >= best.distance) continue;
    const distance = editDistance(word, candidate);
    if (distance < best.distance) best = { candidate, distance };
  }
  return best.distance <= limit ? best.candidate : undefined;
}

/**
 * Return `, did you mean "tabs"?`, or nothing.
 *
 * @param {string} word
 * @param {Iterable<string>} candidates
 */
export function suggestion(word, candidates) {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? '' : `, did you mean "${candidate}"?`;
}

/**
 * Return the number of letters to add, to remove, to replace, or to swap with the next, computed one
 * row at a time.
 *
 * @param {string} left
 * @param {string} right
 */
export function editDistance(left, right) {
  /** @type {number[]} */
  let previous = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const isSwapped = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const swap = i > 1 && j > 1 && isSwapped ? (previous[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(substitution, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    previous = row;
    row = next;
  }
  return row[right.length] ?? 0;
}
