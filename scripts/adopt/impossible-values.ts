import { isDeepStrictEqual } from 'node:util';
import { Oas3_1Types } from '@redocly/openapi-core';
import { defaultFault } from '../contract/defaults.ts';
import { isFile } from '../contract/rules/sent-values.js';
import { mapObjects } from '../contract/upgrade.ts';
import {
  asList,
  asObject,
  asText,
  dereference,
  escapedStep,
  isObject,
  resolvePointer,
  type JsonObject,
} from '../model/json.ts';
import { leafError } from '../samples/check/check-leaf.ts';
import {
  declaresProperty,
  endlessProperties,
  refusedProperties,
} from '../model/property-values.js';
import { withoutNestedRepetition } from '../model/patterns.js';
import { matchingText } from '../model/right-examples.ts';
import { LIMITS as LIMIT_KEYWORDS } from '../model/keywords.js';
import type { JsonValue } from '../model/types.ts';

/** A definition without what no value can have or no program can hold, and the pointers to it. */
export interface Possible {
  readonly definition: JsonObject;
  /** Values of enumerations that don't have the type of their schema. */
  readonly values: readonly string[];
  /** Defaults that their own schemas don't allow, or that JavaScript may have changed. */
  readonly defaults: readonly string[];
  /** Limits that JavaScript can't hold: mostly those that a format such as int64 has anyway. */
  readonly limits: readonly string[];
  /** Those that OpenAPI doesn't define, or that change no value. */
  readonly keywords: readonly string[];
  /** Regular expressions of other languages, and those for which no text is found. */
  readonly patterns: readonly string[];
  /** Schemas that refused the properties of their other parts. */
  readonly closed: readonly string[];
  /** What makes files of texts in parameters, and in JSON that is sent. */
  readonly formats: readonly string[];
  /** Required properties whose values would contain one of their schema, and so have no end. */
  readonly endless: readonly string[];
  /** `oneOf` of which one alternative allows the values of another, so that it refuses them. */
  readonly alternatives: readonly string[];
}

/** Keywords of schemas that change no value, and that nothing here reads. */
const UNREAD = ['$schema', '$vocabulary', 'summary'];

const DEFINED = new Set(
  [...Object.keys(Oas3_1Types.Schema.properties), '$ref'].filter((one) => !UNREAD.includes(one)),
);

/** The places of schemas whose values are texts: what they refer to may be sent elsewhere, too. */
const TEXT = /\/(?:parameters\/[^/]+|requestBody\/content\/[^/]+[+1]json)\/schema(?:\/|$)/;
const FILE_KEYWORDS = ['format', 'contentMediaType', 'contentEncoding'];

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** Return whether JavaScript may have changed an integer. */
export const isUnsafe = (value: JsonValue | undefined): boolean =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** Return whether a keyword is a limit that JavaScript would change. */
export const isTooLarge = (keyword: string, value: JsonValue | undefined): boolean =>
  LIMITS.includes(keyword) && isUnsafe(value);

/**
 * Leave out limits that JavaScript can't hold, values of enumerations that their type rules out, defaults
 * that their schemas don't allow, regular expressions of other languages, those for which no text is found,
 * requirements without end, formats of files where only texts can be, and keywords that mean nothing. `oneOf`
 * becomes `anyOf` where the values of an alternative follow another one, too, and `additionalProperties` becomes
 * `unevaluatedProperties` where it refuses the properties of other parts.
 */
