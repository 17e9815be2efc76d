import { stemOf } from './tokenize.ts';

/** A piece of text, and whether it matches the query. */
export interface Fragment {
  readonly text: string;
  readonly isMatch: boolean;
}

const LENGTH = 140;

/** Return the part of a text with the most matches, with the matches marked. */
export function excerpt(text: string, terms: readonly string[]): Fragment[] {
  const found = placeOfMost(text, terms);
  const start = found < LENGTH / 2 ? 0 : text.indexOf(' ', found - LENGTH / 2) + 1;
  const end =
    start + LENGTH < text.length
      ? Math.max(text.lastIndexOf(' ', start + LENGTH), found)
      : text.length;
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  return mark(shown, terms);
}

/** Find where most of the terms are close together; -1 where there are none. */
function placeOfMost(text: string, terms: readonly string[]): number {
  const matches = matchesOf(text, terms);
  const countAt = (start: number): number =>
    new Set(
      matches
        .filter(({ index }) => index >= start && index < start + LENGTH / 2)
        .map(({ term }) => term),
    ).size;
  const most = Math.max(...matches.map(({ index }) => countAt(index)));
  return matches.find(({ index }) => countAt(index) === most)?.index ?? -1;
}

/** Split a text into the words that match and what is between them. */
export function mark(text: string, terms: readonly string[]): Fragment[] {
  const fragments: Fragment[] = [];
  let end = 0;
  for (const { index, word } of matchesOf(text, terms)) {
    fragments.push({ text: text.slice(end, index), isMatch: false }, { text: word, isMatch: true });
    end = index + word.length;
  }
  fragments.push({ text: text.slice(end), isMatch: false });
  return fragments.filter((fragment) => fragment.text);
}

/** List the words of a text whose stem is one of the terms. A longer term comes before its parts. */
function matchesOf(text: string, terms: readonly string[]) {
  const wanted = new Set(terms.filter((term) => term.length > 1));
  const sources = [...wanted]
    .toSorted((a, b) => b.length - a.length)
    .map((term) => {
      const source = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      // Paths have braces that terms have not, and the stem of "policy" is "polici".
      return source.includes('/')
        ? `${source.replaceAll('/', String.raw`/\{?`)}\\}?`
        : source.replace(/i$/, '[iy]');
    });
  if (sources.length === 0) return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join('|')})\\p{L}*`, 'giu');
  return [...text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const plain = word.toLowerCase().replaceAll(/[{}]/g, '');
    const term = [plain, stemOf(plain)].find((one) => wanted.has(one));
    return term === undefined ? [] : [{ index, word, term }];
  });
}
