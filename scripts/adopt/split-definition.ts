import { ENTRY } from '../contract/read-contract.ts';
import { NAMES } from '../contract/upgrade.ts';
import { asObject, isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** The files of a contract, by their paths from the project's root. */
export type SplitFiles = ReadonlyMap<string, JsonObject>;

/** What isn't used stays out: nothing could be generated from it. */
export interface Split {
  readonly files: SplitFiles;
  /** The components that nothing refers to, such as `schemas/Pet`. */
  readonly unused: readonly string[];
  /** The extensions that refer to such components, such as `x-handler`, each with its file. */
  readonly lost: readonly string[];
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
    const walk = (part: JsonValue, key: string, isName = false): JsonValue => {
      // Nothing brings the files of extensions together again.
      if (key.startsWith('x-') && !isName) return part;
      if (typeof part === 'string' && key === '$ref' && part.startsWith('#/')) {
        const target = follow(part);
        return target === undefined ? part : relativeReference(from, target);
      }
      if (Array.isArray(part)) return (part as JsonValue[]).map((item) => walk(item, ''));
      if (!isObject(part)) return part;
      const hasNames = !isName && Object.hasOwn(NAMES, key);
      const entries = Object.entries(part).map(([name, one]) => [
        name,
        key === 'discriminator' && name === 'mapping' ? variants(one) : walk(one, name, hasNames),
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
  const lost: string[] = [];
  const isGone = new Set(unused.map((name) => `#/components/${name}`));
  for (const [file, content] of files) {
    files.set(
      file,
      withoutExtensions(content, isGone, (name) => lost.push(`${file}: ${name}`)),
    );
  }
  return { files, unused, lost };
}

/** Leave out extensions that refer to what is gone: the mock follows these references too. */
function withoutExtensions<Value extends JsonValue>(
  value: Value,
  gone: ReadonlySet<string>,
  report: (name: string) => void,
  hasNames = false,
): Value {
  if (Array.isArray(value)) {
    return (value as JsonValue[]).map((item) => withoutExtensions(item, gone, report)) as Value &
      [];
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, part]): [string, JsonValue][] => {
    if (hasNames || !key.startsWith('x-')) {
      const namesFollow = !hasNames && Object.hasOwn(NAMES, key);
      return [[key, withoutExtensions(part, gone, report, namesFollow)]];
    }
    const isLost = referencesIn(part).some((reference) => gone.has(reference));
    if (isLost) report(key);
    return isLost ? [] : [[key, part]];
  });
  return Object.fromEntries(entries) as JsonValue as Value;
}

const referencesIn = (value: JsonValue): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) =>
        key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part as JsonValue),
      );

/** Systems take names of files up to 255 bytes, with what is added while a file is written. */
const LONGEST_NAME = 200;

/** Give each path a file: `/pets/{id}` is `spec/paths/pets_{id}.yaml`. */
function namePaths(paths: readonly string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    paths.map((path) => {
      const whole = path.replaceAll(/[^\w.{}-]+/g, '_').replace(/^_/, '') || 'root';
      const name = whole.slice(0, LONGEST_NAME);
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
