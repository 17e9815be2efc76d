/** The media type of JSON. This is JavaScript, because the lint rules use it too. */
export const JSON_TYPE = 'application/json';

/**
 * Return whether a media type is JSON, such as `application/json` and `application/problem+json`.
 *
 * @param {string} type
 */
export const isJsonType = (type) => formatOf(type) === 'json';

/** Statuses whose responses have no body. */
export const BODILESS = /^(?:204|205|304)$/;

/**
 * @typedef {'json' | 'form' | 'multipart' | 'text' | 'binary'} Format
 * @type {readonly (readonly [Format, RegExp])[]}
 */
const FORMATS = [
  ['json', /^(?:text\/json|application\/(?:[\w.-]+\+)?json)$/],
  ['form', /^application\/x-www-form-urlencoded$/],
  ['multipart', /^multipart\/form-data$/],
  [
    'text',
    /^(?:text\/[\w.+-]+|application\/(?:[\w.-]+\+)?(?:xml|yaml)|application\/x-(?:yaml|ndjson))$/,
  ],
  ['binary', /^(?!multipart\/)[\w.+-]+\/[\w.+-]+$/],
];

/**
 * Return how clients write and read a media type; nothing for one that they can't: a wildcard, another
 * multipart type, or a text that isn't UTF-8.
 *
 * @param {string} type
 * @returns {Format | undefined}
 */
export function formatOf(type) {
  const [name = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((one) => one.startsWith('charset='));
  if (charset !== undefined && !/^charset="?(?:utf-8|us-ascii)"?$/.test(charset)) return undefined;
  return FORMATS.find(([, pattern]) => pattern.test(name))?.[0];
}

/**
 * Choose the media type of a body that clients, samples and tests use: plain JSON, or else another JSON,
 * or else the first one that clients can write and read.
 *
 * @param {readonly string[]} types
 */
export const chosenType = (types) =>
  types.find((type) => type === JSON_TYPE) ??
  types.find(isJsonType) ??
  types.find((type) => formatOf(type) !== undefined) ??
  types[0];
