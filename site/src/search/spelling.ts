/** The words that the pages contain, as the index has them. */
export type IndexedWords = ReadonlySet<string>;

/**
 * List the words of the pages that an unknown word may be misspelled for, or the two words that it was
 * written from. Call it only with words that no page contains: a word that some page contains is never
 * misspelled, so "rollback" doesn't find "fallback".
 */
export function correct(word: string, known: IndexedWords): string[] {
  if (word.length < 4) return [];
  const limit = word.length < 8 ? 1 : 2;
  const near = [...known]
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate, limit) }))
    .filter(({ distance }) => distance <= limit);
  const best = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === best).map(({ candidate }) => candidate);
}

/** Split `infotype` into `info` and `type`, if the pages contain both. */
export function splitInTwo(word: string, isKnown: (part: string) => boolean): string[] {
  for (let end = word.length - 4; end >= 4; end -= 1) {
    const parts = [word.slice(0, end), word.slice(end)];
    if (parts.every(isKnown)) return parts;
  }
  return [];
}

/**
 * Count the letters to add, drop, replace or swap with their neighbor. Typing errors rarely change the
 * first letter: one that does counts as two.
 *
 * @example distanceOf('tempalte', 'template', 2) // 1
 */
function distanceOf(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return Infinity;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current: number[] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const swapped =
        row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
          ? (beforeLast[column - 2] ?? Infinity) + 1
          : Infinity;
      current[column] = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        swapped,
      );
    }
    if (Math.min(...current) > limit) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const distance = last[to.length] ?? Infinity;
  return from[0] === to[0] || from[0] === to[1] ? distance : distance + 1;
}
