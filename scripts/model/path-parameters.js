/**
 * Find two parameters of a path that nothing separates: `{name}{type}`. A style such as `label` begins with a
 * character of its own.
 *
 * @param {string} path
 * @param {readonly Record<string, unknown>[]} parameters Those of the path and of its operations.
 * @returns {readonly [string, string] | undefined} Their names.
 */
export function joinedParameters(path, parameters) {
  for (const [, first = '', second = ''] of path.matchAll(/\{([^{}]+)\}(?=\{([^{}]+)\})/g)) {
    const described = parameters.find(({ in: place, name }) => place === 'path' && name === second);
    if ((described?.style ?? 'simple') === 'simple') return [first, second];
  }
  return undefined;
}
