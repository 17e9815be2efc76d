/** @import { Path, Rule } from './support.js' */
import { isJsonType } from '../../model/media-types.js';
import { placesOf } from './places.js';
import { asArray, asRecord, didYouMean, isRecord, problem, quoted } from './support.js';

/** The members of x-pagination, by its type; others may have `items`, and those with `?` are optional. */
const MEMBERS = {
  cursor: ['parameter', 'items?', 'next'],
  page: ['parameter', 'items?', 'next?'],
  offset: ['parameter', 'items?', 'next?'],
  link: ['items?', 'next?'],
};

/**
 * Check `x-pagination`, which makes iterators in both clients: its parameter must be one of the query, and
 * its pointers must lead to a list and to a value of the success's JSON.
 *
 * @type {Rule}
 */
export default (_contract, _options, context) => {
  const places = placesOf(context);
  const items = new Map(
    places.filter(({ kind }) => kind === 'pathItem').map(({ node, path }) => [path.join(), node]),
  );
  return places
    .filter(({ kind, node }) => kind === 'operation' && 'x-pagination' in node)
    .flatMap(({ node, path }) => check(node, asRecord(items.get(path.slice(0, -1).join())), path));
};

/**
 * @param {Record<string, unknown>} operation
 * @param {Record<string, unknown>} pathItem
 * @param {Path} path
 */
function check(operation, pathItem, path) {
  const given = asRecord(operation['x-pagination']);
  const at = [...path, 'x-pagination'];
  const type = String(given.type);
  if (!isMember(type)) {
    const found =
      'type' in given ? `The type of x-pagination is "${type}"` : 'x-pagination has no type';
    return problem(
      `${found}; expected one of ${quoted(Object.keys(MEMBERS))}.${didYouMean(type, Object.keys(MEMBERS))}`,
      'type' in given ? [...at, 'type'] : at,
    );
  }
  const members = MEMBERS[type];
  const known = ['type', ...members.map((name) => name.replace('?', ''))];
  const needed = members.filter((name) => !name.endsWith('?') && !(name in given));
  const parameters = [...asArray(pathItem.parameters), ...asArray(operation.parameters)]
    .filter(isRecord)
    .filter((one) => one.in === 'query')
    .map(({ name }) => String(name));
  const body = schemaOfSuccess(operation);
  return [
    ...needed.flatMap((name) => problem(`x-pagination of type ${type} needs "${name}".`, at)),
    ...Object.entries(given).flatMap(([name, value]) => {
      const there = [...at, name];
      if (!known.includes(name)) {
        return problem(
          `x-pagination of type ${type} has no "${name}"; expected ${quoted(known)}.${didYouMean(name, known)}`,
          there,
        );
      }
      if (name === 'parameter' && !parameters.includes(String(value))) {
        return problem(
          `"${value}" isn't a parameter of this operation's query; expected one of ${quoted(parameters)}.${didYouMean(String(value), parameters)}`,
          there,
        );
      }
      return name === 'items' || name === 'next' ? pointerProblems(name, value, body, there) : [];
    }),
    ...('items' in given ? [] : pointerProblems('items', '', body, at)),
  ];
}

/**
 * @param {string} type
 * @returns {type is keyof typeof MEMBERS}
 */
const isMember = (type) => Object.hasOwn(MEMBERS, type);

/**
 * @param {'items' | 'next'} name
 * @param {unknown} pointer
 * @param {Record<string, unknown> | undefined} body
 * @param {Path} path
 */
function pointerProblems(name, pointer, body, path) {
  const shown = `"${pointer}"`;
  if (typeof pointer !== 'string' || !/^(?:\/(?:[^~]|~[01])+)*$/.test(pointer)) {
    return problem(
      `${name} is ${JSON.stringify(pointer)}; expected a JSON Pointer into the response, such as "/data".`,
      path,
    );
  }
  if (!body)
    return problem(
      'The operation has no success with JSON, so it has no pages. Remove x-pagination.',
      path,
    );
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = schemasAt(body, steps);
  if (found.length === 0)
    return problem(`${name} is ${shown}, but the response has no field there.`, path);
  const isList = found.some(({ type }) => [type].flat().includes('array'));
  return name === 'next' || isList
    ? []
    : problem(
        `items is ${pointer ? shown : 'the body'}, which isn't a list; expected the pointer to one, such as "/data".`,
        path,
      );
}

/**
 * @param {Record<string, unknown>} operation
 * @returns {Record<string, unknown> | undefined}
 */
function schemaOfSuccess({ responses }) {
  const successes = Object.entries(asRecord(responses)).filter(([status]) =>
    status.startsWith('2'),
  );
  for (const [, response] of successes) {
    const content = Object.entries(asRecord(asRecord(response).content));
    const json = content.find(([type]) => isJsonType(type));
    if (json) return asRecord(asRecord(json[1]).schema);
  }
  return undefined;
}

/**
 * Return what a value of a schema may have below these names, in any of its alternatives.
 *
 * @param {unknown} schema
 * @param {readonly string[]} steps
 * @returns {Record<string, unknown>[]}
 */
function schemasAt(schema, steps) {
  if (!isRecord(schema)) return [];
  const inner = ['allOf', 'oneOf', 'anyOf'].flatMap((word) => asArray(schema[word]));
  const [step, ...rest] = steps;
  const own = step === undefined ? [schema] : schemasAt(asRecord(schema.properties)[step], rest);
  return [...own, ...inner.flatMap((one) => schemasAt(one, steps))];
}
