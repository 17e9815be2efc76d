/** A piece of text, and whether it is one of the words that were looked for. */
export interface Fragment {
  readonly text: string;
  readonly isMatch: boolean;
}

const LENGTH = 140;

/** The part of a text where the first of the terms stands, with the terms marked. */
export function excerpt(text: string, terms: readonly string[]): Fragment[] {
  const pattern = patternOf(terms);
  const found = pattern ? text.search(pattern) : -1;
  const start = found < LENGTH / 2 ? 0 : text.indexOf(' ', found - LENGTH / 2) + 1;
  const end =
    start + LENGTH < text.length
      ? Math.max(text.lastIndexOf(' ', start + LENGTH), found)
      : text.length;
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  return mark(shown, terms);
}

/** A text in pieces: the terms, and what stands between them. */
export function mark(text: string, terms: readonly string[]): Fragment[] {
  const pattern = patternOf(terms);
  if (!pattern) return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${pattern.source})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((fragment) => fragment.text);
}

/** The longest term first, since one may begin with another. */
function patternOf(terms: readonly string[]): RegExp | undefined {
  const sources = terms
    .filter((term) => term.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map((term) => `${term.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?:e?s\\b)?`);
  return sources.length > 0 ? new RegExp(sources.join('|'), 'iu') : undefined;
}
