/** @import { Rule } from './support.js' */
import { asRecord, contractOf, didYouMean, isRecord, problem, quoted } from './support.js';

/**
 * Require an error's body to be a message of the error catalog, as a JSON string.
 *
 * @type {Rule}
 */
export default (response, _options, context) => {
  const path = [...context.path];
  const status = String(path.at(-1));
  if (/^2\d\d$/.test(status) || !isRecord(response) || '$ref' in response) return [];
  const catalog = asRecord(contractOf(context).info)['x-error-catalog'];
  if (!isRecord(catalog)) {
    return problem(
      'The contract documents errors but has no x-error-catalog. Add it to "info": a list of the possible messages for each status.',
      ['info'],
    );
  }
  const messages = catalog[status];
  if (!Array.isArray(messages)) {
    return problem(
      `The status ${status} isn't in the error catalog, which has ${Object.keys(catalog).join(', ')}. Use one of these, or add the status with its messages to info.x-error-catalog.`,
      path,
    );
  }
  const content = asRecord(response.content);
  const json = content['application/json'];
  if (!isRecord(json)) {
    return problem(
      `The body of error ${status} is ${Object.keys(content).join(', ') || 'missing'}; expected application/json with a schema of type string, and the message as a named example.`,
      [...path, 'content'],
    );
  }
  const at = [...path, 'content', 'application/json'];
  const { type } = asRecord(json.schema);
  const wrongType =
    type === 'string'
      ? []
      : problem(
          `The body of error ${status} has the type ${JSON.stringify(type) ?? 'undefined'}; expected "string", since the body is the message itself. Set "schema: { type: string }".`,
          [...at, 'schema'],
        );
  const unknownMessages = Object.entries(asRecord(json.examples))
    .map(([name, example]) => ({ name, value: asRecord(example).value }))
    .filter(({ value }) => !messages.includes(value))
    .flatMap(({ name, value }) =>
      problem(
        `The message ${JSON.stringify(value)} isn't in the error catalog for ${status}.${didYouMean(String(value), messages)} The catalog has ${quoted(messages)}. Use one of these, or add the message to info.x-error-catalog.`,
        [...at, 'examples', name, 'value'],
      ),
    );
  return [...wrongType, ...unknownMessages];
};
