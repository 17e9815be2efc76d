/**
 * @import { IFunctionResult, RulesetFunctionContext } from '@stoplight/spectral-core'
 * @import { Path } from './support.js'
 */
import { asRecord, contractOf, isRecord } from './support.js';

/**
 * @typedef {'contract' | 'pathItem' | 'operation' | 'parameter' | 'requestBody' | 'response'
 *   | 'mediaType' | 'schema' | 'property' | 'condition' | 'tag'} Kind
 * @typedef {{ kind: Kind, node: Record<string, unknown>, path: Path }} Place
 * @typedef {Record<string, { kind: Kind, isMany?: true }>} Children
 */

/**
 * The schemas in a schema, by keyword.
 *
 * @type {Children}
 */
export const SUBSCHEMAS = {
  properties: { kind: 'property', isMany: true },
  additionalProperties: { kind: 'schema' },
  items: { kind: 'schema' },
  not: { kind: 'schema' },
  unevaluatedProperties: { kind: 'schema' },
  unevaluatedItems: { kind: 'schema' },
  contains: { kind: 'schema' },
  propertyNames: { kind: 'schema' },
  prefixItems: { kind: 'schema', isMany: true },
  patternProperties: { kind: 'schema', isMany: true },
  oneOf: { kind: 'schema', isMany: true },
  anyOf: { kind: 'schema', isMany: true },
  allOf: { kind: 'schema', isMany: true },
  // An object with a written "then" would look like a promise.
  ...Object.fromEntries(['if', 'then', 'else'].map((word) => [word, { kind: 'condition' }])),
  dependentSchemas: { kind: 'condition', isMany: true },
};

/**
 * The objects to visit in each kind of object. Searching keys such as `properties` at any depth would
 * find keys of examples with the same names.
 *
 * @type {Record<Kind, Children>}
 */
const CHILDREN = {
  contract: {
    tags: { kind: 'tag', isMany: true },
    paths: { kind: 'pathItem', isMany: true },
  },
  pathItem: {
    parameters: { kind: 'parameter', isMany: true },
    ...Object.fromEntries(
      ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'].map((method) => [
        method,
        { kind: 'operation' },
      ]),
    ),
  },
  operation: {
    parameters: { kind: 'parameter', isMany: true },
    requestBody: { kind: 'requestBody' },
    responses: { kind: 'response', isMany: true },
  },
  parameter: { schema: { kind: 'schema' }, content: { kind: 'mediaType', isMany: true } },
  requestBody: { content: { kind: 'mediaType', isMany: true } },
  response: { content: { kind: 'mediaType', isMany: true } },
  mediaType: { schema: { kind: 'schema' } },
  schema: SUBSCHEMAS,
  property: SUBSCHEMAS,
  // Its fields are described where the object is.
  condition: { ...SUBSCHEMAS, properties: { kind: 'condition', isMany: true } },
  tag: {},
};

/** @type {WeakMap<object, readonly Place[]>} */
const cache = new WeakMap();

/**
 * List every object of the contract that rules check, named schemas first. A shared object occurs once, with
 * the first way to it. Unresolved references lead back into a recursive schema or nowhere, and are skipped.
 *
 * @param {RulesetFunctionContext} context
 * @returns {readonly Place[]}
 */
export function placesOf(context) {
  locateEncodedKeys(context);
  const contract = contractOf(context);
  const known = cache.get(contract);
  if (known) return known;
  /** @type {Places} */
  const found = new Map();
  const named = asRecord(asRecord(contract.components).schemas);
  for (const [name, schema] of Object.entries(named)) {
    visit(found, 'schema', schema, ['components', 'schemas', name]);
  }
  // An editor also lints the file that is open, which may be a part of the contract.
  if ('openapi' in contract) visit(found, 'contract', contract, []);
  const places = [...found.values()].flatMap((kinds) => [...kinds.values()]);
  cache.set(contract, places);
  return places;
}

/**
 * Keep the first problem of each place in the source. Problems of a shared object differ by the way
 * to it.
 *
 * @param {readonly IFunctionResult[]} problems
 * @param {RulesetFunctionContext} context
 * @returns {IFunctionResult[]}
 */
export function onePerPlace(problems, { documentInventory }) {
  const first = new Map();
  for (const problem of problems) {
    const item = documentInventory.findAssociatedItemForPath(problem.path ?? [], true);
    const key = JSON.stringify([item?.document.source, item?.path]);
    if (!first.has(key)) first.set(key, problem);
  }
  return [...first.values()];
}

/**
 * The places that were found, by object and kind: the same schema may be a property in one place.
 *
 * @typedef {Map<object, Map<Kind, Place>>} Places
 */

/**
 * @param {Places} found
 * @param {Kind} kind
 * @param {unknown} node
 * @param {Path} path
 */
function visit(found, kind, node, path) {
  if (!isRecord(node) || typeof node.$ref === 'string') return;
  const kinds = found.get(node) ?? new Map();
  if (kinds.has(kind)) return;
  found.set(node, kinds.set(kind, { kind, node, path }));
  for (const [key, child] of Object.entries(CHILDREN[kind])) {
    const value = node[key];
    if (!child.isMany) visit(found, child.kind, value, [...path, key]);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) {
        visit(found, child.kind, item, [...path, key, name]);
      }
    }
  }
}

/**
 * Decode keys such as `api_key_{{product}}`. Behind a reference, Spectral looks for the
 * percent-encoded key, doesn't find it, and reports the line of the nearest object above. This puts
 * the problem on its own line, in editors too.
 *
 * @param {RulesetFunctionContext} context
 */
function locateEncodedKeys({ documentInventory }) {
  Object.assign(documentInventory, {
    /** @param {string} pointer */
    convertRefMapKeyToPath: (pointer) =>
      pointer
        .replace(/^#\//, '')
        .split('/')
        .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')),
  });
}
