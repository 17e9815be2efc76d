import { editDistance, nearest, suggestion } from './edit-distance.js';

export { editDistance, nearest, suggestion };

/** Return `, did you mean "tabs"?` after an unknown word, or else `: expected one of tabs, cards.` */
export const expectedOneOf = (word: string, known: Iterable<string>): string =>
  suggestion(word, known) || `: expected one of ${[...known].join(', ')}.`;

/**
 * Return the path that is most like one that leads nowhere. Most wrong paths are written in another
 * way, or lack what belongs before their last part: the last part counts before the number of wrong
 * letters.
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

/** Return the path as the site writes its own, however a file or another host writes it. */
const plainPath = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.(?:html|md)$/, '')
    .replace(/(?:\/index)?\/*$/, '');

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export const renamedTo = (what: string, name: string, present: string): string =>
  `The ${what} "${name}" is now "${present}". Write the new name.`;