export function leaveOutImpossible(given: JsonObject): Possible {
  const values: string[] = [];
  const defaults: string[] = [];
  const limits: string[] = [];
  const keywords: string[] = [];
  const patterns: string[] = [];
  const alternatives: string[] = [];
  const closed: string[] = [];
  const endless: string[] = [];
  const formats: string[] = [];
  const resolve = (value: unknown): JsonObject => dereference(given, value as JsonValue);
  const definition = mapObjects(given, (found, isSchema, pointer) => {
    if (!isSchema) return found;
    const isClosed = refusedProperties(found, resolve).length > 0;
    if (isClosed) closed.push(`${pointer}/additionalProperties`);
    // Schemas are told apart by being the same object; what is found is a copy.
    const own = found.required && resolvePointer(given, pointer.replaceAll('%', '%25'));
    const lost = isObject(own) ? endlessProperties(own, resolve) : [];
    endless.push(...lost.map((name) => `${pointer}/properties/${escapedStep(name)}`));
    const node = withoutRequired(isClosed ? withAllProperties(found) : found, lost);
    const large = Object.keys(node).filter((keyword) => isTooLarge(keyword, node[keyword]));
    limits.push(...large.map((keyword) => `${pointer}/${keyword}`));
    const files =
      TEXT.test(pointer) && isFile(node)
        ? FILE_KEYWORDS.filter(
            (key) => key in node && (key !== 'format' || node.format === 'binary'),
          )
        : [];
    formats.push(...files.map((keyword) => `${pointer}/${keyword}`));
    const unknown = Object.keys(node).filter((key) => !DEFINED.has(key) && !key.startsWith('x-'));
    keywords.push(...unknown.map((keyword) => `${pointer}/${keyword}`));
    const { unknown: others, discriminator } = discriminatorOf(node);
    keywords.push(...others.map((keyword) => `${pointer}/discriminator/${keyword}`));
    const pattern = patternOf(node);
    if (typeof node.pattern === 'string' && pattern === undefined) {
      patterns.push(`${pointer}/pattern`);
    }
    const isWrong = isUnsafe(node.default) || defaultFault(node, resolve) !== undefined;
    if (isWrong) defaults.push(`${pointer}/default`);
    const gone = new Set([
      ...large,
      ...unknown,
      ...files,
      ...(isWrong ? ['default'] : []),
      'pattern',
    ]);
    const kept: JsonObject = {
      ...Object.fromEntries(Object.entries(node).filter(([key]) => !gone.has(key))),
      ...(pattern !== undefined && { pattern }),
      ...(discriminator && { discriminator }),
    };
    const { enum: all, oneOf, ...rest } = kept;
    if (Array.isArray(oneOf) && rest.anyOf === undefined) {
      const variants = (oneOf as JsonValue[]).map((one) => dereference(given, one));
      const property = asText(asObject(rest.discriminator).propertyName);
      const isDiscriminated =
        property !== '' && variants.every((one) => declaresProperty(one, property, resolve));
      const isShared =
        !isDiscriminated &&
        variants.some((one, index) =>
          variants.some(
            (other, position) => position !== index && allowsValuesOf(given, one, other),
          ),
        );
      if (isShared) {
        alternatives.push(`${pointer}/oneOf`);
        return { ...rest, anyOf: oneOf };
      }
    }
    if (!Array.isArray(all)) return kept;
    const { type } = rest;
    if (all.length === 0) {
      const { enum: _, ...others } = kept;
      values.push(`${pointer}/enum`);
      return others;
    }
    if (type === undefined) return kept;
    const types = [type].flat();
    const fitting = (all as JsonValue[]).filter((value) => types.some((one) => isOf(one, value)));
    if (fitting.length === 0 || fitting.length === all.length) return kept;
    values.push(`${pointer}/enum`);
    return { ...kept, enum: fitting };
  });
  return {
    definition,
    values,
    defaults,
    limits,
    keywords,
    patterns,
    alternatives,
    closed,
    endless,
    formats,
  };
}

/** Let an object be without properties that it requires. */
function withoutRequired(schema: JsonObject, names: readonly string[]): JsonObject {
  if (names.length === 0) return schema;
  const { required, ...others } = schema;
  const kept = asList(required).filter((name) => !names.includes(name as string));
  return kept.length > 0 ? { ...others, required: kept } : others;
}

/** Refuse only properties that no part of a schema has, as its author meant. */
function withAllProperties(schema: JsonObject): JsonObject {
  const { additionalProperties: _, ...rest } = schema;
  return { ...rest, unevaluatedProperties: false };
}

