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
        .map((place) =>
          problem(
            `The ${nameOf(place)} has no ${key}. Write one: readers of the reference and of the SDKs see it.`,
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
  // A part of allOf is no thing of its own.
  if (kind === 'schema') return isNamed(path) || ('properties' in node && path.at(-2) !== 'allOf');
  return ['parameter', 'property', 'response', 'tag'].includes(kind);
}

/** @param {Place['path']} path */
const isNamed = (path) => path[0] === 'components' && path.length === 3;

/** @param {Place} place */
const nameOf = ({ kind, node, path }) =>
  kind === 'schema' && !isNamed(path)
    ? kind
    : `${kind} ${node.operationId ?? node.name ?? path.at(-1)}`;
