import { correct, splitInTwo, type IndexedWords } from './spelling.ts';
import { isFiller, stemOf, stemsOf, wordsOf, type Word } from './tokenize.ts';
import type { Synonym } from './search-data.ts';

/** One way to find what a reader means: all of these terms, worth a share of the reader's own word. */
export interface Reading {
  readonly terms: readonly string[];
  readonly weight: number;
  /** Whether the term may be the beginning of a longer one. */
  readonly isPrefix?: true;
}

/** A word of a query, with everything that counts as finding it. */
export type Concept = readonly Reading[];

const SYNONYM = 0.8;
const CORRECTED = 0.7;
const IN_PARTS = 0.7;
const UNFINISHED = 0.3;

/** What phrases mean besides their own words. */
export interface Meanings {
  /** The stems of each meaning, by the stems of what readers type. */
  readonly byPhrase: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** The number of words in the longest phrase. */
  readonly longest: number;
}

/** Prepare the synonyms for `conceptsOf`. */
export function prepareSynonyms(synonyms: readonly Synonym[]): Meanings {
  const entries = synonyms.flatMap(({ typed, means }) =>
    typed.map((phrase) => [stemsOf(phrase), means.map(stemsOf)] as const),
  );
  return {
    byPhrase: new Map(entries.map(([phrase, means]) => [phrase.join(' '), means])),
    // Two words may also be one that was written apart.
    longest: Math.max(2, ...entries.map(([phrase]) => phrase.length)),
  };
}

/** Read a query as concepts. Leaves out words that no page contains, in no spelling. */
export function conceptsOf(text: string, known: IndexedWords, meanings: Meanings): Concept[] {
  const words = wordsOf(text);
  const isUnfinished = /[\p{L}\p{N}_]$/u.test(text);
  const others = words.map((): Reading[] => []);
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + meanings.longest); end += 1) {
      for (const terms of meaningsOf(words.slice(start, end), known, meanings)) {
        for (let at = start; at < end; at += 1) others[at]?.push({ terms, weight: SYNONYM });
      }
    }
  }
  const concepts = words.map((word, at) => {
    const meant = others[at] ?? [];
    const own = readingsOf(word, known, isUnfinished && at === words.length - 1);
    return { concept: [...own, ...meant], isFiller: isFiller(word) && meant.length === 0 };
  });
  const found = concepts.filter(({ concept }) => concept.length > 0);
  // Fillers count only if there are no other words.
  const asked = found.filter((one) => !one.isFiller);
  return (asked.length > 0 ? asked : found).map(({ concept }) => concept);
}

/** List what some neighboring words mean: by a synonym, or written as one word. */
function meaningsOf(
  words: readonly Word[],
  known: IndexedWords,
  meanings: Meanings,
): (readonly string[])[] {
  const joined = stemOf(words.map(({ whole }) => whole).join(''));
  return [
    ...(meanings.byPhrase.get(words.map(({ whole }) => stemOf(whole)).join(' ')) ?? []),
    ...(words.length === 2 && known.has(joined) ? [[joined]] : []),
  ];
}

/** List the terms for one word: itself, its parts, longer words, or else its likely spellings. */
function readingsOf({ whole, parts }: Word, known: IndexedWords, isUnfinished: boolean): Reading[] {
  const stem = stemOf(whole);
  const readings: Reading[] = known.has(stem) ? [{ terms: [stem], weight: 1 }] : [];
  if (isUnfinished && whole.length > 1 && [...known].some((term) => term.startsWith(whole))) {
    readings.push({ terms: [whole], weight: readings.length > 0 ? UNFINISHED : 1, isPrefix: true });
  }
  const stems = parts.map(stemOf);
  const knownParts = stems.filter((part) => known.has(part));
  const isWhole = knownParts.length === stems.length;
  // Some parts of a name that no page has are better than nothing.
  if (knownParts.length > 0 && (isWhole || readings.length === 0)) {
    readings.push({ terms: knownParts, weight: IN_PARTS });
  }
  const halves = splitInTwo(whole, (part) => known.has(stemOf(part)));
  if (halves.length > 0) readings.push({ terms: halves.map(stemOf), weight: CORRECTED });
  return readings.length > 0
    ? readings
    : correct(stem, known).map((term) => ({ terms: [term], weight: CORRECTED }));
}
