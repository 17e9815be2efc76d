import { isObject } from '../model/json.ts';
import type { JsonValue, Parameter } from '../model/types.ts';

/**
 * How parameters become text, as the runtimes of both clients do it.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#style-values
 */
type Encoded = Pick<Parameter, 'name' | 'encoding'>;

const JOINTS = { space: '%20', pipe: '%7C', comma: ',', exploded: ',', deepObject: ',', json: ',' };

/** Encode a parameter of the query as `name=value` pairs. */
export function queryPairs({ name, encoding }: Encoded, value: JsonValue): string[] {
  const pair = (key: string, part: string): string => `${encodeValue(key)}=${part}`;
  if (encoding === 'json') return [pair(name, encodeValue(JSON.stringify(value)))];
  if (Array.isArray(value)) {
    const items = (value as JsonValue[]).map(encodeValue);
    if (encoding === 'exploded' || encoding === 'deepObject') {
      return items.map((item) => pair(name, item));
    }
    return items.length > 0 ? [pair(name, items.join(JOINTS[encoding]))] : [];
  }
  if (!isObject(value)) return [pair(name, encodeValue(value))];
  const entries = Object.entries(value);
  if (encoding === 'exploded') return entries.map(([key, part]) => pair(key, encodeValue(part)));
  if (encoding === 'deepObject') {
    return entries.map(([key, part]) => pair(`${name}[${key}]`, encodeValue(part)));
  }
  const parts = entries.flat().map(encodeValue);
  return parts.length > 0 ? [pair(name, parts.join(JOINTS[encoding]))] : [];
}

/** Encode a parameter of the path or a header (style `simple`); `encode` is for the path. */
export function simpleText(
  encoding: Parameter['encoding'],
  value: JsonValue,
  encode: (part: JsonValue) => string = plainText,
): string {
  if (encoding === 'json') return encode(JSON.stringify(value));
  if (Array.isArray(value)) return (value as JsonValue[]).map(encode).join(',');
  if (!isObject(value)) return encode(value);
  const joint = encoding === 'exploded' ? '=' : ',';
  return Object.entries(value)
    .map(([key, part]) => encode(key) + joint + encode(part))
    .join(',');
}

/** Encode a cookie. Lint refuses lists and objects that would be several cookies of one name. */
export const cookiePair = ({ name, encoding }: Encoded, value: JsonValue): string =>
  `${name}=${simpleText(encoding, value, encodeValue)}`;

const plainText = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

// Encode !'()* as well, which encodeURIComponent leaves and a shell would read.
export const encodeValue = (value: JsonValue): string =>
  encodeURIComponent(plainText(value)).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
