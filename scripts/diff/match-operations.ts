import type { Model, Operation } from '../model/types.ts';

/** The operations of the base beside those of the contract. */
export interface OperationMatching {
  readonly pairs: readonly (readonly [Operation, Operation])[];
  readonly removed: readonly Operation[];
  readonly added: readonly Operation[];
}

/**
 * Finds each operation of the contract in the base: under its id, else under the one it was renamed
 * from, else at its method and path.
 */
export function matchOperations(base: Model, next: Model): OperationMatching {
  const pairs: (readonly [Operation, Operation])[] = [];
  let removed = [...base.operations];
  let added = [...next.operations];
  const isPair: readonly ((before: Operation, after: Operation) => boolean)[] = [
    (before, after) => before.id === after.id,
    (before, after) => before.id === after.renamedFrom,
    // The other way round when the base is the newer of the two.
    (before, after) => before.renamedFrom === after.id,
    (before, after) => isSameCall(before, after),
  ];
  for (const matches of isPair) {
    added = added.filter((candidate) => {
      const partner = removed.find((other) => matches(other, candidate));
      if (!partner) return true;
      removed = removed.filter((other) => other !== partner);
      pairs.push([partner, candidate]);
      return false;
    });
  }
  return { pairs, removed, added };
}

/** `/v1/routes/{}`: the names of its parameters do not travel. */
export const pathShape = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

const isSameCall = (a: Operation, b: Operation): boolean =>
  a.method === b.method && pathShape(a.path) === pathShape(b.path);
