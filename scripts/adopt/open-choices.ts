import { asList, asObject, asText, dereference, isObject, type JsonObject } from '../model/json.ts';
import { formatOf } from '../model/media-types.js';
import type { JsonValue } from '../model/types.ts';
import { mapObjects } from '../contract/upgrade.ts';

/** A definition with a media type for each wildcard, and what was chosen where. */
export interface Choices {
  readonly definition: JsonObject;
  /** What was chosen, behind the pointer to where, such as `#/paths/~1pets/get/responses/200`. */
  readonly chosen: readonly string[];
  /** The pointers to discriminators that got a mapping. */
  readonly mapped: readonly string[];
}

/** How deep the alternatives of a discriminator are looked through for its property. */
const DEEPEST = 5;

/**
 * Choose a media type where a body has only wildcards, because clients name it. Many tools write a wildcard
 * where they mean JSON, and a range of successes in lower case. A discriminator without a mapping gets one
 * where its alternatives name their values: without it, the names of their schemas would be the values.
 */
export function chooseOpen(given: JsonObject): Choices {
  const chosen: string[] = [];
  const mapped: string[] = [];
  const definition = mapObjects(given, (node, isSchema, pointer) => {
    if (isSchema) return withMapping(node, pointer);
    const { content, responses } = node;
    return {
      ...node,
      ...(isObject(content) && { content: withTypes(content, pointer) }),
      ...(isObject(responses) &&
        pointer !== '#/components' && { responses: withStatuses(responses) }),
    };
  });
  return { definition, chosen, mapped };

  function withTypes(content: JsonObject, pointer: string): JsonObject {
    if (Object.keys(content).some((type) => formatOf(type) !== undefined)) return content;
    const types = Object.entries(content).map(([wildcard, media]): [string, JsonValue] => {
      const type = typeFor(wildcard, media ?? null);
      if (type !== wildcard) chosen.push(`${pointer}: ${type} for ${wildcard}`);
      return [type, media ?? null];
    });
    return Object.fromEntries(types);
  }

  function withMapping(node: JsonObject, pointer: string): JsonObject {
    const { discriminator } = node;
    if (!isObject(discriminator) || discriminator.mapping !== undefined) return node;
    const entries = asList(node.oneOf ?? node.anyOf).map((variant) => {
      const values = valuesOf(variant, asText(discriminator.propertyName));
      return values.map((value) => [value, asText(asObject(variant).$ref)] as const);
    });
    const mapping = Object.fromEntries(entries.flat());
    const areNamed = entries.every((named) => named.some(([, reference]) => reference !== ''));
    const areDistinct = Object.keys(mapping).length === entries.flat().length;
    if (entries.length === 0 || !areNamed || !areDistinct) return node;
    mapped.push(`${pointer}/discriminator`);
    return { ...node, discriminator: { ...discriminator, mapping } };
  }

  /** Find the texts that a property of a schema can have, if the schema names them. */
  function valuesOf(value: JsonValue, property: string, depth = 0): string[] {
    const schema = dereference(given, value);
    const own = dereference(given, asObject(schema.properties)[property]);
    const values = 'const' in own ? [own.const ?? null] : asList(own.enum);
    if (values.length > 0) return values.filter((one) => typeof one === 'string');
    if (depth === DEEPEST) return [];
    return asList(schema.allOf).flatMap((part) => valuesOf(part, property, depth + 1));
  }

  function withStatuses({ '2xx': range, ...others }: JsonObject): JsonObject {
    return range === undefined ? others : { '2XX': range, ...others };
  }

  function typeFor(wildcard: string, media: JsonValue): string {
    const known: Readonly<Record<string, string>> = {
      'audio/*': 'audio/mpeg',
      'text/*': 'text/plain',
      'image/*': 'image/png',
    };
    if (wildcard !== '*/*' && wildcard !== 'application/*') return known[wildcard] ?? wildcard;
    const { type, contentMediaType } = dereference(given, dereference(given, media).schema);
    if (contentMediaType !== undefined) return 'application/octet-stream';
    return [type].flat().includes('string') ? 'text/plain' : 'application/json';
  }
}
