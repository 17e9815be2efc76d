import { isObject } from '../../model/json.ts';
import type { JsonValue, Operation } from '../../model/types.ts';
import type { World } from './entity.ts';
import { asName, type Resource } from './resources.ts';

/** An object in the store. */
export interface StoredObject {
  /** The values of the scope's headers, then those of the path. */
  readonly scope: readonly string[];
  readonly names: readonly string[];
  readonly value: JsonValue;
}

/** Objects, each with the name of its resource. */
export type StoredObjects = readonly (readonly [resource: string, kept: StoredObject])[];

/** The objects of every resource, in the order of their creation. */
export class Store {
  readonly #resources = new Map<string, Map<string, StoredObject>>();

  constructor(objects: StoredObjects = []) {
    for (const [resource, kept] of objects) this.put(resource, kept);
  }

  get(
    resource: string,
    scope: readonly string[],
    names: readonly string[],
  ): StoredObject | undefined {
    return this.#resources.get(resource)?.get(address(scope, names));
  }

  put(resource: string, kept: StoredObject): void {
    const objects = this.#resources.get(resource) ?? new Map<string, StoredObject>();
    this.#resources.set(resource, objects.set(address(kept.scope, kept.names), kept));
  }

  delete(resource: string, { scope, names }: StoredObject): void {
    this.#resources.get(resource)?.delete(address(scope, names));
  }

  all(): StoredObjects {
    return [...this.#resources].flatMap(([resource, objects]) =>
      [...objects.values()].map((kept) => [resource, kept] as const),
    );
  }

  /** List the objects of a scope, below the names in the path of a nested list. */
  list(resource: string, scope: readonly string[], below: readonly string[]): StoredObject[] {
    return [...(this.#resources.get(resource)?.values() ?? [])].filter(
      (kept) =>
        scope.every((value, index) => kept.scope[index] === value) &&
        below.every((name, index) => kept.names[index] === name),
    );
  }
}

const address = (scope: readonly string[], names: readonly string[]): string =>
  JSON.stringify([scope, names]);

/** Put the objects of the contract's examples into the store: those that the documentation shows. */
export function seed(store: Store, resources: readonly Resource[], world: World): void {
  for (const resource of resources) {
    const scope = exampleScope(resource);
    const { listed, got, keys } = resource;
    const put = (value: JsonValue, isExample: boolean): void => {
      const names = keys.map(({ field, example }, index) => {
        const named = field !== undefined && isObject(value) ? asName(value[field]) : undefined;
        // If no field contains the name, the example of the path parameter names the object, or the one
        // that it belongs to.
        const isNamed = isExample || index < keys.length - 1;
        return named ?? (isNamed && example ? example : String(world.next()));
      });
      if (!store.get(resource.name, scope, names))
        store.put(resource.name, { scope, names, value });
    };
    for (const [index, value] of listed.entries()) put(value, index === 0);
    if (got !== undefined) put(got, true);
  }
}

function exampleScope({ operations, scope }: Resource): string[] {
  const [first] = operations;
  return scope.map((header) => String(headerExample(first, header) ?? ''));
}

const headerExample = (operation: Operation | undefined, header: string): JsonValue | undefined =>
  operation?.parameters.find(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === header,
  )?.example;
