import { success, asName, type Resource } from './resources.ts';
import type { Sandbox } from './handle.ts';
import { isObject } from '../model/json.ts';
import type { JsonValue, Operation } from '../model/types.ts';

/** Puts the contract's own example lists into the store: the world that its documentation shows. */
export function seed({ resources, store, world }: Sandbox): void {
  for (const resource of resources) {
    for (const [index, value] of exampleObjects(resource).entries()) {
      const names = resource.keys.map(({ field, example }) => {
        const named = field !== undefined && isObject(value) ? asName(value[field]) : undefined;
        // A list without a field for the name: the contract's example is the first object's.
        return named ?? (index === 0 && example ? example : String(world.next()));
      });
      store.put(resource.name, { scope: exampleScope(resource), names, value });
    }
  }
}

function exampleObjects({ operations }: Resource): readonly JsonValue[] {
  const list = operations.find(({ verb }) => verb === 'list');
  const shown = list && success(list)?.body?.examples[0]?.value;
  return Array.isArray(shown) ? (shown as JsonValue[]) : [];
}

function exampleScope({ operations, scope }: Resource): string[] {
  const [first] = operations;
  return scope.map((header) => String(headerExample(first, header) ?? ''));
}

const headerExample = (operation: Operation | undefined, header: string): JsonValue | undefined =>
  operation?.parameters.find(
    ({ in: place, name }) => place === 'header' && name.toLowerCase() === header,
  )?.example;
