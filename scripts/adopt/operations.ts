import { METHODS } from '../model/build-model.ts';
import { asObject, type JsonObject } from '../model/json.ts';

/** A definition without some of its operations, and what they are: `POST /pets`. */
export interface Operations {
  readonly definition: JsonObject;
  /** Operations with servers of their own: clients and samples send all calls to one server. */
  readonly ownServers: readonly string[];
  /** Operations whose paths have a query or a fragment: their calls are those of the path before it. */
  readonly ownQueries: readonly string[];
}

export function leaveOutOperations(definition: JsonObject): Operations {
  const ownServers: string[] = [];
  const ownQueries: string[] = [];
  const paths = Object.entries(asObject(definition.paths)).flatMap(([path, value]) => {
    const { servers, ...item } = asObject(value);
    const kept = Object.entries(item).filter(([method, operation]) => {
      if (!METHODS.includes(method)) return true;
      const isElsewhere = servers !== undefined || 'servers' in asObject(operation);
      if (!isElsewhere && !/[?#]/.test(path)) return true;
      (isElsewhere ? ownServers : ownQueries).push(`${method.toUpperCase()} ${path}`);
      return false;
    });
    const isEmpty = !kept.some(([method]) => METHODS.includes(method));
    return isEmpty ? [] : [[path, Object.fromEntries(kept)]];
  });
  return {
    definition: { ...definition, paths: Object.fromEntries(paths) as JsonObject },
    ownServers,
    ownQueries,
  };
}
