import { oncePerObject } from '../../lib/memory.ts';
import { isObject, type JsonObject } from '../../model/json.ts';
import type { JsonValue } from '../../model/types.ts';
import type { Api } from './api.ts';
import { jsonMedia, objectMedia } from '../read/read-body.ts';
import { fieldsOf } from './schema-fields.ts';

/** A possible schema of a value, with the words for it after a fence. */
export interface Candidate {
  readonly words: string;
  readonly schema: JsonObject;
  readonly name: string;
  /** The number of the value's keys that the schema contains. */
  readonly known: number;
  readonly keys: number;
}

/** Find schemas that contain keys of a value, those with the most first. */
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

/** List named schemas, lists of them, and the unnamed bodies of operations. */
const allSchemas = oncePerObject((api: Api): readonly Named[] => {
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
    const request = {
      media: objectMedia(operation.body?.media ?? []),
      words: `request="${operation.id}"`,
      name: `The body of ${operation.id}`,
    };
    const answers = [...operation.responses].map(([status, media]) => ({
      media: jsonMedia(media),
      words: `response="${operation.id} ${status}"`,
      name: `The response ${status} of ${operation.id}`,
    }));
    return [request, ...answers].flatMap(({ media, words, name }) => {
      const schema = media?.schema;
      // A reference to a named schema is that schema.
      if (!schema || '$ref' in schema || isNamed(itemsOf(schema))) return [];
      return [{ words, schema, name, isListed: schema['type'] === 'array' }];
    });
  });
  return [...named, ...unnamed];
});

const isNamed = (schema: JsonObject): boolean => '$ref' in schema;
