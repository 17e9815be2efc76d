import type { JsonValue } from '../model/types.ts';

/** One object that the server keeps. */
export interface Kept {
  /** The values of the scope's headers, then those of the path. */
  readonly scope: readonly string[];
  readonly names: readonly string[];
  readonly value: JsonValue;
}

/** The objects of every resource, in the order in which they were created. */
export class Store {
  readonly #resources = new Map<string, Map<string, Kept>>();

  get(resource: string, scope: readonly string[], names: readonly string[]): Kept | undefined {
    return this.#resources.get(resource)?.get(address(scope, names));
  }

  put(resource: string, kept: Kept): void {
    const objects = this.#resources.get(resource) ?? new Map<string, Kept>();
    this.#resources.set(resource, objects.set(address(kept.scope, kept.names), kept));
  }

  delete(resource: string, { scope, names }: Kept): void {
    this.#resources.get(resource)?.delete(address(scope, names));
  }

  /** Those of one scope, below the names that a nested list may carry in its path. */
  list(resource: string, scope: readonly string[], below: readonly string[]): Kept[] {
    return [...(this.#resources.get(resource)?.values() ?? [])].filter(
      (kept) =>
        scope.every((value, index) => kept.scope[index] === value) &&
        below.every((name, index) => kept.names[index] === name),
    );
  }
}

const address = (scope: readonly string[], names: readonly string[]): string =>
  JSON.stringify([scope, names]);
