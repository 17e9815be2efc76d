import type { Model, Schema } from '../model/types.ts';
import { isSame, resolve } from './values.ts';

/** What two schemas have in common, alternative by alternative. */
export interface Matching {
  readonly pairs: readonly (readonly [Schema, Schema])[];
  /** Alternatives of the base that are gone. */
  readonly removed: readonly Schema[];
  /** Alternatives that are new. */
  readonly added: readonly Schema[];
}

/** The alternatives of a union; any other schema is its own only one. */
export const alternativesOf = (schema: Schema): readonly Schema[] =>
  schema.kind === 'union' ? schema.variants : [schema];

/**
 * Pairs the alternatives of the base with those of the contract: by name, then what is equal, then
 * what holds the same kind of value. Each step takes from what the one before has left.
 */
export function matchAlternatives(
  models: { readonly base: Model; readonly next: Model },
  base: readonly Schema[],
  next: readonly Schema[],
): Matching {
  const pairs: (readonly [Schema, Schema])[] = [];
  let removed = [...base];
  let added = [...next];
  const isPair = [
    (a: Schema, b: Schema): boolean =>
      a.kind === 'reference' && b.kind === 'reference' && a.name === b.name,
    isSame,
    (a: Schema, b: Schema): boolean => familyOf(models.base, a) === familyOf(models.next, b),
  ];
  for (const matches of isPair) {
    removed = removed.filter((candidate) => {
      const partner = added.find((other) => matches(candidate, other));
      if (!partner) return true;
      added = added.filter((other) => other !== partner);
      pairs.push([candidate, partner]);
      return false;
    });
  }
  return { pairs, removed, added };
}

/** Kinds whose values compare: an enum of strings is a string, an integer is a number. */
function familyOf(model: Model, schema: Schema): string {
  const resolved = resolve(model, schema);
  if (resolved.kind === 'integer') return 'number';
  if (resolved.kind !== 'enum') return resolved.kind;
  const families = new Set(
    resolved.values.map((value) => (value === null ? 'null' : typeof value)),
  );
  const [only] = families;
  return families.size === 1 && only !== undefined ? only : 'enum';
}
