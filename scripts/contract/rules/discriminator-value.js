/** @import { Rule } from './support.js' */
import { declaresProperty, propertyValues } from '../../model/property-values.js';
import { placesOf } from './places.js';
import { asArray, asRecord, contractOf, isRecord, problem } from './support.js';

/**
 * Find discriminators that contradict their alternatives: without a mapping, the value that names an
 * alternative is the name of its schema, and the clients use it, whatever the schema allows. An alternative
 * without the field can't be told from the others, and neither can one whose field isn't a string.
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
    if (!declaresProperty(node, property, asRecord)) {
      const alternatives = asArray(oneOf ?? anyOf);
      const lacking = alternatives.filter((one) => !declaresProperty(one, property, asRecord));
      const named = lacking.flatMap((one) => names.get(one) ?? []);
      const shown = named.length > 0 ? named.join(', ') : 'the schema';
      return problem(
        `The field "${property}" of the discriminator is missing in ${shown} or isn't a string. Declare it there as a string, or remove the discriminator.`,
        [...path, 'discriminator'],
      );
    }
    return asArray(oneOf ?? anyOf).flatMap((alternative) => {
      const name = names.get(alternative);
      const allowed = propertyValues(alternative, property, asRecord);
      if (name === undefined || allowed.length === 0) return [];
      const mapped = mapping.filter(([, target]) => nameIn(target) === name);
      const stated =
        mapped.length > 0
          ? mapped.map(([value]) => ({ value, at: ['mapping', value] }))
          : [{ value: name, at: [] }];
      return stated
        .filter(({ value }) => !allowed.includes(value))
        .flatMap(({ value, at }) =>
          problem(
            `The discriminator says that "${property}" is "${value}" in ${name}, which allows ${allowed.map((one) => JSON.stringify(one)).join(', ')}. Add "mapping" with the values that each schema has, or correct them.`,
            [...path, 'discriminator', ...at],
          ),
        );
    });
  });
};

/**
 * Return the name of the schema that an entry of a mapping means, which is a name or a reference.
 *
 * @param {unknown} target
 */
const nameIn = (target) =>
  String(target)
    .replace(/^.*\//, '')
    .replace(/\.(?:ya?ml|json)$/, '');
