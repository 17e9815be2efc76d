import { stemmer } from 'stemmer';

/** A word and, if it is a name from code, the words in it. */
export interface Word {
  readonly whole: string;
  /** Empty for a plain word. */
  readonly parts: readonly string[];
}

/**
 * Return the words of a text in lower case. Names from code count whole and in parts: `namespace` finds
 * `x-gatehouse-namespace`, `create route` finds `createRoute`, and `admin` finds `/v1/admin/routes`.
 */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (const run of text.match(/[\p{L}\p{N}_/{}.:@-]+/gu) ?? []) {
    const word = words.get(run) ?? readWord(run);
    words.set(run, word);
    if (word.whole) found.push(word);
  }
  return found;
}

/** Remembers the words, of which every text repeats most. */
const words = new Map<string, Word>();

function readWord(run: string): Word {
  const name = run.replaceAll(/[{}]/g, '').replaceAll(/^[./:@-]+|[./:@-]+$/g, '');
  const parts = name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return { whole: name.toLowerCase(), parts: parts.length > 1 ? parts : [] };
}

/** Return the stem of a plain word, so that `keys` and `key` are the same; names from code stay whole. */
export function stemOf(term: string): string {
  let stem = stems.get(term);
  if (stem === undefined) {
    stem = /^[a-z]{3,}$/.test(term) ? stemmer(term) : term;
    stems.set(term, stem);
  }
  return stem;
}

/** Remembers the stems, of which every text repeats most. */
const stems = new Map<string, string>();

/** List every term that finds a text. */
export const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap(({ whole, parts }) => [whole, ...parts]);

/** List the stems of the words of a text, names from code as a whole. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(({ whole }) => stemOf(whole));

/** Words of questions and of politeness, which say nothing about the page that is wanted. */
const FILLERS = new Set(
  `a about all am an and any are as at be been by can could did do does for from get gets give had has have
   how i if in into is it its just let like make me my need of on or our out please possible s should show
   so some t tell than that the their then there these they this to up us use used using want was way we
   what when where which while who whose why will with would you your`.split(/\s+/),
);

export const isFiller = ({ whole }: Word): boolean => FILLERS.has(whole);

/** List the stems of the words that say what a text is about, names from code in parts. */
export const contentStems = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isFiller(word))
    .flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]))
    .map(stemOf);
