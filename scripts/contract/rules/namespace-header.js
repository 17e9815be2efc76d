/** @import { Rule } from './support.js' */
import { asArray, asRecord, contractOf, problem } from './support.js';

const HEADER = 'x-{{product}}-namespace';

/**
 * Require the namespace header on operations of the secrets vault, and only there.
 *
 * @type {Rule}
 */
export default (operation, _options, context) => {
  const [, url] = context.path;
  const item = ['paths', String(url)];
  const shared = asRecord(asRecord(contractOf(context).paths)[String(url)]).parameters;
  const { operationId, parameters } = asRecord(operation);
  const headers = [
    ...asArray(shared).map((node, index) => ({ node, path: [...item, 'parameters', index] })),
    ...asArray(parameters).map((node, index) => ({
      node,
      path: [...context.path, 'parameters', index],
    })),
  ]
    .map(({ node, path }) => ({ node: asRecord(node), path }))
    .filter(({ node }) => node.in === 'header' && node.name === HEADER);
  const isSecret = String(url).split('/').includes('secrets');
  const [header] = headers;
  if (isSecret && !header) {
    return problem(
      `The operation ${operationId} has "secrets" in its path but not the header ${HEADER}. Add the shared parameter that declares it.`,
      [...context.path],
    );
  }
  if (isSecret && header?.node.required !== true) {
    return problem(
      `The header ${HEADER} must be required on secrets operations. Set "required: true".`,
      header?.path ?? [],
    );
  }
  if (!isSecret && header) {
    return problem(
      `The operation ${operationId} takes the header ${HEADER}, which only operations with "secrets" in their path have. Remove the parameter.`,
      header.path,
    );
  }
  return [];
};
