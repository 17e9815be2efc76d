import type { Root } from 'mdast';
import { toNlcst } from 'mdast-util-to-nlcst';
import { ParseEnglish } from 'parse-english';
import retextContractions from 'retext-contractions';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { FileSlip } from './elements.ts';

const processor = unified()
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextContractions, { straight: true })
  .freeze();

/** Rules of ours by the plugin that finds them. */
const RULES = new Map([
  ['retext-repeated-words', 'repeated-word'],
  ['retext-indefinite-article', 'article'],
  ['retext-contractions', 'apostrophe'],
]);

/** Words twice, "a" before a vowel, a missing apostrophe. */
export function grammar(tree: Root, source: string): FileSlip[] {
  const file = new VFile(source);
  processor.runSync(toNlcst(tree, file, ParseEnglish), file);
  return file.messages.flatMap(({ source: plugin = '', place, actual, expected, reason }) => {
    const rule = RULES.get(plugin);
    const start = place && 'start' in place ? place.start : place;
    // A typographic apostrophe is one as well.
    if (!rule || start?.offset === undefined || actual?.includes('’')) return [];
    const [right] = expected ?? [];
    const message = right === undefined ? `${reason}.` : `"${actual}": write "${right}".`;
    return [{ rule, offset: start.offset, message }];
  });
}
