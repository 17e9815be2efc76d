/**
 * Defines the verbs of operations, which choose the template of a page and what the sandbox does. This
 * is JavaScript, because the lint rules use it too, and Spectral loads them without TypeScript.
 */

/** Lists the methods of which operations are made: clients can't send TRACE. */
export const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'];

/** How many characters an operationId may have: names of its files are longer, and systems take up to 255 bytes. */
export const LONGEST_OPERATION_ID = 150;

/**
 * Lists the verbs in the order of pages and navigation, each with the HTTP methods that it allows. `call`
 * is everything that isn't one of the others.
 */
export const METHODS_OF_VERB = {
  list: ['GET'],
  get: ['GET'],
  create: ['POST'],
  update: ['PUT', 'PATCH'],
  delete: ['DELETE'],
  query: ['POST'],
  call: METHODS,
};

/** @typedef {keyof typeof METHODS_OF_VERB} Verb */
/** @typedef {Readonly<Record<string, Verb>>} VerbTable */

/**
 * Maps the first word of an operationId to a verb. `info.x-product.verbs` adds words to it.
 *
 * @type {VerbTable}
 */
export const VERB_OF_WORD = {
  list: 'list',
  search: 'list',
  find: 'list',
  get: 'get',
  read: 'get',
  show: 'get',
  fetch: 'get',
  retrieve: 'get',
  create: 'create',
  add: 'create',
  update: 'update',
  replace: 'update',
  patch: 'update',
  edit: 'update',
  modify: 'update',
  delete: 'delete',
  remove: 'delete',
  query: 'query',
};

/**
 * Read an operationId: the verb of its first word, if that fits the method, and what it acts on.
 *
 * @param {unknown} operationId
 * @param {string} method
 * @param {VerbTable} words
 * @returns {{ verb: Verb, named: Verb, word: string, noun: string }} `named` is the verb whatever the
 *   method is: names depend on it, so another method moves no page. The `word` and the `noun` are empty if
 *   the first word isn't in the table.
 * @example readOperationId('getPetById', 'GET') // { verb: 'get', named: 'get', word: 'get', noun: 'Pet' }
 * @example readOperationId('getPetById', 'PUT') // { verb: 'call', named: 'get', word: 'get', noun: 'Pet' }
 * @example readOperationId('loginUser', 'GET') // { verb: 'call', named: 'call', word: '', noun: '' }
 */
export function readOperationId(operationId, method, words = {}) {
  const table = new Map(Object.entries({ ...VERB_OF_WORD, ...words }));
  // Some generators write the group before the id: `repos/list-tags`.
  const id = String(operationId).split(/[/.]/).at(-1) ?? '';
  const [, word = '', rest = ''] = /^([a-z]+)(?![a-z])(.*)$/s.exec(id) ?? [];
  const named = table.get(word);
  if (!named) return { verb: 'call', named: 'call', word: '', noun: '' };
  const noun = rest.replace(/^[^A-Za-z0-9]+/, '').replace(/(?<=[a-z])(?:By|With)(?=[A-Z]).*$/s, '');
  const verb = METHODS_OF_VERB[named].includes(method) ? named : 'call';
  return { verb, named, word, noun };
}

/**
 * Name a reference page: `create` and `route` make `createroute`, with `list` they make `listroutes`.
 *
 * @param {string} verb
 * @param {string} entity
 */
export const pageName = (verb, entity) => `${verb}${entity}${verb === 'list' ? 's' : ''}`;
