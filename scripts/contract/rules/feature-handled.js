/** @import { Path, Rule } from './support.js' */
import { isJsonType, JSON_TYPE } from '../../model/media-types.js';
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
  requestBody: ({ content }, path) => contentProblems(content, path, isPlainJson),
  response: ({ content }, path) =>
    content === undefined ? [] : contentProblems(content, path, isJsonType),
};

/** @param {string} type */
const isPlainJson = (type) => type === JSON_TYPE;

/**
 * @param {unknown} content
 * @param {Path} path
 * @param {(type: string) => boolean} isHandled
 */
function contentProblems(content, path, isHandled) {
  const types = Object.keys(asRecord(content));
  if (types.some(isHandled)) return [];
  const other = isHandled === isJsonType ? ' or another JSON type' : '';
  return [
    {
      message: `The body is ${types.join(' or ') || 'of no media type'}; expected application/json${other}: samples, SDKs, tests and the mock support nothing else. Add "application/json", or remove the operation.`,
      path: [...path, 'content'],
    },
  ];
}

/**
 * @param {unknown} responses
 * @param {Path} path
 */
function responseProblems(responses, path) {
  const statuses = Object.keys(asRecord(responses));
  const others = statuses
    .filter((status) => !/^(?:[245]\d\d|[45]XX|default)$/i.test(status) && !status.startsWith('x-'))
    .map((status) => ({
      message: `The response "${status}" isn't supported; expected three digits that begin with 2, 4 or 5, "4XX", "5XX" or "default". List the statuses that callers get.`,
      path: [...path, 'responses', status],
    }));
  if (statuses.some((status) => /^2\d\d$/.test(status))) return others;
  const message =
    'The operation has no 2xx response, so clients don\'t know what a successful call returns. Add "200" under "responses".';
  return [...others, { message, path: [...path, 'responses'] }];
}

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
  const types = typesOf(schema);
  const type = types.find((one) => one === 'object' || (one === 'array' && place !== 'query'));
  if (type === undefined) return itemProblems(String(name), schema, path);
  const message = `The parameter ${name} is an ${type} in "${place}"; expected a single value${place === 'query' ? ' or an array' : ''}: clients and samples would encode it in another way than the server. Change its type, or send it in the body.`;
  return [{ message, path: [...path, 'schema'] }];
}

/**
 * @param {string} name
 * @param {unknown} schema
 * @param {Path} path
 */
function itemProblems(name, schema, path) {
  const type = typesOf(asRecord(schema).items).find((one) => one === 'object' || one === 'array');
  if (type === undefined) return [];
  const message = `The items of the parameter ${name} are of type ${type}; expected single values: OpenAPI doesn't define how to send others. Change their type, or send them in the body.`;
  return [{ message, path: [...path, 'schema', 'items'] }];
}

/**
 * List the types that values of a schema can have, also those of its alternatives.
 *
 * @param {unknown} schema
 * @returns {unknown[]}
 */
function typesOf(schema) {
  const { type, properties, oneOf, anyOf, allOf } = asRecord(schema);
  const types = type === undefined && properties !== undefined ? ['object'] : [type].flat();
  return [...types, ...[oneOf, anyOf, allOf].flatMap(asArray).flatMap(typesOf)];
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
    return name in schemes && !isSendable(asRecord(schemes[name]));
  });
  if (other.length === 0) return sharedProblems(requirements, schemes, path);
  const message = `No client can send the security of ${quoted(other)}; expected apiKey, http basic, or bearer tokens (http bearer, oauth2, openIdConnect). Use one of these.`;
  return [{ message, path: [...path, 'security'] }];
}

/** @param {Node} scheme */
function isSendable({ type, scheme }) {
  if (type === 'http') return ['bearer', 'basic'].includes(String(scheme).toLowerCase());
  return type === 'oauth2' || type === 'openIdConnect' || type === 'apiKey';
}

/**
 * Find requirements whose keys are different values of one header.
 *
 * @param {unknown} requirements
 * @param {Node} schemes
 * @param {Path} path
 */
function sharedProblems(requirements, schemes, path) {
  return asArray(requirements).flatMap((requirement) => {
    const names = Object.keys(asRecord(requirement)).filter((name) => name in schemes);
    const headers = names.filter((name, index) =>
      names.slice(0, index).some((other) => {
        const [one, two] = [asRecord(schemes[name]), asRecord(schemes[other])];
        return slotOf(one) === slotOf(two) && wordOf(one) !== wordOf(two);
      }),
    );
    if (headers.length === 0) return [];
    const message = `The security needs ${quoted(names)} together; expected keys in different places: a call has one header of a name. Make them alternatives.`;
    return [{ message, path: [...path, 'security'] }];
  });
}

/** @param {Node} scheme */
const slotOf = ({ type, in: place, name }) =>
  type === 'apiKey' ? `${place} ${String(name).toLowerCase()}` : 'header authorization';

/** @param {Node} scheme */
const wordOf = ({ type, scheme }) =>
  type === 'apiKey' ? '' : String(scheme).toLowerCase() === 'basic' ? 'basic' : 'bearer';
