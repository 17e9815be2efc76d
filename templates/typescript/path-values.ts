/**
 * Refuses path values that would change which address is called: an empty name would turn the
 * path of one object into the path of all.
 */
export function pathValues<Values extends Record<string, string | number>>(values: Values): Values {
  for (const [name, value] of Object.entries(values)) {
    if (value === '' || value === '.' || value === '..' || value === undefined || value === null) {
      throw new TypeError(
        `The path needs a ${name}, and got ${JSON.stringify(value) ?? 'undefined'}.`,
      );
    }
  }
  return values;
}
