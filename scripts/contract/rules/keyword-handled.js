/** @import { Rule } from './support.js' */
import { KEYWORDS } from '../../model/keywords.js';
import { placesOf } from './places.js';
import { didYouMean, problem } from './support.js';

/** @type {Partial<Record<string, readonly string[]>>} */
const HANDLED = KEYWORDS;

/** @type {Rule} */
export default (_contract, _options, context) =>
  placesOf(context).flatMap(({ kind, node, path }) => {
    const name = kind === 'property' ? 'schema' : kind;
    const handled = HANDLED[name];
    if (!handled) return [];
    return Object.keys(node)
      .filter((keyword) => !handled.includes(keyword))
      .flatMap((keyword) =>
        problem(
          `Nothing reads the keyword "${keyword}" of this ${name}, so the pages, samples and SDKs would not keep what it promises.${didYouMean(keyword, handled)} Remove it, or handle it: read it in scripts/model/, carry it through the generators, then list it in scripts/model/keywords.js.`,
          [...path, keyword],
        ),
      );
  });
