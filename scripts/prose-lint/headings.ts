import { GAP, type Block } from './blocks.ts';
import type { HouseStyle } from './house-style.ts';
import { phrase, variants, type Slip } from './phrases.ts';

const WORD = /\p{L}[\p{L}\p{N}'’]*/gu;

/** Sentence case: a capital for the first word and for names, none for the others. */
export function sentenceCase(block: Block, { terms, names }: HouseStyle): Slip[] {
  const { words, source } = block;
  const known = new Set<number>();
  // A term that is spelled in another way is reported as such.
  const patterns = [...terms.map(variants), ...names.map((name) => phrase(name, 'gu'))];
  for (const pattern of patterns) {
    for (const { index, 0: found } of words.matchAll(pattern)) {
      for (let at = index; at < index + found.length; at++) known.add(at);
    }
  }
  const changes = [...words.matchAll(WORD)].flatMap(({ index, 0: word }) => {
    if (known.has(index)) return [];
    const first = word[0] ?? '';
    const before = words.slice(0, index).trimEnd();
    // Emphasis opens with marks, which are no words.
    const begins = new RegExp(`^[${GAP}#*_"“‘(\\s]*$`).test(before) && !hasCode(block, index);
    if (begins) return first === first.toUpperCase() ? [] : [{ index, to: first.toUpperCase() }];
    const mayBegin = /[.:?!]["”’)]?$/.test(before);
    return mayBegin || !isCapitalised(word) ? [] : [{ index, to: first.toLowerCase() }];
  });
  const [wrong] = changes;
  if (!wrong) return [];
  const right = source.split('');
  for (const { index, to } of changes) right[index] = to;
  const title = right
    .join('')
    .replace(/^#+\s*/, '')
    .trim();
  const message = `Headings and titles are in sentence case: write "${title}". A name of its own belongs in site/house-style.yaml.`;
  return [{ rule: 'sentence-case', index: wrong.index, message }];
}

/** `Word` and `A`, but neither `API`, `TypeScript` nor `I`. */
const isCapitalised = (word: string): boolean => /^(?:A|\p{Lu}[\p{Ll}'’]+)$/u.test(word);

/** Whether code or a name that is filled in stands before: then that is the first word. */
const hasCode = ({ words, source }: Block, end: number): boolean =>
  source
    .slice(0, end)
    .split('')
    .some((letter, index) => words[index] === GAP && /[^#*_~\s[\]]/.test(letter));

/** A heading is no sentence. */
export function headingEnd({ words }: Block): Slip[] {
  const text = words.trimEnd();
  const [mark] = /[.,;:]$/.exec(text) ?? [];
  if (mark === undefined || text.endsWith('...')) return [];
  const message = `A heading does not end in "${mark}". Remove it.`;
  return [{ rule: 'heading-end', index: text.length - 1, message }];
}
