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
