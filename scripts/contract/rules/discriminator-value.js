/** @import { Rule } from './support.js' */
import { placesOf } from './places.js';
import { asArray, asRecord, contractOf, isRecord, problem } from './support.js';

/**
 * Find discriminators that contradict their alternatives: without a mapping, the value that names an
 * alternative is the name of its schema, and types say so whatever the schema itself allows.
 *
 * @type {Rule}
 */
export default (_contract, _options, context) => {
  const names = new Map(
    Object.entries(asRecord(asRecord(contractOf(context).components).schemas)).map(
      ([name, schema]) => [schema, name],
    ),
  );
  return placesOf(context).flatMap(({ kind, node, path }) => {
    const { discriminator, oneOf, anyOf } = node;
    if (!['schema', 'property'].includes(kind) || !isRecord(discriminator)) return [];
    const property = String(discriminator.propertyName);
    const mapping = Object.entries(asRecord(discriminator.mapping));
    return asArray(oneOf ?? anyOf).flatMap((alternative) => {
      const name = names.get(alternative);
      const allowed = valuesOf(alternative, property);
      if (name === undefined || allowed.length === 0) return [];
      const mapped = mapping
        .filter(([, target]) => nameIn(target) === name)
        .map(([value]) => value);
      const stated = mapped.length > 0 ? mapped : [name];
      const at = [...path, 'discriminator', ...(mapped.length > 0 ? ['mapping'] : [])];
      return stated
        .filter((value) => !allowed.includes(value))
        .flatMap((value) =>
          problem(
            `The discriminator says that "${property}" is "${value}" in ${name}, which allows ${allowed.map((one) => JSON.stringify(one)).join(', ')}. Add "mapping" with the values that each schema has, or correct them.`,
            mapped.length > 0 ? [...at, value] : at,
          ),
        );
    });
  });
};

/**
 * Return the name of the schema that a mapping means: it contains names and references.
 *
 * @param {unknown} target
 */
const nameIn = (target) =>
  String(target)
    .replace(/^.*\//, '')
    .replace(/\.(?:ya?ml|json)$/, '');

/**
 * Return the values that a schema names for a property, none if it allows any.
 *
 * @param {unknown} schema
 * @param {string} property
 * @returns {unknown[]}
 */
function valuesOf(schema, property) {
  const { properties, allOf } = asRecord(schema);
  const own = asRecord(asRecord(properties)[property]);
  if ('const' in own) return [own.const];
  if (Array.isArray(own.enum)) return own.enum;
  return asArray(allOf).flatMap((part) => valuesOf(part, property));
}
