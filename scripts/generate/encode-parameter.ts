import { asObject, isObject } from '../model/json.ts';
import type { Body, JsonValue, Parameter } from '../model/types.ts';

/**
 * How parameters become text, as the runtimes of both clients do it.
 *
 * @see https://spec.openapis.org/oas/v3.1.1.html#style-values
 */
type Encoded = Pick<Parameter, 'name' | 'encoding' | 'keepsReserved'>;

const JOINTS: Readonly<Record<string, string>> = { space: '%20', pipe: '%7C' };

/** Encode a parameter of the query, or a field of a form, as `name=value` pairs. */
export function queryPairs({ name, encoding, keepsReserved }: Encoded, value: JsonValue): string[] {
  const write = keepsReserved ? encodeReserved : encodeValue;
  const pair = (key: string, part: string): string => `${encodeValue(key)}=${part}`;
  if (encoding === 'json') return [pair(name, write(JSON.stringify(value)))];
  if (Array.isArray(value) && encoding !== 'deepObject') {
    const items = (value as JsonValue[]).map(write);
    if (encoding === 'exploded') return items.map((item) => pair(name, item));
    return items.length > 0 ? [pair(name, items.join(JOINTS[encoding] ?? ','))] : [];
  }
  if (typeof value !== 'object' || value === null) return [pair(name, write(value))];
  const entries = Object.entries(value) as [string, JsonValue][];
  if (encoding === 'exploded') return entries.map(([key, part]) => pair(key, write(part)));
  if (encoding === 'deepObject') {
    return entries.flatMap(([key, part]) =>
      queryPairs(
        { name: `${name}[${key}]`, encoding, ...(keepsReserved && { keepsReserved }) },
        part,
      ),
    );
  }
  const parts = entries.flat().map(write);
  return parts.length > 0 ? [pair(name, parts.join(JOINTS[encoding] ?? ','))] : [];
}

/** A field of a form: a list is several fields of one name. */
export type FormEntry = readonly [name: string, text: string];

/** Return the fields that a form sends for the value of its body, without the encoding of addresses. */
export const formEntries = (
  { encodings = {} }: Pick<Body, 'encodings'>,
  value: JsonValue,
): FormEntry[] =>
  Object.entries(asObject(value)).flatMap(([name, field]): FormEntry[] => {
    const encoding = encodings[name];
    return encoding
      ? queryPairs({ name, encoding }, field).map(decodedPair)
      : [field].flat().map((item) => [name, plainText(item as JsonValue)]);
  });

function decodedPair(pair: string): FormEntry {
  const [name = '', ...value] = pair.split('=');
  return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
}

/** Return the items or fields of a value; exploded, a field is one text with its name. */
function partsOf(
  value: JsonValue,
  isExploded: boolean,
  write: (part: JsonValue) => string,
): string[] {
  if (Array.isArray(value)) return (value as JsonValue[]).map(write);
  if (!isObject(value)) return [write(value)];
  return Object.entries(value).flatMap(([key, part]) =>
    isExploded ? [`${write(key)}=${write(part)}`] : [write(key), write(part)],
  );
}

/** Encode a parameter of a header (style `simple`). */
export const simpleText = (
  encoding: Parameter['encoding'],
  value: JsonValue,
  write: (part: JsonValue) => string = plainText,
): string =>
  encoding === 'json'
    ? write(JSON.stringify(value))
    : partsOf(value, encoding === 'exploded', write).join(',');

/** Encode a parameter of the path. */
export function pathText({ name, encoding }: Encoded, value: JsonValue): string {
  const isMatrix = encoding.startsWith('matrix');
  const isExploded = encoding.endsWith('Exploded');
  if (!isMatrix && !encoding.startsWith('label')) return simpleText(encoding, value, encodeValue);
  const parts = partsOf(value, isExploded, encodeValue);
  if (!isMatrix) return `.${parts.join(isExploded ? '.' : ',')}`;
  if (!isExploded) return `;${encodeValue(name)}=${parts.join(',')}`;
  const before = isObject(value) ? ';' : `;${encodeValue(name)}=`;
  return parts.map((part) => before + part).join('');
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

/** Encode a value without the reserved characters that don't end or change it. */
const encodeReserved = (value: JsonValue): string =>
  encodeValue(value).replaceAll(/%(?:21|24|27|28|29|2A|2C|2F|3A|3B|3D|3F|40)/g, decodeURIComponent);
