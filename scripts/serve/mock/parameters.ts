import { asList, asObject, dereference, type JsonObject } from '../../model/json.ts';
import { isIgnored } from '../../model/read-parameters.ts';
import type { JsonValue } from '../../model/types.ts';

/** Leave out the schemas of parameters that Prism misreads. Headers that OpenAPI ignores, it would check. */
export const parametersOf = (
  document: JsonObject,
  parameters: JsonValue | undefined,
): JsonObject[] | undefined =>
  parameters === undefined
    ? undefined
    : asList(parameters).flatMap((reference): JsonObject[] => {
        const given = dereference(document, reference);
        if (isIgnored(given)) return [];
        const parameter = asForm(
          given.in === 'path' ? { ...given, name: plainName(String(given.name)) } : given,
        );
        const { style, explode, ...plainOne } = parameter;
        const isSpread = plainOne.in === 'query' && style === 'form' && explode === true;
        // Its parts are parameters of their own, so that none may have its name.
        const hasParts = style === 'deepObject' || isSpread;
        if (!isReadable(document, parameter))
          return [{ ...plainOne, ...(hasParts && { required: false }), schema: {} }];
        const checked = hasParts ? whereSent(document, parameter) : parameter;
        return [withAnyOf(dereference(document, checked.schema), checked)];
      });

/**
 * Say whether Prism reads a parameter as OpenAPI says. It stops at lists and objects in paths, splits no spaces, reads
 * `label` and `matrix` as texts, knows lists and objects only by their `type`, and those by their named fields, and
 * requires whole what is nested in brackets.
 */
function isReadable(document: JsonObject, { in: place, style, schema }: JsonObject): boolean {
  if (style === 'label' || style === 'matrix') return false;
  if (!isStructured(document, schema)) return true;
  const { type, properties, ...own } = dereference(document, schema);
  if (typeof type !== 'string' || PARTS.some((keyword) => keyword in own)) return false;
  if (place === 'path' || style === 'spaceDelimited') return false;
  if (type === 'array') return style !== 'deepObject';
  return style === 'deepObject'
    ? isFlat(document, schema)
    : !isDelimited(style) && Object.keys(asObject(properties)).length > 0;
}

const PARTS = ['oneOf', 'anyOf', 'allOf'];

/** Check whether values of a schema can be lists or objects. */
function isStructured(document: JsonObject, schema: JsonValue | undefined): boolean {
  const target = dereference(document, schema);
  const types = [target.type].flat();
  return (
    types.includes('array') ||
    types.includes('object') ||
    'properties' in target ||
    'items' in target ||
    PARTS.some((keyword) => asList(target[keyword]).some((part) => isStructured(document, part)))
  );
}

const isDelimited = (style: JsonValue | undefined): boolean =>
  style === 'spaceDelimited' || style === 'pipeDelimited';

/**
 * Write out the style of a query parameter whose parts are parameters of their own: Prism doesn't explode what it
 * isn't told to, and sends other styles together.
 */
function asForm(parameter: JsonObject): JsonObject {
  const { style = 'form', explode = style === 'form' } = parameter;
  const isExploded = explode === true && (style === 'form' || isDelimited(style));
  return parameter.in === 'query' && isExploded
    ? { ...parameter, style: 'form', explode }
    : parameter;
}

/** Require fields only of an optional object that has one: Prism takes an absent object for one without fields. */
function whereSent(document: JsonObject, parameter: JsonObject): JsonObject {
  const { required, ...schema } = dereference(document, parameter.schema);
  if (required === undefined || parameter.required === true) return parameter;
  const fields = Object.keys(asObject(schema.properties));
  // Prism only knows the older name of `dependentRequired`.
  const dependencies = Object.fromEntries(fields.map((name) => [name, required]));
  return { ...parameter, schema: { ...schema, dependencies } };
}

/** Write `oneOf` as `anyOf`: the text of a parameter can be a number as well, which would be two alternatives. */
function withAnyOf({ oneOf, ...rest }: JsonObject, parameter: JsonObject): JsonObject {
  if (oneOf === undefined || rest.anyOf !== undefined) return parameter;
  return { ...parameter, schema: { ...rest, anyOf: oneOf } };
}

/** Check whether the fields of a schema's objects are single values. */
function isFlat(document: JsonObject, schema: JsonValue | undefined): boolean {
  const { properties, additionalProperties } = dereference(document, schema);
  const parts = [...Object.values(asObject(properties)), additionalProperties];
  return !parts.some((part) => isStructured(document, part));
}

/** Write a path parameter's name without the characters in which Prism finds no parameter, such as a dot. */
export const plainName = (name: string): string =>
  name.replaceAll(/[^\w-]/g, (one) => `_${one.codePointAt(0)}`);
