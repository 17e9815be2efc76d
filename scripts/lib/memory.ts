/** The last results of a function that a process calls again and again while it watches files. */
export interface Memory<Result> {
  /** Return what `make` returned for the key the last time, unless its texts have changed. */
  readonly recall: (key: string, texts: readonly string[], make: () => Result) => Result;
  /** Drop all results: the process doesn't need them any longer, and they take memory. */
  readonly forget: () => void;
}

/** Wrap `make` to run once for each object, where no one changes the objects. */
export function oncePerObject<Key extends object, Result>(
  make: (key: Key) => Result,
): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: make(key) };
    known.set(key, found);
    return found.result;
  };
}

/** Wrap `make` to run once. */
export function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

export function createMemory<Result>(): Memory<Result> {
  const known = new Map<string, { readonly texts: readonly string[]; readonly result: Result }>();
  return {
    recall: (key, texts, make) => {
      const before = known.get(key);
      const isSame =
        before?.texts.length === texts.length &&
        texts.every((text, position) => text === before.texts[position]);
      if (before && isSame) return before.result;
      const result = make();
      known.set(key, { texts, result });
      return result;
    },
    forget: () => known.clear(),
  };
}
