/**
 * @import { Place } from './places.js'
 * @import { Rule } from './support.js'
 */
import { onePerPlace, placesOf } from './places.js';
import { isBlank, problem } from './support.js';

const KEYS = ['summary', 'description'];

/** @type {Rule} */
export default (_contract, _options, context) =>
  KEYS.flatMap((key) =>
    onePerPlace(
      placesOf(context)
        .filter((place) => isNeeded(place, key) && isBlank(place.node[key]))
        .flatMap((place) =>
          problem(
            `The ${nameOf(place)} has no ${key}. Write one: the reference and the SDKs show it.`,
            [...place.path, key],
          ),
        ),
      context,
    ),
  );

/**
 * @param {Place} place
 * @param {string} key
 */
function isNeeded({ kind, node, path }, key) {
  if (kind === 'operation') return true;
  if (key === 'summary') return false;
  // A nameless schema is described by what it belongs to, unless readers have to choose between several.
  if (kind === 'schema') return isNamed(path) || ('properties' in node && isAlternative(path));
  return ['parameter', 'property', 'response', 'tag'].includes(kind);
}

/** @param {Place['path']} path */
const isNamed = (path) => path[0] === 'components' && path.length === 3;

/** @param {Place['path']} path */
const isAlternative = (path) => ['oneOf', 'anyOf'].includes(String(path.at(-2)));

/** @param {Place} place */
const nameOf = ({ kind, node, path }) =>
  kind === 'schema' && !isNamed(path)
    ? kind
    : `${kind} ${node.operationId ?? node.name ?? path.at(-1)}`;
