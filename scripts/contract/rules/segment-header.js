/** @import { RuleWith } from './support.js' */
import { asArray, asRecord, contractOf, problem } from './support.js';

/**
 * Require a header on operations whose path has a segment, and only there.
 *
 * @type {RuleWith<{ segment: string, header: string }>}
 */
export default (operation, { segment, header: name }, context) => {
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
    .filter(({ node }) => node.in === 'header' && node.name === name);
  const isNeeded = String(url).split('/').includes(segment);
  const [header] = headers;
  if (isNeeded && !header) {
    return problem(
      `The operation ${operationId} has "${segment}" in its path but not the header ${name}. Add the shared parameter that declares it.`,
      [...context.path],
    );
  }
  if (isNeeded && header?.node.required !== true) {
    return problem(
      `The header ${name} must be required on operations with "${segment}" in their path. Set "required: true".`,
      header?.path ?? [],
    );
  }
  if (!isNeeded && header) {
    return problem(
      `The operation ${operationId} takes the header ${name}, which only operations with "${segment}" in their path have. Remove the parameter.`,
      header.path,
    );
  }
  return [];
};
