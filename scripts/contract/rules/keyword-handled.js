/** @import { Rule } from './support.js' */
import { nearest } from '../../lib/edit-distance.js';
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
    const name = ['property', 'condition'].includes(kind) ? 'schema' : kind;
    const handled = HANDLED[name];
    if (!handled) return [];
    return Object.keys(node)
      .filter((keyword) => !handled.includes(keyword))
      .map((keyword) => {
        const isKnown = keyword in REMEDIES;
        return { keyword, hint: isKnown ? '' : hintOf(keyword, handled) };
      })
      .filter(({ keyword, hint }) => !isExtension(keyword) || hint)
      .flatMap(({ keyword, hint }) =>
        problem(
          `The keyword "${keyword}" of this ${name} isn't supported: pages, samples and SDKs would ignore it.${hint} ${REMEDIES[keyword] ?? REMOVE}`,
          [...path, keyword],
        ),
      );
  });

const REMOVE = 'Remove it, or begin its name with "x-": extensions may say anything.';

const MOVED =
  'Move its schemas to a file each in spec/schemas/, and refer to them there: types and pages need their names.';

/** @type {Partial<Record<string, string>>} */
const REMEDIES = { $defs: MOVED, definitions: MOVED };

/** @param {string} keyword */
const isExtension = (keyword) => keyword.startsWith('x-');

/**
 * Ask whether a keyword is a misspelt one of ours. `x-examples` of another tool isn't `examples`, and the `x-` that
 * all extensions share doesn't make `x-path` a misspelt `x-page`.
 *
 * @param {string} keyword
 * @param {readonly string[]} words
 */
function hintOf(keyword, words) {
  if (!isExtension(keyword)) return didYouMean(keyword, words);
  const name = bare(keyword);
  // Those of other tools may be any words, also similar ones: x-stage, or x-validation.
  const meant = nearest(name, words.filter(isExtension).map(bare), Math.max(1, name.length / 4));
  return meant === undefined ? '' : ` Did you mean "x-${meant}"?`;
}

/** @param {string} extension */
const bare = (extension) => extension.slice('x-'.length);
