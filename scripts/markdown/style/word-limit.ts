import { count, errorAt, type Finding } from '../../lib/findings.ts';
import { HOUSE_STYLE, type HouseStyle } from './house-style.ts';
import type { WrittenText } from './lint-prose.ts';
import { phrase } from './phrases.ts';

/** The message names no more pages than these. */
const NAMED = 3;

/** Find words that more pages have than the house style allows. It reads code as well as prose. */
export const wordLimits = (texts: readonly WrittenText[], { limits = [] }: HouseStyle): Finding[] =>
  limits.flatMap(({ words, pages, why }) => {
    const patterns = words.map((word) => phrase(word, 'iu'));
    const found = texts.filter(({ text }) => patterns.some((pattern) => pattern.test(text)));
    if (found.length <= pages) return [];
    const files = found.map(({ file }) => file);
    const more = files.length > NAMED ? ', …' : '';
    const message = `"${words[0]}" is on ${count(files.length, 'page')}: expected at most ${pages}. Use other words on ${files.length - pages} of them: ${files.slice(0, NAMED).join(', ')}${more}. ${why}`;
    return [errorAt({ file: HOUSE_STYLE }, 'word-limit', message)];
  });
