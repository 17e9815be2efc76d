import { isObject, type JsonObject } from '../model/json.ts';
import type { JsonValue } from '../model/types.ts';
import type { Api } from './api.ts';
import { jsonMedia } from './read-body.ts';
import { fieldsOf } from './schema-fields.ts';

/** A schema that a value may be of, in the words that say so after a fence. */
export interface Candidate {
  readonly words: string;
  readonly schema: JsonObject;
  readonly name: string;
  /** Keys of the value that the schema has. */
  readonly known: number;
  readonly keys: number;
}

/** The schemas that have keys of a value, those with most of them first. */
export function candidatesFor(value: JsonValue, api: Api): readonly Candidate[] {
  const isList = Array.isArray(value);
  const objects = (isList ? value : [value]).filter(isObject);
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  if (keys.length === 0) return [];
  const candidates = allSchemas(api).flatMap(({ words, schema, name, isListed }) => {
    if (isListed !== isList) return [];
    const { properties } = fieldsOf(isListed ? itemsOf(schema) : schema, api);
    const known = keys.filter((key) => properties.has(key)).length;
    return known > 0 ? [{ words, schema, name, known, keys: keys.length }] : [];
  });
  return candidates.toSorted((a, b) => b.known - a.known);
}

const itemsOf = (schema: JsonObject): JsonObject =>
  isObject(schema['items']) ? schema['items'] : {};

interface Named {
  readonly words: string;
  readonly schema: JsonObject;
  readonly name: string;
  readonly isListed: boolean;
}

const known = new WeakMap<Api, readonly Named[]>();

/** The named schemas, lists of them, and the bodies of operations that have no name. */
function allSchemas(api: Api): readonly Named[] {
  const before = known.get(api);
  if (before) return before;
  const named = [...api.schemas.keys()].flatMap((name): Named[] => {
    const schema = { $ref: `#/components/schemas/${name}` };
    return [
      { words: `schema="${name}"`, schema, name, isListed: false },
      {
        words: `schema="${name}[]"`,
        schema: { type: 'array', items: schema },
        name,
        isListed: true,
      },
    ];
  });
  const unnamed = api.operations.flatMap((operation): Named[] => {
    const requests = [operation.body?.media ?? []].map((media) => ({
      media: jsonMedia(media),
      words: `request="${operation.id}"`,
      name: `The body of ${operation.id}`,
    }));
    const answers = [...operation.responses].map(([status, media]) => ({
      media: jsonMedia(media),
      words: `response="${operation.id} ${status}"`,
      name: `The answer ${status} of ${operation.id}`,
    }));
    return [...requests, ...answers].flatMap(({ media, words, name }) => {
      const schema = media?.schema;
      // What refers to a named schema is that one.
      if (!schema || '$ref' in schema || isNamed(itemsOf(schema))) return [];
      return [{ words, schema, name, isListed: schema['type'] === 'array' }];
    });
  });
  const all = [...named, ...unnamed];
  known.set(api, all);
  return all;
}

const isNamed = (schema: JsonObject): boolean => '$ref' in schema;
