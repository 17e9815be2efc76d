import { oncePerObject } from '../../lib/memory.ts';
import type { Avoided, HouseStyle } from './house-style.ts';
import { GAP, type Block } from './blocks.ts';

/** A problem at one place of a block. */
export interface Slip {
  readonly rule: string;
  readonly index: number;
  readonly message: string;
  readonly severity?: 'warning';
}

/**
 * Compile the patterns of a house style, once for thousands of blocks. Each has a word in lower case: a block
 * without that word can't match, and finding a word is much faster.
 */
export const patternsOf = oncePerObject(({ terms, names, avoid }: HouseStyle) => ({
  avoid: avoid.flatMap((entry) =>
    entry.words.map((words) => ({
      entry,
      word: longest(words.split(/\s+/)),
      pattern: phrase(words, 'giu'),
    })),
  ),
  terms: terms.map((term) => ({ term, word: longest(partsOf(term)), pattern: variants(term) })),
  names: names.map((name) => phrase(name, 'gu')),
}));

const longest = (words: readonly string[]): string =>
  words.reduce((one, other) => (other.length > one.length ? other : one), '').toLowerCase();

// Parts of paths, file names and identifiers aren't words: `/api`, `admin.json`, `api_key`.
const BEFORE = String.raw`(?<![\p{L}\p{N}_/.@$-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_/@-]|\.[\p{L}\p{N}])`;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Match a phrase as whole words, also across the end of a line. */
export function phrase(words: string, flags: string): RegExp {
  const pattern = words
    .split(/\s+/)
    .map(escape)
    .join(String.raw`\s+(?:>\s*)*`);
  // Anything may follow a phrase that ends with a period, such as "etc.".
  return new RegExp(`${BEFORE}${pattern}${words.endsWith('.') ? '' : AFTER}`, flags);
}

export function avoidedWords({ words }: Block, style: HouseStyle): Slip[] {
  const lower = words.toLowerCase();
  return patternsOf(style)
    .avoid.filter(({ word }) => lower.includes(word))
    .flatMap(({ entry, pattern }) =>
      [...words.matchAll(pattern)].map(({ index, 0: found }) => ({
        rule: 'house-word',
        index,
        message: `"${oneLine(found)}": ${remedyOf(entry)}`,
      })),
    );
}

function remedyOf({ write, instead, why }: Avoided): string {
  const remedy = write === undefined ? (instead ?? 'leave it out') : `write "${write}"`;
  return `${remedy}.${why === undefined ? '' : ` ${why}`}`;
}

export function misspeltTerms({ words }: Block, style: HouseStyle): Slip[] {
  const lower = words.toLowerCase();
  const slips = patternsOf(style)
    .terms.filter(({ word }) => lower.includes(word))
    .flatMap(({ term, pattern }) =>
      [...words.matchAll(pattern)].flatMap(({ index, 0: found, groups }) => {
        const written = oneLine(groups?.['term'] ?? found);
        if (written === term || written === capitalized(term)) return [];
        const right = `${term}${groups?.['ending'] ?? ''}`;
        const message = `"${oneLine(found)}": write "${right}".`;
        return [{ rule: 'term', index, end: index + found.length, message }];
      }),
    );
  // "Open Api" is one problem, without a separate one for "Api".
  return slips.filter(
    (slip) =>
      !slips.some((other) => other !== slip && other.index <= slip.index && other.end >= slip.end),
  );
}

/**
 * Match every spelling of a term: with other capitals, its parts together, apart or hyphenated.
 *
 * @example variants('Node.js') // finds "nodejs", "node JS", "Node-js"
 */
function variants(term: string): RegExp {
  const pattern = partsOf(term)
    .map(escape)
    .join(String.raw`(?:[\s.-]|\s*\n\s*)?`);
  return new RegExp(`${BEFORE}(?<term>${pattern})(?<ending>s?)${AFTER}`, 'giu');
}

const partsOf = (term: string): string[] => term.split(/[\s.-]|(?<=\p{Ll})(?=\p{Lu})/u);

/** Return a term as it begins a sentence: with a capital, unless its second letter is one. */
const capitalized = (term: string): string =>
  /^\p{Ll}\p{Ll}/u.test(term) ? `${term[0]?.toUpperCase()}${term.slice(1)}` : term;

const oneLine = (text: string): string =>
  text.replaceAll(/\s+(?:>\s*)*/g, ' ').replaceAll(GAP, '…');
