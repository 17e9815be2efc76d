import { ENTRY } from '../contract/read-contract.ts';
import { asObject, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** The files of a contract, by their paths from the project's root. */
export type SplitFiles = ReadonlyMap<string, JsonObject>;

/** What isn't used stays out: nothing could be generated from it. */
export interface Split {
  readonly files: SplitFiles;
  /** The components that nothing refers to, such as `schemas/Pet`. */
  readonly unused: readonly string[];
}

/** The object of these stays in the main file, where `security` refers to their names. */
const NAMED = ['securitySchemes'];

/**
 * Divide a definition: a file for each path and each component that something refers to, and the main
 * file.
 */
export function splitDefinition({ paths, components, ...main }: JsonObject): Split {
  const fileOfPath = namePaths(Object.keys(asObject(paths)));
  const named = Object.fromEntries(
    Object.entries(asObject(components)).filter(([kind]) => NAMED.includes(kind)),
  );
  const files = new Map<string, JsonObject>();

  /** Return the file that a pointer leads into, and the pointer in it. The file is written first. */
  const follow = (pointer: string): string | undefined => {
    const [kind = '', name = '', ...rest] = stepsOf(pointer);
    const path = kind === 'paths' ? fileOfPath.get(name) : undefined;
    const inside = (file: string, steps: readonly string[]): string =>
      steps.length === 0 ? file : `${file}#/${steps.map(escapeStep).join('/')}`;
    if (path !== undefined) return inside(path, rest);
    const [component = '', ...steps] = rest;
    const value = asObject(asObject(components)[name])[component];
    if (kind !== 'components' || NAMED.includes(name) || !isObject(value)) return undefined;
    const file = `spec/${name}/${component}.yaml`;
    if (!files.has(file)) {
      files.set(file, {});
      files.set(file, relink(value, file));
    }
    return inside(file, steps);
  };

  const relink = <Value extends JsonValue>(value: Value, from: string): Value => {
    const walk = (part: JsonValue, key: string, isExtension = false): JsonValue => {
      if (typeof part === 'string' && key === '$ref' && part.startsWith('#/')) {
        const target = follow(part);
        // Nothing brings the files of extensions together again.
        return target === undefined || isExtension ? part : relativeReference(from, target);
      }
      if (Array.isArray(part)) {
        return (part as JsonValue[]).map((item) => walk(item, '', isExtension));
      }
      if (!isObject(part)) return part;
      const entries = Object.entries(part).map(([name, one]) => [
        name,
        key === 'discriminator' && name === 'mapping'
          ? variants(one)
          : walk(one, name, isExtension || name.startsWith('x-')),
      ]);
      return Object.fromEntries(entries) as JsonObject;
    };
    /** A variant is named by a reference, or by the name of its schema. */
    const variants = (mapping: JsonValue): JsonValue =>
      Object.fromEntries(
        Object.entries(asObject(mapping)).map(([value, target]) => {
          const text = String(target);
          const found = follow(text.startsWith('#/') ? text : `#/components/schemas/${text}`);
          return [value, found === undefined ? text : relativeReference(from, found)];
        }),
      );
    return walk(value, '') as Value;
  };

  for (const [path, file] of fileOfPath) {
    files.set(file, relink(asObject(asObject(paths)[path]), file));
  }
  files.set(ENTRY, {
    ...relink(main, ENTRY),
    paths: Object.fromEntries(
      [...fileOfPath].map(([path, file]) => [path, { $ref: relativeReference(ENTRY, file) }]),
    ),
    ...(Object.keys(named).length > 0 && { components: named }),
  });
  const unused = Object.entries(asObject(components))
    .filter(([kind]) => !NAMED.includes(kind))
    .flatMap(([kind, all]) => Object.keys(asObject(all)).map((name) => `${kind}/${name}`))
    .filter((name) => !files.has(`spec/${name}.yaml`));
  return { files, unused };
}

/** Give each path a file: `/pets/{id}` is `spec/paths/pets_{id}.yaml`. */
function namePaths(paths: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    paths.map((path) => {
      const name = path.replaceAll(/[^\w.{}-]+/g, '_').replace(/^_/, '') || 'root';
      let free = name;
      for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name}-${number}`;
      taken.add(free.toLowerCase());
      return [path, `spec/paths/${free}.yaml`];
    }),
  );
}

const stepsOf = (pointer: string): string[] =>
  pointer
    .slice('#/'.length)
    .split('/')
    .map((step) => decodeStep(step).replaceAll('~1', '/').replaceAll('~0', '~'));

/** A pointer in a URL has percent signs for what URLs can't contain. */
function decodeStep(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** Return a reference from one file below `spec/` to another. */
function relativeReference(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 2) || './';
  return up + to.slice('spec/'.length);
}
