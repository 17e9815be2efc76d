/** @import { Path, Rule } from './support.js' */
import { placesOf } from './places.js';
import { asArray, asRecord, contractOf, problem, quoted } from './support.js';

/**
 * Refuse what a keyword that is read can contain, but no generator handles yet: pages, samples and
 * clients would otherwise state something untrue.
 *
 * @type {Rule}
 */
export default (_contract, _options, context) =>
  placesOf(context)
    .flatMap(({ kind, node, path }) => CHECKS[kind]?.(node, path, contractOf(context)) ?? [])
    .flatMap(({ message, path }) => problem(message, path));

/**
 * @typedef {Record<string, unknown>} Node
 * @typedef {{ message: string, path: Path }} Problem
 */

/** @type {Partial<Record<string, (node: Node, path: Path, contract: Node) => Problem[]>>} */
const CHECKS = {
  contract: (contract, path) =>
    'security' in contract ? securityProblems(contract.security, contract, path) : [],
  operation: (operation, path, contract) => [
    ...('security' in operation ? securityProblems(operation.security, contract, path) : []),
    ...responseProblems(operation.responses, path),
  ],
  parameter: parameterProblems,
  requestBody: ({ content }, path) => contentProblems(content, path),
  response: ({ content }, path) => [
    ...('content' in asRecord({ content }) && content !== undefined
      ? contentProblems(content, path)
      : []),
    ...errorProblems(content, path),
  ],
};

/**
 * @param {unknown} content
 * @param {Path} path
 */
function contentProblems(content, path) {
  const types = Object.keys(asRecord(content));
  if (types.length === 1 && types[0] === 'application/json') return [];
  return [
    {
      message: `The body is ${types.join(' or ') || 'of no media type'}; expected only application/json: samples, SDKs, tests and the mock support nothing else. Use "application/json", or remove the operation.`,
      path: [...path, 'content'],
    },
  ];
}

/**
 * @param {unknown} content
 * @param {Path} path
 */
function errorProblems(content, path) {
  const status = String(path.at(-1));
  const json = asRecord(asRecord(content)['application/json']);
  if (!/^[45]/.test(status) || !('schema' in json)) return [];
  const { type } = asRecord(json.schema);
  if (type === 'string') return [];
  return [
    {
      message: `The body of error ${status} has the type ${JSON.stringify(type) ?? 'of no schema'}; expected "string": clients and pages show the body as the message itself. Set "schema: { type: string }".`,
      path: [...path, 'content', 'application/json', 'schema'],
    },
  ];
}

/**
 * @param {unknown} responses
 * @param {Path} path
 */
const responseProblems = (responses, path) =>
  Object.keys(asRecord(responses))
    .filter((status) => !/^[245]\d\d$/.test(status))
    .map((status) => ({
      message: `The response "${status}" isn't a status of success or error; expected three digits that begin with 2, 4 or 5. List the statuses that callers get.`,
      path: [...path, 'responses', status],
    }));

/**
 * @param {Node} parameter
 * @param {Path} path
 */
function parameterProblems({ name, in: place, schema, style, explode }, path) {
  if (place === 'cookie') {
    const message = `The parameter ${name} is a cookie, which clients and samples don't send. Remove it, or declare it as a header.`;
    return [{ message, path: [...path, 'in'] }];
  }
  const [usualStyle, usualExplode] = place === 'query' ? ['form', true] : ['simple', false];
  if ((style ?? usualStyle) !== usualStyle || (explode ?? usualExplode) !== usualExplode) {
    const key = (style ?? usualStyle) === usualStyle ? 'explode' : 'style';
    const message = `The parameter ${name} isn't encoded as usual in "${place}"; expected style ${usualStyle} and explode ${usualExplode}, which is what clients and samples send. Remove "${key}".`;
    return [{ message, path: [...path, key] }];
  }
  const { type } = asRecord(schema);
  const isPlain = type !== 'object' && (type !== 'array' || place === 'query');
  if (isPlain) return [];
  const message = `The parameter ${name} is an ${type} in "${place}"; expected a single value${place === 'query' ? ' or an array' : ''}: clients and samples would encode it in another way than the server. Change its type, or send it in the body.`;
  return [{ message, path: [...path, 'schema'] }];
}

/**
 * @param {unknown} requirements
 * @param {Node} contract
 * @param {Path} path
 */
function securityProblems(requirements, contract, path) {
  const schemes = asRecord(asRecord(contract.components).securitySchemes);
  const names = asArray(requirements).flatMap((requirement) => Object.keys(asRecord(requirement)));
  // Spectral's oas3-operation-security-defined reports an undeclared scheme.
  const other = names.filter((name) => {
    const { type, in: place } = asRecord(schemes[name]);
    return name in schemes && !(type === 'apiKey' && place === 'header');
  });
  if (other.length === 0) return [];
  const message = `No client can send the security of ${quoted(other)}; expected schemes of type apiKey in a header. Name one that is.`;
  return [{ message, path: [...path, 'security'] }];
}
