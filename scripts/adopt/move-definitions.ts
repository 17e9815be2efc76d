import { mapObjects } from '../contract/upgrade.ts';
import { claimName } from '../model/identifier.ts';
import { asObject, escapedStep, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** The keywords of schemas inside a schema: of today's JSON Schema, and of that before 2019. */
const INNER = ['$defs', 'definitions'];

const SCHEMAS = '#/components/schemas/';

/**
 * Move schemas that are defined inside others to the components, where types and pages have their names;
 * rename those whose names differ only in case, because each gets a file, or have other characters than OpenAPI
 * allows; and correct the references to both.
 */
export function moveDefinitions(document: JsonObject): JsonObject {
  const taken = new Set<string>();
  const own = Object.keys(asObject(asObject(document.components).schemas));
  const names = new Map(own.map((name) => [name, claimName(plainName(name), taken)]));
  const moved = new Map<string, string>();
  const added: [name: string, schema: JsonValue][] = [];
  const rest = mapObjects(document, (node, isSchema, pointer) => {
    if (!isSchema) return node;
    for (const keyword of INNER) {
      for (const [name, schema] of Object.entries(asObject(node[keyword]))) {
        const free = claimName(plainName(name), taken);
        moved.set(`${pointer}/${keyword}/${escapedStep(name)}`, SCHEMAS + free);
        added.push([free, schema]);
      }
    }
    return Object.fromEntries(Object.entries(node).filter(([key]) => !INNER.includes(key)));
  });
  for (const [name, free] of names) {
    if (free !== name) moved.set(SCHEMAS + escapedStep(name), SCHEMAS + free);
  }
  if (moved.size === 0) return document;
  const corrected = (reference: string): string => {
    const plain = reference.replaceAll('%24', '$');
    // Inner schemas were moved first.
    const found = [...moved.keys()].find((one) => `${plain}/`.startsWith(`${one}/`));
    return found === undefined ? reference : `${moved.get(found)}${plain.slice(found.length)}`;
  };
  const components = asObject(rest.components);
  const kept = Object.entries(asObject(components.schemas)).map(([name, schema]) => [
    names.get(name) ?? name,
    schema,
  ]);
  const schemas = Object.fromEntries([...kept, ...added]) as JsonObject;
  return mapObjects({ ...rest, components: { ...components, schemas } }, (node) => ({
    ...node,
    ...(typeof node.$ref === 'string' && { $ref: corrected(node.$ref) }),
    ...(isObject(node.mapping) && {
      mapping: mapValues(node.mapping, (name) => names.get(name) ?? corrected(name)),
    }),
  }));
}

/** Names of components have only some characters. */
const plainName = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');

const mapValues = (object: JsonObject, change: (text: string) => string): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : value,
    ]),
  );
