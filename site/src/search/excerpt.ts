import type { Hit } from './search-index.ts';

/** A piece of text, and whether it matches the query. */
export interface Fragment {
  readonly text: string;
  readonly isMatch: boolean;
}

const LENGTH = 140;

type Found = Pick<Hit, 'terms' | 'asked'>;

/** Return the part of a text with the most matches, with the matches marked. */
export function excerpt(text: string, { terms, asked }: Found): Fragment[] {
  const shownTerms = patternOf(asked)?.test(text) ? asked : terms;
  const found = placeOfMost(text, shownTerms);
  const start = found < LENGTH / 2 ? 0 : text.indexOf(' ', found - LENGTH / 2) + 1;
  const end =
    start + LENGTH < text.length
      ? Math.max(text.lastIndexOf(' ', start + LENGTH), found)
      : text.length;
  const shown = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  return mark(shown, shownTerms);
}

/** Find where most of the terms are close together; -1 where there are none. */
function placeOfMost(text: string, terms: readonly string[]): number {
  const pattern = patternOf(terms);
  if (!pattern) return -1;
  const matches = [...text.matchAll(new RegExp(pattern, 'giu'))];
  const lengthAt = (start: number): number => {
    const near = matches.filter(({ index }) => index >= start && index < start + LENGTH / 2);
    return [...new Set(near.map(([match]) => match.toLowerCase()))].join('').length;
  };
  const most = Math.max(...matches.map(({ index }) => lengthAt(index)));
  return matches.find(({ index }) => lengthAt(index) === most)?.index ?? -1;
}

/** Split a text into the terms and what is between them. */
export function mark(text: string, terms: readonly string[]): Fragment[] {
  const pattern = patternOf(terms);
  if (!pattern) return [{ text, isMatch: false }];
  return text
    .split(new RegExp(`(${pattern.source})`, 'giu'))
    .map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 }))
    .filter((fragment) => fragment.text);
}

/** Make a pattern of the terms, the longest first, since one may begin with another. */
function patternOf(terms: readonly string[]): RegExp | undefined {
  const sources = terms
    .filter((term) => term.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map((term) => `${term.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?:e?s\\b)?`);
  return sources.length > 0 ? new RegExp(sources.join('|'), 'iu') : undefined;
}
