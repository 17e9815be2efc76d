/**
 * How a list or an object is sent: each item or field on its own, all in one text with commas, spaces or
 * pipes, each field with its name in brackets, or JSON.
 */
export type Encoding = 'exploded' | 'comma' | 'space' | 'pipe' | 'deepObject' | 'json';

const JOINTS: Readonly<Record<string, string>> = { space: '%20', pipe: '%7C' };

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const encode = (value: unknown): string => encodeURIComponent(plain(value));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Return the fields of an object that are set. */
const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined);

/** Make the serializer of a query whose lists and objects have these encodings. */
export const queryOf =
  (encodings: Readonly<Record<string, Encoding>>) =>
  (query: Record<string, unknown>): string =>
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .flatMap(([name, value]) => pairs(name, value, encodings[name] ?? 'exploded'))
      .join('&');

function pairs(name: string, value: unknown, encoding: Encoding): string[] {
  const pair = (key: string, text: string): string => `${encode(key)}=${text}`;
  if (encoding === 'json') return [pair(name, encode(JSON.stringify(value)))];
  if (!isObject(value)) return [pair(name, encode(value))];
  const isApart = encoding === 'exploded' || encoding === 'deepObject';
  if (isApart && Array.isArray(value)) return value.map((item) => pair(name, encode(item)));
  if (isApart) {
    return fieldsOf(value).map(([key, part]) =>
      pair(encoding === 'deepObject' ? `${name}[${key}]` : key, encode(part)),
    );
  }
  const parts: unknown[] = Array.isArray(value) ? value : fieldsOf(value).flat();
  return parts.length > 0 ? [pair(name, parts.map(encode).join(JOINTS[encoding] ?? ','))] : [];
}

/** Return a value as a header or a path contains it (OpenAPI's style `simple`). */
export function simpleText(value: unknown, encoding: Encoding, write = plain): string {
  if (encoding === 'json') return write(JSON.stringify(value));
  if (!isObject(value)) return write(value);
  if (Array.isArray(value)) return value.map(write).join(',');
  const joint = encoding === 'exploded' ? '=' : ',';
  return fieldsOf(value)
    .map(([key, part]) => write(key) + joint + write(part))
    .join(',');
}

/** Make the serializer of a path whose lists and objects have these encodings. */
export const pathOf =
  (encodings: Readonly<Record<string, Encoding>>) =>
  (path: string, values: Record<string, unknown>): string =>
    path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
      const text = simpleText(values[name], encodings[name] ?? 'comma', encode);
      if (text) return text;
      throw new TypeError(`The path needs a ${name}, not an empty one.`);
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
