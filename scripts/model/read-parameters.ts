import { readParameterExample } from './examples.ts';
import { bareName, environmentName, pythonName, variableName } from './identifier.ts';
import { asList, asObject, asText, dereference, type JsonObject } from './json.ts';
import { readSchema } from './read-schema.ts';
import type { Encoding, JsonValue, Parameter, Product } from './types.ts';

/**
 * Headers that aren't parameters: OpenAPI describes the first three by other keywords, and only the program that
 * sends a message knows the others.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#fixed-fields-for-use-with-schema
 * @see https://www.rfc-editor.org/rfc/rfc9110.html#name-connection
 */
const NOT_PARAMETERS =
  /^(?:accept|authorization|content-type|accept-encoding|connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Return whether a parameter is a header that callers don't give. */
export const isIgnored = (raw: JsonObject): boolean =>
  raw.in === 'header' && NOT_PARAMETERS.test(asText(raw.name));

/** An operation's parameter replaces one of its path item that has the same name and place. */
export function readParameters(
  document: JsonObject,
  product: Product,
  references: readonly JsonValue[],
): Parameter[] {
  const unique = new Map<string, JsonObject>();
  for (const reference of references) {
    const raw = dereference(document, reference);
    if (isIgnored(raw)) continue;
    unique.set(`${asText(raw.in)} ${asText(raw.name)}`, raw);
  }
  const taken = new Set<string>();
  return [...unique.values()].map((raw) => {
    const name = asText(raw.name);
    return {
      name,
      identifier: variableName(bareName(name, product.slug), taken),
      variable: environmentName(pythonName(bareName(name, product.slug))),
      in: asText(raw.in) as Parameter['in'],
      encoding: encodingOf(raw),
      ...(raw.in === 'query' && raw.allowReserved === true ? { keepsReserved: true as const } : {}),
      isStructured: 'content' in raw || isStructured(document, schemaOf(raw)),
      isRequired: raw.required === true,
      isDeprecated: raw.deprecated === true,
      description: asText(raw.description),
      schema: readSchema(document, schemaOf(raw)),
      example: readParameterExample(document, { ...contentOf(raw), ...raw, schema: schemaOf(raw) }),
    };
  });
}

/** Read the media type of a parameter with `content`, which has exactly one. */
const contentOf = (raw: JsonObject): JsonObject =>
  asObject(Object.values(asObject(raw.content))[0]);

/** Return the schema of a parameter, which may be that of its `content`. */
export const schemaOf = (raw: JsonObject): JsonValue => raw.schema ?? contentOf(raw).schema ?? true;

/** Return how a parameter, or a field of a form, is written: https://spec.openapis.org/oas/v3.1.1.html#style-values */
export function encodingOf({ in: place, style, explode, content }: JsonObject): Encoding {
  if (content !== undefined) return 'json';
  const isForm = place === 'query' || place === 'cookie';
  if (style === 'deepObject') return 'deepObject';
  if (style === 'label' || style === 'matrix') return explode === true ? `${style}Exploded` : style;
  if (explode ?? (isForm && (style === undefined || style === 'form'))) return 'exploded';
  if (style === 'spaceDelimited') return 'space';
  return style === 'pipeDelimited' ? 'pipe' : 'comma';
}

/** Check whether the values of a schema, or of one of its alternatives, can be lists or objects. */
function isStructured(document: JsonObject, value: JsonValue, depth = 0): boolean {
  const raw = dereference(document, value);
  const types = [raw.type].flat();
  if (types.includes('array') || types.includes('object') || raw.properties) return true;
  const inner = [raw.oneOf, raw.anyOf, raw.allOf].flatMap(asList);
  return depth < DEEPEST && inner.some((one) => isStructured(document, one, depth + 1));
}

/** Alternatives that are nested more deeply lead back to where they began. */
const DEEPEST = 10;
