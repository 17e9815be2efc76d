import { METHODS } from '../model/build-model.ts';
import { asObject, type JsonObject } from '../model/json.ts';

/** A definition without some of its operations, and what they are: `POST /pets`. */
export interface Operations {
  readonly definition: JsonObject;
  readonly leftOut: readonly string[];
}

/** Leave out operations with servers of their own: clients and samples send all calls to one server. */
export function leaveOutOwnServers(definition: JsonObject): Operations {
  const leftOut: string[] = [];
  const paths = Object.entries(asObject(definition.paths)).flatMap(([path, value]) => {
    const { servers, ...item } = asObject(value);
    const kept = Object.entries(item).filter(([method, operation]) => {
      const isOut =
        METHODS.includes(method) && (servers !== undefined || 'servers' in asObject(operation));
      if (isOut) leftOut.push(`${method.toUpperCase()} ${path}`);
      return !isOut;
    });
    const isEmpty = !kept.some(([method]) => METHODS.includes(method));
    return isEmpty ? [] : [[path, Object.fromEntries(kept)]];
  });
  return { definition: { ...definition, paths: Object.fromEntries(paths) as JsonObject }, leftOut };
}
