import { GAP, type Block } from './blocks.ts';
import type { HouseStyle } from './house-style.ts';
import { patternsOf, type Slip } from './phrases.ts';

const WORD = /\p{L}[\p{L}\p{N}'’]*/gu;

/** Check sentence case: only the first word and names begin with a capital. */
export function sentenceCase(block: Block, style: HouseStyle): Slip[] {
  const { words, source } = block;
  const known = new Set<number>();
  const { terms, names } = patternsOf(style);
  // A misspelt term is reported as such.
  for (const pattern of [...terms.map((term) => term.pattern), ...names]) {
    for (const { index, 0: found } of words.matchAll(pattern)) {
      for (let at = index; at < index + found.length; at++) known.add(at);
    }
  }
  const changes = [...words.matchAll(WORD)].flatMap(({ index, 0: word }) => {
    if (known.has(index)) return [];
    const first = word[0] ?? '';
    const before = words.slice(0, index).trimEnd();
    // Marks such as those of emphasis may come first.
    const begins = new RegExp(`^[${GAP}#*_"“‘(\\s]*$`).test(before) && !hasCode(block, index);
    if (begins) return first === first.toUpperCase() ? [] : [{ index, to: first.toUpperCase() }];
    const mayBegin = /[.:?!]["”’)]?$/.test(before);
    return mayBegin || !isCapitalized(word) ? [] : [{ index, to: first.toLowerCase() }];
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

/** Return true for `Word` and `A`, but not for `API`, `TypeScript` and `I`. */
const isCapitalized = (word: string): boolean => /^(?:A|\p{Lu}[\p{Ll}'’]+)$/u.test(word);

/** Return whether code or a placeholder comes before, which is then the first word. */
const hasCode = ({ words, source }: Block, end: number): boolean =>
  source
    .slice(0, end)
    .split('')
    .some((letter, index) => words[index] === GAP && /[^#*_~\s[\]]/.test(letter));

export function headingEnd({ words }: Block): Slip[] {
  const text = words.trimEnd();
  const [mark] = /[.,;:]$/.exec(text) ?? [];
  if (mark === undefined || text.endsWith('...')) return [];
  const message = `A heading does not end in "${mark}". Remove it.`;
  return [{ rule: 'heading-end', index: text.length - 1, message }];
}
