/**
 * How a list or an object is sent: each item or field on its own, all in one text with commas, spaces or
 * pipes, each item or field with its position or name in brackets, or JSON. In a path, `label` puts a dot
 * before a value, and `matrix` its name.
 */
export type Encoding =
  | 'exploded'
  | 'comma'
  | 'space'
  | 'pipe'
  | 'deepObject'
  | 'json'
  | 'label'
  | 'labelExploded'
  | 'matrix'
  | 'matrixExploded';

const JOINTS: Readonly<Record<string, string>> = { space: '%20', pipe: '%7C' };

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const encode = (value: unknown): string => encodeURIComponent(plain(value));

/** Encode a value that may contain reserved characters, except those that would end or change it. */
const encodeReserved = (value: unknown): string =>
  encode(value).replaceAll(/%(?:2C|2F|3A|3B|3D|3F|40|24)/g, decodeURIComponent);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Return the fields of an object that are set. */
const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined);

/** Make the serializer of a query whose lists and objects have these encodings. */
export const queryOf =
  (encodings: Readonly<Record<string, Encoding>>, reserved: readonly string[] = []) =>
  (query: Record<string, unknown>): string =>
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .flatMap(([name, value]) =>
        pairs(
          name,
          value,
          encodings[name] ?? 'exploded',
          reserved.includes(name) ? encodeReserved : encode,
        ),
      )
      .join('&');

/** Encode a parameter of a query, or a field of a form, as pairs of a name and a value. */
export function pairs(name: string, value: unknown, encoding: Encoding, write = encode): string[] {
  const pair = (key: string, text: string): string => `${encode(key)}=${text}`;
  if (encoding === 'json') return [pair(name, write(JSON.stringify(value)))];
  if (!isObject(value)) return [pair(name, write(value))];
  if (encoding === 'deepObject') {
    return fieldsOf(value).flatMap(([key, part]) =>
      pairs(`${name}[${key}]`, part, encoding, write),
    );
  }
  if (encoding === 'exploded') {
    return Array.isArray(value)
      ? value.map((item) => pair(name, write(item)))
      : fieldsOf(value).map(([key, part]) => pair(key, write(part)));
  }
  const parts: unknown[] = Array.isArray(value) ? value : fieldsOf(value).flat();
  return parts.length > 0 ? [pair(name, parts.map(write).join(JOINTS[encoding]))] : [];
}

/** Return the items or fields of a value; exploded, a field is one text with its name. */
function partsOf(value: unknown, isExploded: boolean, write: (part: unknown) => string): string[] {
  if (!isObject(value)) return [write(value)];
  if (Array.isArray(value)) return value.map(write);
  return fieldsOf(value).flatMap(([key, part]) =>
    isExploded ? [`${write(key)}=${write(part)}`] : [write(key), write(part)],
  );
}

/** Return a value as a header or a path contains it (OpenAPI's style `simple`). */
export function simpleText(value: unknown, encoding: Encoding, write = plain): string {
  if (encoding === 'json') return write(JSON.stringify(value));
  return partsOf(value, encoding === 'exploded', write).join(',');
}

/** Return a value as a path contains it; empty where the value is. */
function pathText(name: string, value: unknown, encoding: Encoding): string {
  const isExploded = encoding.endsWith('Exploded');
  const isMatrix = encoding.startsWith('matrix');
  if (!isMatrix && !encoding.startsWith('label')) return simpleText(value, encoding, encode);
  const parts = partsOf(value, isExploded, encode);
  if (parts.join('') === '') return '';
  if (!isMatrix) return `.${parts.join(isExploded ? '.' : ',')}`;
  if (!isExploded) return `;${encode(name)}=${parts.join(',')}`;
  const isNamed = isObject(value) && !Array.isArray(value);
  return parts.map((part) => (isNamed ? `;${part}` : `;${encode(name)}=${part}`)).join('');
}

/** Make the serializer of a path whose parameters have these encodings. */
export const pathOf =
  (encodings: Readonly<Record<string, Encoding>>) =>
  (path: string, values: Record<string, unknown>): string =>
    path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      const text = pathText(name, values[name], encodings[name] ?? 'comma');
      // Dots would be another part of the path.
      if (!/^\.{0,2}$/.test(text)) return text;
      throw new TypeError(`The path needs a value for ${name}, not an empty one.`);
    });

/** Return the header of these cookies; without any, there is none. */
export function cookiesOf(
  cookies: Readonly<Record<string, readonly [value: unknown, encoding: Encoding]>>,
): { cookie?: string } {
  const sent = Object.entries(cookies)
    .filter(([, [value]]) => value !== undefined)
    .map(([name, [value, encoding]]) => `${name}=${simpleText(value, encoding, encode)}`);
  return sent.length > 0 ? { cookie: sent.join('; ') } : {};
}
