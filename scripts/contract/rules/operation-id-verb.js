/** @import { Rule } from './support.js' */
import { asRecord, problem, quoted } from './support.js';
import { METHODS_OF_VERB, verbOf } from '../../model/verbs.js';

const VERBS = Object.keys(METHODS_OF_VERB);

/**
 * Require an operationId with a known verb. It names the SDKs' methods, the page and the samples, and
 * its verb chooses the page's template.
 *
 * @type {Rule}
 */
export default (operation, _options, { path }) => {
  const [, url, httpMethod] = path;
  const { operationId } = asRecord(operation);
  const method = String(httpMethod).toUpperCase();
  if (operationId === undefined) {
    return problem(
      `${method} ${url} has no operationId, from which its method, page and samples get their names. Add one: a verb (${VERBS.join(', ')}) and the object it acts on, as in createRoute.`,
      [...path],
    );
  }
  const at = [...path, 'operationId'];
  const verb = verbOf(operationId);
  if (!verb) {
    return problem(
      `The operationId "${operationId}" isn't a verb (${VERBS.join(', ')}) followed by a name in PascalCase with letters and digits only. Rename it, as in createRoute.`,
      at,
    );
  }
  if (METHODS_OF_VERB[verb].includes(method)) return [];
  const fitting = VERBS.filter((other) =>
    METHODS_OF_VERB[/** @type {keyof typeof METHODS_OF_VERB} */ (other)].includes(method),
  );
  return problem(
    `The operationId "${operationId}" begins with "${verb}", which means ${METHODS_OF_VERB[verb].join(' or ')}, but the method is ${method}. Change the method, or the verb (for ${method}: ${quoted(fitting)}).`,
    at,
  );
};