/** Return the discriminator of a schema without keywords that OpenAPI doesn't define, and these. */
function discriminatorOf({ discriminator }: JsonObject): {
  readonly discriminator?: JsonObject;
  readonly unknown: readonly string[];
} {
  if (!isObject(discriminator)) return { unknown: [] };
  const [known = [], unknown = []] = [true, false].map((isWanted) =>
    Object.entries(discriminator).filter(([key]) => isOfDiscriminator(key) === isWanted),
  );
  return { discriminator: Object.fromEntries(known), unknown: unknown.map(([key]) => key) };
}

const isOfDiscriminator = (key: string): boolean =>
  key in Oas3_1Types.Discriminator.properties || key.startsWith('x-');

/** Return whether a schema also allows the values of another: those with its fields, but without others. */
function allowsValuesOf(
  given: JsonObject,
  schema: JsonObject,
  other: JsonObject,
  depth = 0,
): boolean {
  if ([schema, other].some((one) => CHOICES.some((keyword) => keyword in one))) return false;
  const { type } = schema;
  const isWider = type === 'number' && other.type === 'integer';
  if (type === undefined || (type !== other.type && !isWider)) return false;
  if (type === 'array') {
    const [items = {}, others = {}] = [schema, other].map((one) => dereference(given, one.items));
    return depth < DEEPEST && allowsValuesOf(given, items, others, depth + 1);
  }
  if (type !== 'object') return !Object.keys(schema).some((keyword) => NARROW.has(keyword));
  const needed = asList(schema.required).map(String);
  const fewest = Math.max(Number(other.minProperties ?? 0), asList(other.required).length);
  const [fields = {}, others = {}] = [schema, other].map((one) => asObject(one.properties));
  const isAllowed = (name: string): boolean => {
    const [field = {}, another = {}] = [fields[name], others[name]].map((one) =>
      dereference(given, one),
    );
    return (
      isDeepStrictEqual(field, another) ||
      (depth < DEEPEST && allowsValuesOf(given, field, another, depth + 1))
    );
  };
  return (
    Number(schema.minProperties ?? 0) <= fewest &&
    (schema.additionalProperties ?? true) === true &&
    (other.additionalProperties ?? true) === true &&
    needed.every((name) => asList(other.required).includes(name) && isAllowed(name))
  );
}

/** What is nested more deeply contains itself. */
const DEEPEST = 5;

/** Keywords that make other rules for a value. */
const CHOICES = ['allOf', 'anyOf', 'oneOf', 'not'];

/** Keywords that allow only some values of a type. */
const NARROW = new Set([...LIMIT_KEYWORDS, 'enum', 'const', 'format']);

/** Return the pattern of a schema; nothing where it has no meaning, or no text is found that follows all limits. */
function patternOf(schema: JsonObject): string | undefined {
  const pattern = typeof schema.pattern === 'string' ? readPattern(schema.pattern) : undefined;
  if (pattern === undefined || ![schema.type].flat().includes('string')) return pattern;
  const { example, default: usual, examples, enum: all } = schema;
  const known = [example, usual, ...asList(examples), ...asList(all)];
  const isPossible =
    known.some((one) => one !== undefined && !leafError(one, { ...schema, pattern })) ||
    matchingText({ ...schema, pattern }) !== undefined;
  return isPossible ? pattern : undefined;
}

/**
 * Return a pattern as OpenAPI defines it, in JavaScript's Unicode mode, which allows no escape without a
 * meaning; nothing where it has none there.
 */
const readPattern = (pattern: string): string | undefined =>
  [pattern, withoutEscapes(pattern)].map(withoutNestedRepetition).find(isPattern);

/** In brackets, an escaped hyphen has a meaning. */
const withoutEscapes = (pattern: string): string =>
  pattern.replaceAll(/\[(?:\\.|[^\]\\])*\]|\\-|\\./gs, (part) =>
    part === String.raw`\-` ? '-' : part.replaceAll(/\\([^\w\s^$\\.*+?()[\]{}|/-]|[_\s])/g, '$1'),
  );

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function isOf(type: JsonValue, value: JsonValue): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}
