/** @import { RuleWith } from './support.js' */
import { asRecord, problem, quoted } from './support.js';

/**
 * Require an operationId that begins with a verb of the project's list, which fits its method. It names
 * the SDKs' methods, the page and the samples.
 *
 * @type {RuleWith<{ verbs: Record<string, readonly string[]> }>}
 */
export default (operation, { verbs }, { path }) => {
  const words = Object.keys(verbs);
  const [, url, httpMethod] = path;
  const { operationId } = asRecord(operation);
  const method = String(httpMethod).toUpperCase();
  if (operationId === undefined) {
    return problem(
      `${method} ${url} has no operationId, from which its method, page and samples get their names. Add one: a verb (${words.join(', ')}) and the object it acts on, as in createRoute.`,
      [...path],
    );
  }
  const at = [...path, 'operationId'];
  const [, verb = ''] =
    new RegExp(`^(${words.join('|')})[A-Z][A-Za-z0-9]*$`).exec(String(operationId)) ?? [];
  const methods = verbs[verb];
  if (!methods) {
    return problem(
      `The operationId "${operationId}" isn't a verb (${words.join(', ')}) followed by a name in PascalCase with letters and digits only. Rename it, as in createRoute.`,
      at,
    );
  }
  if (methods.includes(method)) return [];
  const fitting = words.filter((other) => verbs[other]?.includes(method));
  return problem(
    `The operationId "${operationId}" begins with "${verb}", which means ${methods.join(' or ')}, but the method is ${method}. Change the method, or the verb (for ${method}: ${quoted(fitting)}).`,
    at,
  );
};
