import { dereference, isObject, type JsonObject } from '../model/json.ts';
import { formatOf } from '../model/media-types.js';
import type { JsonValue } from '../model/types.ts';
import { mapObjects } from '../contract/upgrade.ts';

/** A definition with a media type for each wildcard, and what was chosen where. */
export interface Choices {
  readonly definition: JsonObject;
  /** What was chosen, behind the pointer to where, such as `#/paths/~1pets/get/responses/200`. */
  readonly chosen: readonly string[];
}

/**
 * Choose a media type where a body has only wildcards, because clients name it. Many tools write a wildcard
 * where they mean JSON, and a range of successes in lower case.
 */
export function chooseTypes(given: JsonObject): Choices {
  const chosen: string[] = [];
  const definition = mapObjects(given, (node, isSchema, pointer) => {
    if (isSchema) return node;
    const { content, responses } = node;
    return {
      ...node,
      ...(isObject(content) && { content: withTypes(content, pointer) }),
      ...(isObject(responses) &&
        pointer !== '#/components' && { responses: withStatuses(responses) }),
    };
  });
  return { definition, chosen };

  function withTypes(content: JsonObject, pointer: string): JsonObject {
    if (Object.keys(content).some((type) => formatOf(type) !== undefined)) return content;
    const types = Object.entries(content).map(([wildcard, media]): [string, JsonValue] => {
      const type = typeFor(wildcard, media ?? null);
      if (type !== wildcard) chosen.push(`${pointer}: ${type} for ${wildcard}`);
      return [type, media ?? null];
    });
    return Object.fromEntries(types);
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
