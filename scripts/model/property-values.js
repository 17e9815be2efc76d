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
 * Tell whether every value of a schema has a field for a property that can be a string, as far as the schema says: in
 * itself, in a part, or in each of its alternatives.
 *
 * @param {unknown} schema
 * @param {string} property
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 * @returns {boolean}
 */
export function declaresProperty(schema, property, resolve, depth = 0) {
  const { properties, allOf, oneOf, anyOf } = resolve(schema);
  const own = resolve(properties)[property];
  if (own !== undefined) return isText(resolve(own));
  if (depth === DEEPEST) return false;
  /** @param {unknown} one */
  const declares = (one) => declaresProperty(one, property, resolve, depth + 1);
  const alternatives = oneOf ?? anyOf;
  return (
    (Array.isArray(allOf) && allOf.some(declares)) ||
    (Array.isArray(alternatives) && alternatives.length > 0 && alternatives.every(declares))
  );
}

/** @param {Readonly<Record<string, unknown>>} schema */
const isText = ({ type }) => type === undefined || [type].flat().includes('string');

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
  if (hasPatterns(schema, resolve)) return [];
  return propertiesOf(partsOf(schema), resolve).filter((name) => !Object.hasOwn(own, name));
}

/**
 * Find the parts of `allOf` that refuse properties of the schema or of its other parts, which no value can have
 * then: neither `additionalProperties` nor `unevaluatedProperties` sees anything outside its own schema.
 *
 * @param {Readonly<Record<string, unknown>>} schema
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 * @returns {{ index: number, keyword: string, names: string[] }[]}
 */
export function refusingParts({ allOf, ...own }, resolve) {
  const parts = Array.isArray(allOf) ? allOf.map(resolve) : [];
  return parts.flatMap((part, index) =>
    [...withInner(part, resolve)].flatMap((closed) => {
      const keyword = CLOSING.find((one) => closed[one] === false);
      if (keyword === undefined || hasPatterns(closed, resolve)) return [];
      const { properties } = closed;
      const seen = keyword === 'additionalProperties' ? { properties } : closed;
      const known = new Set(propertiesOf([seen], resolve));
      const others = propertiesOf([own, ...parts.toSpliced(index, 1)], resolve);
      const names = others.filter((name) => !known.has(name));
      return names.length > 0 ? [{ index, keyword, names }] : [];
    }),
  );
}

const CLOSING = ['additionalProperties', 'unevaluatedProperties'];

/**
 * Return a schema and the parts of its `allOf`, and theirs.
 *
 * @param {Readonly<Record<string, unknown>>} schema
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 */
function withInner(schema, resolve) {
  const all = new Set([schema]);
  for (const { allOf } of all) {
    if (Array.isArray(allOf)) for (const inner of allOf) all.add(resolve(inner));
  }
  return all;
}

/**
 * Say whether a pattern may allow names that no list has.
 *
 * @param {Readonly<Record<string, unknown>>} schema
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 */
const hasPatterns = ({ patternProperties }, resolve) =>
  Object.keys(resolve(patternProperties)).length > 0;

/**
 * List the required properties of a schema whose values contain one of the schema itself: they have no end.
 *
 * @param {Readonly<Record<string, unknown>>} schema
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 * @returns {string[]}
 */
export function endlessProperties(schema, resolve) {
  // A value of another type has no properties.
  if (schema.type !== undefined && schema.type !== 'object') return [];
  const properties = resolve(schema.properties);
  return namesIn(schema.required).filter((name) => {
    const inside = new Set([resolve(properties[name])]);
    // A set also visits what is added meanwhile.
    for (const one of inside) for (const next of neededIn(one, resolve)) inside.add(next);
    return inside.has(schema);
  });
}

/**
 * List the schemas of which each value of a schema contains one.
 *
 * @param {Readonly<Record<string, unknown>>} schema
 * @param {(value: unknown) => Readonly<Record<string, unknown>>} resolve
 * @returns {Readonly<Record<string, unknown>>[]}
 */
function neededIn({ type, required, properties, allOf, items, minItems }, resolve) {
  const parts = Array.isArray(allOf) ? allOf.map(resolve) : [];
  if (type === 'array') return Number(minItems) > 0 ? [...parts, resolve(items)] : parts;
  if (type !== undefined && type !== 'object') return [];
  const fields = resolve(properties);
  return [...parts, ...namesIn(required).map((name) => resolve(fields[name]))];
}

/**
 * @param {unknown} names
 * @returns {string[]}
 */
const namesIn = (names) => (Array.isArray(names) ? names : []);

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
