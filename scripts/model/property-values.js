/** How many levels of `allOf` are searched: in circles there is no end. */
const DEEPEST = 5;

/**
 * Return the values that a schema names for a property, none if it allows any. `resolve` returns the object
 * that a value of the contract is or refers to.
 *
 * @param {unknown} schema
 * @param {string} property
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 * @returns {unknown[]}
 */
export function propertyValues(schema, property, resolve, depth = 0) {
  const { properties, allOf } = resolve(schema);
  const own = resolve(resolve(properties)[property]);
  if ('const' in own) return [own.const];
  if (Array.isArray(own.enum) && own.enum.length > 0) return own.enum;
  if (!Array.isArray(allOf) || depth === DEEPEST) return [];
  return allOf.flatMap((part) => propertyValues(part, property, resolve, depth + 1));
}

/**
 * Tell whether every value of a schema has a field for a property, as far as the schema says: in itself, in a
 * part, or in each of its alternatives.
 *
 * @param {unknown} schema
 * @param {string} property
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 * @returns {boolean}
 */
export function declaresProperty(schema, property, resolve, depth = 0) {
  const { properties, allOf, oneOf, anyOf } = resolve(schema);
  if (property in resolve(properties)) return true;
  if (depth === DEEPEST) return false;
  /** @param {unknown} one */
  const declares = (one) => declaresProperty(one, property, resolve, depth + 1);
  const alternatives = oneOf ?? anyOf;
  return (
    (Array.isArray(allOf) && allOf.some(declares)) ||
    (Array.isArray(alternatives) && alternatives.length > 0 && alternatives.every(declares))
  );
}

/**
 * List the properties that other parts of a schema have and that it refuses all the same: `additionalProperties`
 * sees only those next to it.
 *
 * @param {Readonly<Record<string, unknown>>} schema
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 * @returns {string[]}
 */
export function refusedProperties(schema, resolve) {
  if (schema.additionalProperties !== false) return [];
  const own = resolve(schema.properties);
  // A pattern may allow the same names.
  if (Object.keys(resolve(schema.patternProperties)).length > 0) return [];
  return propertiesOf(partsOf(schema), resolve).filter((name) => !Object.hasOwn(own, name));
}

/** @param {Readonly<Record<string, unknown>>} schema */
const partsOf = ({ allOf, oneOf, anyOf }) =>
  [allOf, oneOf, anyOf].flatMap((parts) => (Array.isArray(parts) ? parts : []));

/**
 * List the properties of schemas and of all their parts, once each, however often these refer to each other.
 *
 * @param {unknown[]} schemas
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 */
function propertiesOf(schemas, resolve) {
  const parts = new Set(schemas.map(resolve));
  /** @type {Set<string>} */
  const names = new Set();
  // A set also visits what is added meanwhile.
  for (const part of parts) {
    for (const [name, one] of Object.entries(resolve(part.properties))) {
      if (one !== false) names.add(name);
    }
    for (const inner of partsOf(part)) parts.add(resolve(inner));
  }
  return [...names];
}
