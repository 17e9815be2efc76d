/**
 * Defines the verbs that operationIds begin with. This is JavaScript, because the lint rules use it
 * too, and Spectral loads them without TypeScript.
 */

/** Lists the verbs in the order of pages and navigation, each with the HTTP methods that it allows. */
export const METHODS_OF_VERB = {
  list: ['GET'],
  get: ['GET'],
  create: ['POST'],
  update: ['PUT', 'PATCH'],
  delete: ['DELETE'],
  query: ['POST'],
};

/** @typedef {keyof typeof METHODS_OF_VERB} Verb */

const OPERATION_ID = new RegExp(
  `^(?<verb>${Object.keys(METHODS_OF_VERB).join('|')})[A-Z][A-Za-z0-9]*$`,
);

/**
 * Return the verb of a well-formed operationId, `create` for `createRoute`; undefined for any other.
 *
 * @param {unknown} operationId
 */
export const verbOf = (operationId) =>
  /** @type {Verb | undefined} */ (OPERATION_ID.exec(String(operationId))?.groups?.verb);

/**
 * Name a reference page: `create` and `route` make `createroute`, with `list` they make `listroutes`.
 *
 * @param {Verb} verb
 * @param {string} entity
 */
export const pageName = (verb, entity) => `${verb}${entity}${verb === 'list' ? 's' : ''}`;
