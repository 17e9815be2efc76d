/** @import { RuleWith } from './support.js' */
import { asArray, asRecord, contractOf, problem, quoted } from './support.js';

/**
 * Require a key of one kind on every call: every alternative of the operation's security needs it.
 *
 * @type {RuleWith<{ type: string, in: string }>}
 */
export default (operation, kind, context) => {
  const contract = contractOf(context);
  const own = asRecord(operation).security;
  const schemes = asRecord(asRecord(contract.components).securitySchemes);
  const alternatives = asArray(own ?? contract.security).map((alternative) =>
    Object.keys(asRecord(alternative)),
  );
  // Spectral's oas3-operation-security-defined reports an undeclared scheme.
  const isKey = (/** @type {string} */ name) => {
    const scheme = schemes[name] === undefined ? undefined : asRecord(schemes[name]);
    return !scheme || (scheme.type === kind.type && scheme.in === kind.in);
  };
  if (alternatives.length > 0 && alternatives.every((names) => names.some(isKey))) return [];
  const keys = Object.keys(schemes).filter(isKey);
  const remedy = `Require the key: name a security scheme of type ${kind.type} in a ${kind.in} (declared: ${quoted(keys)})`;
  if (own !== undefined) {
    return problem(
      `The operation ${asRecord(operation).operationId} can be called without the API key. ${remedy}, or remove "security" here to use that of the whole contract.`,
      [...context.path, 'security'],
    );
  }
  return problem(
    `Operations can be called without the API key. ${remedy} under "security" in admin.yaml.`,
    ['security'],
  );
};
