/** @import { Rule } from './support.js' */
import { KEYWORDS } from '../../model/keywords.js';
import { placesOf } from './places.js';
import { didYouMean, problem } from './support.js';

/** @type {Partial<Record<string, readonly string[]>>} */
const HANDLED = KEYWORDS;

/**
 * Refuse keywords that nothing reads. Extensions of other tools are ignored, unless one looks like a
 * misspelt one of ours.
 *
 * @type {Rule}
 */
export default (_contract, _options, context) =>
  placesOf(context).flatMap(({ kind, node, path }) => {
    const name = kind === 'property' ? 'schema' : kind;
    const handled = HANDLED[name];
    if (!handled) return [];
    return Object.keys(node)
      .filter((keyword) => !handled.includes(keyword))
      .filter((keyword) => !keyword.startsWith('x-') || didYouMean(keyword, handled))
      .flatMap((keyword) =>
        problem(
          `The keyword "${keyword}" of this ${name} isn't supported: pages, samples and SDKs would ignore it.${didYouMean(keyword, handled)} Remove it, or support it: read it in scripts/model/, use it in the generators, then list it in scripts/model/keywords.js.`,
          [...path, keyword],
        ),
      );
  });
