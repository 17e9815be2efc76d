import fs from 'node:fs';
import path from 'node:path';
import type { Resolver } from '@stoplight/spectral-ref-resolver';
import { escapedStep, isObject, unescapedStep, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';

/** A file of the contract, and where it refers to others: pointers by pointers. */
interface Source {
  readonly data: JsonValue;
  readonly refMap: Readonly<Record<string, string>>;
}

/** How Spectral has the files read that a contract refers to. */
interface Options {
  readonly baseUri: string;
  readonly parseResolveResult: (read: {
    readonly targetAuthority: { readonly href: () => string };
    result: unknown;
  }) => unknown;
}

/**
 * Make a resolver of references for Spectral. Its own copies an object for each way to it, which takes
 * minutes for schemas that refer to each other in many circles, or ends with a full stack. Here, all ways
 * lead to one object. A reference that leads back into itself, or nowhere, stays as it is.
 */
export function createResolver(): Resolver {
  const resolve = (data: JsonValue, { baseUri, parseResolveResult }: Options): Promise<object> => {
    const sources = new Map<string, Source>([[baseUri, { data, refMap: refsIn(baseUri, data) }]]);
    const load = (file: string): Source | undefined => {
      const known = sources.get(file);
      if (known || !fs.existsSync(file)) return known;
      const read = {
        targetAuthority: { href: () => file },
        result: fs.readFileSync(file, 'utf8') as unknown,
      };
      // It sets the result before it returns.
      void parseResolveResult(read);
      const parsed = read.result as JsonValue;
      const source = { data: parsed, refMap: refsIn(file, parsed) };
      sources.set(file, source);
      return source;
    };
    const result = new References(load).resolve(baseUri, data);
    const graph = { getNodeData: (file: string) => sources.get(file) };
    return Promise.resolve({ result, graph, errors: [] });
  };
  // Spectral keeps the files that it has read by this object.
  return { resolve, uriCache: {} } as unknown as Resolver;
}

/** An object, and the file that it is in. */
interface Target {
  readonly file: string;
  readonly value: JsonValue;
}

class References {
  readonly #load: (file: string) => Source | undefined;
  readonly #resolved = new Map<JsonValue, JsonValue>();
  readonly #begun = new Set<JsonValue>();

  constructor(load: (file: string) => Source | undefined) {
    this.#load = load;
  }

  resolve(file: string, value: JsonValue): JsonValue {
    if (typeof value !== 'object' || value === null) return value;
    const known = this.#resolved.get(value);
    if (known !== undefined) return known;
    const target = isReference(value) ? this.#targetOf(file, value.$ref) : undefined;
    if (target && !this.#begun.has(target.value)) return this.resolve(target.file, target.value);
    if (isReference(value)) return value;
    this.#begun.add(value);
    const parts = Object.values(value).map((part) => this.resolve(file, part as JsonValue));
    const own = withoutTwins(parts);
    const result = Array.isArray(value)
      ? own
      : Object.fromEntries(Object.keys(value).map((key, index) => [key, own[index] ?? null]));
    this.#begun.delete(value);
    this.#resolved.set(value, result);
    return result;
  }

  /** Find what a reference leads to, also through others. */
  #targetOf(from: string, reference: string, depth = 0): Target | undefined {
    const [name = '', pointer = ''] = reference.split('#');
    const file = name ? path.resolve(path.dirname(from), name) : from;
    const source = this.#load(file);
    if (!source || depth > LONGEST) return undefined;
    let target: Target = { file, value: source.data };
    for (const step of pointer.split('/').slice(1)) {
      const { value } = this.#through(target, depth) ?? target;
      const below: unknown = Reflect.get(Object(value), unescapedStep(safelyDecoded(step)));
      if (below === undefined) return undefined;
      target = { file: target.file, value: below as JsonValue };
    }
    return isReference(target.value) ? this.#through(target, depth) : target;
  }

  #through({ file, value }: Target, depth: number): Target | undefined {
    return isReference(value) ? this.#targetOf(file, value.$ref, depth + 1) : undefined;
  }
}

/** Copy what is there twice: where two neighbors are one object, Spectral's walk ends with a TypeError. */
const withoutTwins = (values: readonly JsonValue[]): JsonValue[] =>
  values.map((value, index) => {
    if (typeof value !== 'object' || value === null || values.indexOf(value) === index)
      return value;
    return Array.isArray(value) ? [...(value as JsonValue[])] : { ...value };
  });

/** References that lead to each other only would have no end. */
const LONGEST = 100;

const isReference = (value: JsonValue): value is JsonObject & { readonly $ref: string } =>
  isObject(value) && typeof value.$ref === 'string';

function safelyDecoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/**
 * List the references of a file by their places, as Spectral writes pointers; those to other files with the
 * whole name, which Spectral would otherwise make many times.
 */
function refsIn(file: string, data: JsonValue): Record<string, string> {
  const found: Record<string, string> = {};
  const visit = (value: JsonValue, pointer: string): void => {
    if (isReference(value)) {
      const { $ref } = value;
      found[pointer] = $ref.startsWith('#') ? $ref : path.resolve(path.dirname(file), $ref);
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      visit(part as JsonValue, `${pointer}/${encodeURIComponent(escapedStep(key))}`);
    }
  };
  visit(data, '#');
  return found;
}
