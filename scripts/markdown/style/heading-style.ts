import { GAP, type Block } from './blocks.ts';
import type { HouseStyle } from './house-style.ts';
import { patternsOf, type Slip } from './phrases.ts';

const WORD = /\p{L}[\p{L}\p{N}'’]*/gu;

/** Check a heading or a title by the house style. */
export const headingSlips = (block: Block, style: HouseStyle): Slip[] => [
  ...sentenceCase(block, style),
  ...headingEnd(block),
  ...headingSubject(block),
];

/** Words that name neither a thing nor what is done with it. */
const EMPTY = new Set(
  "a about all an and any are as at be before but by can does do for from get gets go goes had has have here how i if in into is isn't it its know matters more most no not of on one ones only or other others out over read same see so some something still than that the their them then there these they thing things this those to two under up was what when where which who why with without work works you your".split(
    ' ',
  ),
);

/** Find a heading from which nobody can tell what its section is about: "What it is", "How to get there". */
function headingSubject({ words, source }: Block): Slip[] {
  const all = words.toLowerCase().match(WORD) ?? [];
  const hasCode = source.includes('`') || source.includes('{{');
  if (all.length === 0 || hasCode || all.some((word) => !EMPTY.has(word))) return [];
  const message = `The heading "${source.replace(/^#+\s*/, '')}" names no action and no thing. Say what its section does or describes.`;
  return [{ rule: 'heading-subject', index: 0, message, severity: 'warning' }];
}

/** Check sentence case: only the first word and names begin with a capital. */
function sentenceCase(block: Block, style: HouseStyle): Slip[] {
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
  const message = `Headings and titles are in sentence case: write "${title}". Add proper names to site/house-style.yaml.`;
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

function headingEnd({ words }: Block): Slip[] {
  const text = words.trimEnd();
  const [mark] = /[.,;:]$/.exec(text) ?? [];
  if (mark === undefined || text.endsWith('...')) return [];
  const message = `A heading doesn't end in "${mark}". Remove it.`;
  return [{ rule: 'heading-end', index: text.length - 1, message }];
}
