/** Entries of the base with their partners in the contract. */
export interface Matching<Entry> {
  readonly pairs: readonly (readonly [Entry, Entry])[];
  readonly removed: readonly Entry[];
  readonly added: readonly Entry[];
}

/** Pair entries by the first test, then those that are left by the next. */
export function match<Entry>(
  base: readonly Entry[],
  next: readonly Entry[],
  tests: readonly ((before: Entry, after: Entry) => boolean)[],
): Matching<Entry> {
  const pairs: (readonly [Entry, Entry])[] = [];
  let removed = [...base];
  let added = [...next];
  for (const isPair of tests) {
    added = added.filter((after) => {
      const before = removed.find((candidate) => isPair(candidate, after));
      if (before === undefined) return true;
      removed = removed.filter((other) => other !== before);
      pairs.push([before, after]);
      return false;
    });
  }
  return { pairs, removed, added };
}
