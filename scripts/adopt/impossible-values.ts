import { Oas3_1Types } from '@redocly/openapi-core';
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
  readonly keywords: readonly string[];
}

const DEFINED = new Set([...Object.keys(Oas3_1Types.Schema.properties), '$ref']);

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Return whether a keyword is a limit that JavaScript would change. */
export const isTooLarge = (keyword: string, value: JsonValue | undefined): boolean =>
  LIMITS.includes(keyword) &&
  typeof value === 'number' &&
  Math.abs(value) > Number.MAX_SAFE_INTEGER;

/**
 * Leave out limits that JavaScript can't hold, values of enumerations that their type rules out, and
 * keywords that mean nothing.
 */
export function leaveOutImpossible(given: JsonObject): Possible {
  const values: string[] = [];
  const limits: string[] = [];
  const keywords: string[] = [];
  const definition = mapObjects(given, (node, isSchema, pointer) => {
    if (!isSchema) return node;
    const large = Object.keys(node).filter((keyword) => isTooLarge(keyword, node[keyword]));
    limits.push(...large.map((keyword) => `${pointer}/${keyword}`));
    const unknown = Object.keys(node).filter((key) => !DEFINED.has(key) && !key.startsWith('x-'));
    keywords.push(...unknown.map((keyword) => `${pointer}/${keyword}`));
    const gone = new Set([...large, ...unknown]);
    const kept = Object.fromEntries(Object.entries(node).filter(([key]) => !gone.has(key)));
    const { enum: all, type } = kept;
    if (!Array.isArray(all)) return kept;
    if (all.length === 0) {
      const { enum: _, ...others } = kept;
      values.push(`${pointer}/enum`);
      return others;
    }
    if (type === undefined) return kept;
    const types = [type].flat();
    const fitting = (all as JsonValue[]).filter((value) => types.some((one) => isOf(one, value)));
    if (fitting.length === 0 || fitting.length === all.length) return kept;
    values.push(`${pointer}/enum`);
    return { ...kept, enum: fitting };
  });
  return { definition, values, limits, keywords };
}

function isOf(type: JsonValue, value: JsonValue): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
