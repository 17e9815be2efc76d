import {
  asList,
  asObject,
  dereference,
  pointerSteps,
  resolvePointer,
  type JsonObject,
} from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** A group of operations, with the ids that the site's links have. */
interface Group {
  readonly tag: string;
  readonly operations: readonly {
    readonly operationId: string;
    readonly method: string;
    readonly path: string;
  }[];
}

/** Read a definition in JSON. Returns a function that writes the definition of one of its groups. */
export function definitionParts(json: string): (group: Group) => string {
  const document = JSON.parse(json) as JsonObject;
  return (group) => JSON.stringify(definitionPart(document, group));
}

/**
 * Take the operations of a group out of a definition, with the components that they refer to. They get the
 * ids of the site's links.
 */
export function definitionPart(document: JsonObject, { tag, operations }: Group): JsonObject {
  const byPath = Map.groupBy(operations, ({ path }) => path);
  const items = Object.entries(asObject(document.paths)).flatMap(([path, item]) => {
    const own = byPath.get(path);
    return own ? [[path, itemOf(document, item, tag, own)] as const] : [];
  });
  const { openapi, info, servers, security, tags } = document;
  const declared = asList(tags).find((one) => asObject(one).name === tag);
  const part = withoutUndefined({
    openapi,
    info,
    servers,
    security,
    tags: [declared ?? { name: tag }],
    paths: Object.fromEntries(items),
  });
  return { ...part, components: componentsOf(document, part) };
}

function itemOf(
  document: JsonObject,
  reference: JsonValue,
  tag: string,
  operations: Group['operations'],
): JsonObject {
  const { summary, description, servers, parameters, ...methods } = dereference(
    document,
    reference,
  );
  const own = operations.map(({ method, operationId }) => {
    const key = method.toLowerCase();
    return [key, { ...asObject(methods[key]), operationId, tags: [tag] }];
  });
  return {
    ...withoutUndefined({ summary, description, servers, parameters }),
    ...Object.fromEntries(own),
  };
}

const withoutUndefined = (fields: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined),
  );

/** Copy the components that a part refers to, also through others, and everything about keys. */
function componentsOf(document: JsonObject, part: JsonObject): JsonObject {
  const used = new Set<string>();
  const waiting = referencesIn(part);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // What is inside a component comes with all of it.
    const [, , kind = '', name = ''] = next.split('/');
    const component = `#/components/${kind}/${name}`;
    if (used.has(component)) continue;
    used.add(component);
    waiting.push(...referencesIn(resolvePointer(document, component)));
  }
  const names = new Set([...used].map((reference) => pointerSteps(decodeURI(reference)).join('/')));
  const kinds = Object.entries(asObject(document.components)).map(([kind, all]) => {
    const own = Object.entries(asObject(all)).filter(
      ([name]) => kind === 'securitySchemes' || names.has(`components/${kind}/${name}`),
    );
    return [kind, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(kinds.filter(([, own]) => Object.keys(own).length > 0));
}

/** List the references to components in a value: those of `$ref`, and of a discriminator's mapping. */
function referencesIn(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith('#/components/') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part) => referencesIn(part as JsonValue));
}
