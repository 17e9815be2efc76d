/** @import { Rule } from './support.js' */
import { asArray, asRecord, contractOf, didYouMean, problem, quoted } from './support.js';

/**
 * Require one declared tag: it decides the operation's group and the name of its page.
 *
 * @type {Rule}
 */
export default (operation, _options, context) => {
  const { operationId, tags } = asRecord(operation);
  const declared = asArray(contractOf(context).tags).map((tag) => String(asRecord(tag).name));
  const [name, ...others] = asArray(tags);
  if (name === undefined || others.length > 0) {
    return problem(
      `The operation ${operationId} has ${name === undefined ? 'no tag' : `${others.length + 1} tags`} instead of exactly one. Use one that admin.yaml declares: ${quoted(declared)}.`,
      [...context.path, 'tags'],
    );
  }
  if (declared.includes(String(name))) return [];
  return problem(
    `admin.yaml doesn't declare the tag "${name}"; it declares ${quoted(declared)}.${didYouMean(String(name), declared)} Use one of these, or declare it under "tags".`,
    [...context.path, 'tags', 0],
  );
};
