import { mapObjects } from '../contract/upgrade.ts';
import { claimName } from '../model/identifier.ts';
import { asObject, escapedStep, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** The keywords of schemas inside a schema: of today's JSON Schema, and of that before 2019. */
const INNER = ['$defs', 'definitions'];

const SCHEMAS = '#/components/schemas/';

/**
 * Move schemas that are defined inside others to the components, where types and pages have their names,
 * and correct the references to them.
 */
export function moveDefinitions(document: JsonObject): JsonObject {
  const taken = new Set(Object.keys(asObject(asObject(document.components).schemas)));
  const moved = new Map<string, string>();
  const added: [name: string, schema: JsonValue][] = [];
  const rest = mapObjects(document, (node, isSchema, pointer) => {
    if (!isSchema) return node;
    for (const keyword of INNER) {
      for (const [name, schema] of Object.entries(asObject(node[keyword]))) {
        // Names of components have fewer characters.
        const free = claimName(name.replaceAll(/[^\w.-]/g, '_'), taken);
        moved.set(`${pointer}/${keyword}/${escapedStep(name)}`, SCHEMAS + free);
        added.push([free, schema]);
      }
    }
    return Object.fromEntries(Object.entries(node).filter(([key]) => !INNER.includes(key)));
  });
  const components = asObject(rest.components);
  const schemas = { ...asObject(components.schemas), ...Object.fromEntries(added) };
  return added.length === 0
    ? document
    : mapObjects({ ...rest, components: { ...components, schemas } }, (node) => {
        const reference = typeof node.$ref === 'string' ? node.$ref.replaceAll('%24', '$') : '';
        // Inner schemas were moved first.
        const found = [...moved.keys()].find((one) => `${reference}/`.startsWith(`${one}/`));
        return found === undefined
          ? node
          : { ...node, $ref: `${moved.get(found)}${reference.slice(found.length)}` };
      });
}
