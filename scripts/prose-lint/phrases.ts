import type { HouseStyle } from './house-style.ts';
import { GAP, type Block } from './blocks.ts';

/** What is wrong at one place of a block. */
export interface Slip {
  readonly rule: string;
  /** From the block's beginning. */
  readonly index: number;
  readonly message: string;
}

// Parts of paths, file names and identifiers are no words: `/api`, `admin.json`, `api_key`.
const BEFORE = String.raw`(?<![\p{L}\p{N}_/.@$-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_/@-]|\.[\p{L}\p{N}])`;

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Finds a phrase as whole words, its spaces also across the end of a line. */
export const phrase = (words: string, flags: string): RegExp => {
  const pattern = words
    .split(/\s+/)
    .map(escape)
    .join(String.raw`\s+(?:>\s*)*`);
  // After a full stop of its own ("etc.") anything may follow.
  return new RegExp(`${BEFORE}${pattern}${words.endsWith('.') ? '' : AFTER}`, flags);
};

/** Words that the house does not use. */
export function avoidedWords({ words }: Block, { avoid }: HouseStyle): Slip[] {
  return avoid.flatMap(({ words: phrases, write, instead, why }) =>
    phrases.flatMap((avoided) =>
      [...words.matchAll(phrase(avoided, 'giu'))].map(({ index, 0: found }) => {
        const remedy = write === undefined ? (instead ?? 'leave it out') : `write "${write}"`;
        const reason = why === undefined ? '' : ` ${why}`;
        return { rule: 'house-word', index, message: `"${oneLine(found)}": ${remedy}.${reason}` };
      }),
    ),
  );
}

/** Terms that are spelled in another way than the house's. */
export function misspeltTerms({ words }: Block, { terms }: HouseStyle): Slip[] {
  return terms.flatMap((term) =>
    [...words.matchAll(variants(term))].flatMap(({ index, 0: found, groups }) => {
      const written = oneLine(groups?.['term'] ?? found);
      if (written === term || written === capitalised(term)) return [];
      const right = `${term}${groups?.['ending'] ?? ''}`;
      return [{ rule: 'term', index, message: `"${oneLine(found)}": write "${right}".` }];
    }),
  );
}

/**
 * Every way to write a term: with other capitals, its parts together, apart or hyphenated.
 *
 * @example variants('Node.js') // finds "nodejs", "node JS", "Node-js"
 */
export function variants(term: string): RegExp {
  const parts = term.split(/[\s.-]|(?<=\p{Ll})(?=\p{Lu})/u).map(escape);
  const pattern = parts.join(String.raw`(?:[\s.-]|\s*\n\s*)?`);
  return new RegExp(`${BEFORE}(?<term>${pattern})(?<ending>s?)${AFTER}`, 'giu');
}

/** A term that begins with a small letter has a capital where a sentence begins. */
const capitalised = (term: string): string =>
  /^\p{Ll}\p{Ll}/u.test(term) ? `${term[0]?.toUpperCase()}${term.slice(1)}` : term;

const oneLine = (text: string): string =>
  text.replaceAll(/\s+(?:>\s*)*/g, ' ').replaceAll(GAP, '…');
