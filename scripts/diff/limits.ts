import type { JsonValue, SchemaFacts } from '../model/types.ts';
import type { ValueKind } from './kinds.ts';
import { isSame, shown } from './values.ts';

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

/** Limits that exclude nothing. */
const IDLE: Readonly<Record<string, JsonValue>> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
};

interface LimitChange {
  readonly kind: ValueKind;
  readonly keyword: string;
  /** `10 -> 5` */
  readonly detail: string;
}

/** Compare the limits of a value, each keyword separately. */
export function compareLimits(base: SchemaFacts, next: SchemaFacts): LimitChange[] {
  const [before, after] = [limitsOf(base), limitsOf(next)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((keyword) => {
    const [from, to] = [before.get(keyword), after.get(keyword)];
    if (isSame(from, to)) return [];
    return [{ kind: kindOf(keyword, from, to), keyword, detail: `${shown(from)} -> ${shown(to)}` }];
  });
}

const limitsOf = ({ limits }: SchemaFacts): Map<string, JsonValue> =>
  new Map(
    limits
      .filter(({ keyword, value }) => IDLE[keyword] !== value)
      .map(({ keyword, value }) => [keyword, value]),
  );

function kindOf(
  keyword: string,
  from: JsonValue | undefined,
  to: JsonValue | undefined,
): ValueKind {
  if (from === undefined) return 'limit-narrowed';
  if (to === undefined) return 'limit-widened';
  const [before, after] = [Number(from), Number(to)];
  if (LOWER.includes(keyword)) return after > before ? 'limit-narrowed' : 'limit-widened';
  if (UPPER.includes(keyword)) return after < before ? 'limit-narrowed' : 'limit-widened';
  // It's undecidable which of two patterns allows more.
  if (keyword !== 'multipleOf') return 'limit-changed';
  if (after % before === 0) return 'limit-narrowed';
  return before % after === 0 ? 'limit-widened' : 'limit-changed';
}
