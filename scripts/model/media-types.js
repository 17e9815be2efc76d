/** The media type of JSON. This is JavaScript, because the lint rules use it too. */
export const JSON_TYPE = 'application/json';

/**
 * Return whether a media type is JSON, such as `application/json` and `application/problem+json`.
 *
 * @param {string} type
 */
export const isJsonType = (type) => /^application\/(?:[\w.-]+\+)?json$/.test(type);

/**
 * Choose the media type of a body that clients, samples and tests use: plain JSON, or else another JSON.
 *
 * @param {readonly string[]} types
 */
export const chosenType = (types) =>
  types.find((type) => type === JSON_TYPE) ?? types.find(isJsonType) ?? types[0];
