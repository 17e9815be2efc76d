import { METHODS } from '../model/build-model.ts';
import { asList, asObject, asText, dereference, type JsonObject } from '../model/json.ts';
import { schemeOf } from '../model/security.js';
import type { JsonValue } from '../model/types.ts';

/**
 * Leave out parameters that are keys of the operation's security, which clients send, and headers that are keys of
 * other operations: clients have one option for a header. A required key is part of every alternative.
 */
export function leaveOutKeys(definition: JsonObject): {
  readonly definition: JsonObject;
  /** What was left out: `POST /pets key`. */
  readonly keys: readonly string[];
} {
  const schemes = asObject(asObject(definition.components).securitySchemes);
  const declared = Object.fromEntries(
    Object.keys(schemes).map((name) => [name, dereference(definition, schemes[name])]),
  );
  const keys: string[] = [];
  const withoutKeys = (name: string, operation: JsonObject): JsonObject => {
    let security = asList(operation.security ?? definition.security).map(asObject);
    const parameters = asList(operation.parameters).filter((reference) => {
      const parameter = dereference(definition, reference);
      const own = schemeOf(parameter, security, declared);
      const scheme =
        own ?? (parameter.in === 'header' ? schemeOf(parameter, [declared], declared) : undefined);
      if (scheme === undefined) return true;
      keys.push(`${name} ${asText(parameter.name)}`);
      const before = security.length > 0 ? security : [{}];
      const withKey = before.map((one) => ({ ...one, [scheme]: one[scheme] ?? [] }));
      if (parameter.required === true) security = withKey;
      // Clients send the first alternative that they have the keys of.
      else if (own === undefined) security = [...withKey, ...before];
      return false;
    });
    const isSame = parameters.length === asList(operation.parameters).length;
    return isSame ? operation : { ...operation, parameters, security };
  };
  const paths = Object.entries(asObject(definition.paths)).map(
    ([path, value]): [string, JsonValue] => {
      const { parameters: shared, ...item } = asObject(value);
      const before = keys.length;
      const operations = Object.entries(item).map(([method, operation]): [string, JsonValue] => {
        if (!METHODS.includes(method)) return [method, operation ?? null];
        const own = asObject(operation);
        const all = [...inherited(definition, shared, own), ...asList(own.parameters)];
        const name = `${method.toUpperCase()} ${path}`;
        return [method, withoutKeys(name, all.length > 0 ? { ...own, parameters: all } : own)];
      });
      return [path, keys.length === before ? (value ?? null) : Object.fromEntries(operations)];
    },
  );
  return { definition: { ...definition, paths: Object.fromEntries(paths) }, keys };
}

/** Return the parameters of a path that an operation doesn't replace. */
function inherited(
  definition: JsonObject,
  shared: JsonValue | undefined,
  operation: JsonObject,
): JsonValue[] {
  const placeOf = (reference: JsonValue): string => {
    const { in: place, name } = dereference(definition, reference);
    return `${asText(place)} ${asText(name)}`;
  };
  const own = new Set(asList(operation.parameters).map(placeOf));
  return asList(shared).filter((one) => !own.has(placeOf(one)));
}
