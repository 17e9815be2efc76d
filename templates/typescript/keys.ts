import { createQuerySerializer } from 'openapi-fetch';
import { fromEnvironment, headerValue } from './settings.ts';

/** A key that calls may send, and the option of the client that holds it. */
export interface Key {
  readonly option: string;
  readonly variable: string;
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly prefix?: 'Bearer ' | 'Basic ';
}

/** What a call sends for its keys. */
interface Keyed {
  readonly headers: Record<string, string>;
  readonly querySerializer: (query: Record<string, unknown>) => string;
}

/**
 * Return what a call sends for the first of its alternatives whose keys the client has, together with
 * its other headers. Throws where it has none and the call needs one.
 */
export function keysOf(
  options: object,
  alternatives: readonly (readonly Key[])[],
  headers: Readonly<Record<string, string>> = {},
  serialize: (query: Record<string, unknown>) => string = createQuerySerializer(),
): Keyed {
  const given = new Map<string, unknown>(Object.entries(options));
  const isGiven = ({ option, variable }: Key): boolean =>
    Boolean(given.get(option) ?? fromEnvironment(variable));
  const some = alternatives.filter((all) => all.length > 0);
  const isOptional = some.length < alternatives.length;
  const keys = some.find((all) => all.every(isGiven)) ?? (isOptional ? [] : (some[0] ?? []));
  const sent: Record<string, string> = { ...headers };
  const cookies: string[] = [];
  const queries: string[] = [];
  for (const { option, variable, in: place, name, prefix } of keys) {
    const value = given.get(option) as string | undefined;
    const text = headerValue(value, option, variable);
    if (place === 'query') queries.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
    else if (place === 'cookie') cookies.push(`${name}=${cookieText(text, option)}`);
    else sent[name] = (prefix ?? '') + (prefix === 'Basic ' ? encoded(text, option) : text);
  }
  const others = sent['cookie'] ? [sent['cookie']] : [];
  if (cookies.length > 0) sent['cookie'] = [...cookies, ...others].join('; ');
  return {
    headers: sent,
    querySerializer: (query) => [serialize(query), ...queries].filter(Boolean).join('&'),
  };
}

/** Find the keys that a request contains, as they are and as their options have them. */
export const keysIn =
  (keys: readonly Key[]) =>
  ({ headers, url }: Request): string[] =>
    keys.flatMap(({ in: place, name, prefix = '' }) => {
      if (place === 'query') return new URL(url).searchParams.getAll(name);
      if (place === 'cookie') {
        const cookies = (headers.get('cookie') ?? '').split('; ');
        return cookies
          .filter((cookie) => cookie.startsWith(`${name}=`))
          .map((cookie) => cookie.slice(name.length + 1));
      }
      const value = headers.get(name);
      if (!value?.startsWith(prefix)) return [];
      const text = value.slice(prefix.length);
      if (prefix !== 'Basic ') return [value, text];
      const [, password = ''] = /:(.*)$/s.exec(atob(text)) ?? [];
      return [value, text, password];
    });

/** Refuse what would end a cookie, without repeating it. */
function cookieText(text: string, option: string): string {
  if (/^[!#-+\--:<-[\]-~]*$/.test(text)) return text;
  throw new TypeError(`The option ${option} contains a character that a cookie can't contain.`);
}

/** Encode a user and a password as HTTP does: https://www.rfc-editor.org/rfc/rfc7617 */
function encoded(text: string, option: string): string {
  if (!text.includes(':')) {
    throw new TypeError(
      `The option ${option} needs a user and a password with a colon between them.`,
    );
  }
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
