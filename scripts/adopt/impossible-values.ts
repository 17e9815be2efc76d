import { mapObjects } from '../contract/upgrade.ts';
import type { JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** A definition without what no value can have or no program can hold, and the pointers to it. */
export interface Possible {
  readonly definition: JsonObject;
  /** Values of enumerations that don't have the type of their schema. */
  readonly values: readonly string[];
  /** Limits that JavaScript can't hold: mostly those that a format such as int64 has anyway. */
  readonly limits: readonly string[];
}

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Return whether a keyword is a limit that JavaScript would change. */
export const isTooLarge = (keyword: string, value: JsonValue | undefined): boolean =>
  LIMITS.includes(keyword) &&
  typeof value === 'number' &&
  Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Leave out limits that JavaScript can't hold, and values of enumerations that their type rules out. */
export function leaveOutImpossible(given: JsonObject): Possible {
  const values: string[] = [];
  const limits: string[] = [];
  const definition = mapObjects(given, (node, isSchema, pointer) => {
    if (!isSchema) return node;
    const large = Object.keys(node).filter((keyword) => isTooLarge(keyword, node[keyword]));
    limits.push(...large.map((keyword) => `${pointer}/${keyword}`));
    const kept = Object.fromEntries(Object.entries(node).filter(([key]) => !large.includes(key)));
    const { enum: all, type } = kept;
    if (!Array.isArray(all) || type === undefined) return kept;
    const types = [type].flat();
    const fitting = (all as JsonValue[]).filter((value) => types.some((one) => isOf(one, value)));
    if (fitting.length === 0 || fitting.length === all.length) return kept;
    values.push(`${pointer}/enum`);
    return { ...kept, enum: fitting };
  });
  return { definition, values, limits };
}

function isOf(type: JsonValue, value: JsonValue): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
