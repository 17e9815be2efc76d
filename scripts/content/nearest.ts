/** The candidate that differs from `word` in the fewest letters, if it is near enough to be meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate);
    if (!best || distance < best.distance) best = { candidate, distance };
  }
  return best && best.distance <= Math.max(2, word.length / 3) ? best.candidate : undefined;
}

/**
 * The path that is most like one that leads nowhere. Most are written in another way, or have lost
 * what stands before their last part: that one counts before the number of wrong letters.
 *
 * @example nearestPath('/Caching.html', ['/catching', '/core/caching']) // '/core/caching'
 */
export function nearestPath(path: string, candidates: Iterable<string>): string | undefined {
  const wanted = plainPath(path);
  const [best] = [...candidates]
    .map((candidate) => {
      const known = plainPath(candidate);
      return {
        candidate,
        isElsewhere: Number(lastPart(known) !== lastPart(wanted)),
        distance: editDistance(wanted, known),
      };
    })
    .toSorted((a, b) => a.isElsewhere - b.isElsewhere || a.distance - b.distance);
  return best?.candidate;
}

/** The path as the site writes its own, whatever a file or another host calls the page. */
const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.(?:html|md)$/, '')
    .replace(/(?:\/index)?\/*$/, '');

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `, did you mean "tabs"?`, or nothing. */
export function suggestion(word: string, candidates: Iterable<string>): string {
  const candidate = nearest(word, candidates);
  return candidate === undefined ? '' : `, did you mean "${candidate}"?`;
}

/** The Levenshtein distance, one row at a time. */
export function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
