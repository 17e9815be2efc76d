import { editDistance, nearest } from '../../lib/nearest.ts';
import type { Api, ApiOperation } from './api.ts';
import { holdsPlaceholder, replacePlaceholders, showPlaceholders } from '../read/placeholders.ts';
import { queryParts } from '../read/located-text.ts';
import type { LocatedText, Part } from '../types.ts';

/** The parts of a URL. */
export interface Address {
  /** The owner of the host. `variable` is unknown, `example` a reserved name. */
  readonly owner: 'server' | 'variable' | 'local' | 'example' | 'other' | 'none';
  readonly host: string;
  /** The path with placeholders for unknown parts. */
  readonly path: string;
  readonly offset: number;
  readonly query: readonly Part[];
}

export function readAddress({ text, offsets }: LocatedText, api: Api): Address {
  const [, base = '', path = '', query = ''] =
    /^((?:[a-z]+:\/\/)?[^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  const hasScheme = /^[a-z]+:\/\//i.test(base);
  // A host without a scheme contains a dot or a port, or is unknown.
  const isHost = hasScheme || isOpen(base) || /^[\w-]+(?:\.[\w-]+)+|^[\w-]+:\d+/.test(base);
  const host = base.replace(/^[a-z]+:\/\//i, '').toLowerCase();
  const start = isHost ? base.length : 0;
  return {
    owner: isHost ? ownerOf(host, api) : 'none',
    host: showPlaceholders(host),
    path: isHost ? path : base + path,
    offset: offsets[start] ?? offsets[0] ?? 0,
    query: queryParts({ text: query, offsets: offsets.slice(base.length + path.length + 1) }),
  };
}

const LOCAL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal)(?::|$)/;

function ownerOf(host: string, { servers }: Api): Address['owner'] {
  const isServer = servers.some(
    ({ host: server }) => named(server) && wildcard(server.split('*'), '.*').test(host),
  );
  if (isServer) return 'server';
  if (isOpen(host)) return 'variable';
  if (EXAMPLE.test(host)) return 'example';
  return LOCAL.test(host) ? 'local' : 'other';
}

/** Return whether an operation is on a host; a server without a host, or with any, is on all of them. */
export const isAt = ({ hosts }: ApiOperation, host: string): boolean =>
  hosts.length === 0 ||
  hosts.some((one) => !named(one) || wildcard(one.split('*'), '.*').test(host));

const named = (server: string): boolean => server !== '' && server !== '*';

/** Return whether the contract names real servers, and a host is in another domain. */
export const isElsewhere = (host: string, { servers }: Api): boolean => {
  const known = servers
    .map((server) => server.host)
    .filter((one) => named(one) && !LOCAL.test(one));
  const domain = (name: string): string => name.replace(/:\d+$/, '').split('.').slice(-2).join('.');
  return (
    known.length > 0 &&
    known.every((one) => !EXAMPLE.test(one)) &&
    !known.some((one) => domain(one) === domain(host))
  );
};

/** Return whether a host is unknown: `$BASE_URL`, `{host}`, `{{base_url}}`, `<your-domain>`, `YOUR_DOMAIN`. */
const isOpen = (text: string): boolean =>
  holdsPlaceholder(text) || /[{<[]/.test(text) || /^(?:https?:\/\/)?(?:your|my)[-_.]/i.test(text);

/** https://www.rfc-editor.org/rfc/rfc2606 */
const EXAMPLE = /(?:^|\.)(?:example\.(?:com|org|net)|example|test|invalid)(?::\d+)?$/i;

/** Find the operations for a sample's path, those with the most literal path. */
export function operationsAt(path: string, api: Api, allowsPrefix: boolean): ApiOperation[] {
  const wanted = segments(path);
  const matches = api.operations.flatMap((operation) => {
    const parts = pathsOf(operation, api).map(segments);
    const exact = parts.some((one) => one.length === wanted.length && fits(wanted, one));
    const tail = parts.some(
      (one) =>
        one.length < wanted.length && hasLiteral(one) && fits(wanted.slice(-one.length), one),
    );
    return exact || (allowsPrefix && tail) ? [{ operation, rank: exact ? 0 : 1 }] : [];
  });
  const best = Math.min(...matches.map(({ rank }) => rank));
  const found = matches.filter(({ rank }) => rank === best).map(({ operation }) => operation);
  const literals = Math.max(...found.map(literalCount));
  return found.filter((operation) => literalCount(operation) === literals);
}

/** List the forms of a path in samples: with the prefix of a server, or without. */
const pathsOf = ({ path }: ApiOperation, { servers }: Api): string[] => [
  path,
  ...new Set(
    servers
      .map((server) => server.path)
      .filter(Boolean)
      .map((prefix) => prefix + path),
  ),
];

export const segments = (path: string): string[] => path.split('/').filter(Boolean);

const isParameter = (segment: string): boolean => /[{}]/.test(segment);

const literalCount = ({ path }: ApiOperation): number =>
  segments(path).filter((segment) => !isParameter(segment)).length;

const hasLiteral = (parts: readonly string[]): boolean => parts.some((part) => !isParameter(part));

/** Return whether a segment may have any value: `{routename}`, `<name>`, `:id`, `$ID`. */
const isWildcard = (segment: string): boolean =>
  holdsPlaceholder(segment) || /^(?:\{.*\}|<.*>|:[a-z_]\w*|\[.*\]|\.{3}|…)$/i.test(segment);

const fits = (wanted: readonly string[], parts: readonly string[]): boolean =>
  parts.every((part, index) => {
    const segment = wanted[index] ?? '';
    if (!isParameter(part)) return part === decode(segment);
    return wildcard(part.split(/\{[^}]*\}/), '.+').test(segment);
  });

/** Decode a segment of a URL, or return it unchanged if it's not percent-encoded. */
export function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Return whether a path resembles a path of the contract, and was probably meant to be one. */
export function hasShape(path: string, api: Api): boolean {
  const wanted = segments(path);
  const word = wanted.findLast((segment) => !isWildcard(segment));
  return shapesOf(api).some(({ head, rest }) => {
    const isBelow = head.every((part, index) => {
      const segment = wanted[index] ?? '';
      return part === segment || (VERSION.test(part) && VERSION.test(segment));
    });
    const first = isBelow ? wanted[head.length] : wanted[0];
    if (first === undefined || rest[0] === undefined || isParameter(rest[0])) return false;
    if (first === rest[0]) return true;
    // The word is misspelt, or both paths end with it.
    if (!isBelow || head.length === 0) return false;
    const last = rest.findLast((part) => !isParameter(part)) ?? '';
    return (
      (rest[0].length > 3 && editDistance(first, rest[0]) <= 2) ||
      (word !== undefined && word.length > 3 && word === last)
    );
  });
}

const VERSION = /^v\d+(?:\.\d+)*(?:(?:alpha|beta)\d*)?$/;

/** Split paths into the head, which is a server's prefix and a version, and the rest. */
const shapesOf = (api: Api): { head: readonly string[]; rest: readonly string[] }[] =>
  api.operations.flatMap(({ path }) => {
    const parts = segments(path);
    const start = parts.findIndex((part) => !VERSION.test(part) && !/^(?:api|rest)$/.test(part));
    return ['', ...api.servers.map((server) => server.path)].map((prefix) => {
      const before = segments(prefix);
      const head = [...before, ...parts.slice(0, Math.max(start, 0))];
      return { head, rest: parts.slice(Math.max(start, 0)) };
    });
  });

/**
 * Find the path of the contract that is most similar to an unknown one. In other documentation, a path
 * that differs in more than one segment is probably another API's or another version's.
 */
export function nearestApiPath(path: string, api: Api, isOwn: boolean): string | undefined {
  const wanted = segments(path);
  const shapes = new Map<string, string>();
  for (const operation of api.operations) {
    for (const one of pathsOf(operation, api)) {
      const parts = segments(one);
      // Any value of a parameter is right.
      const filled = parts.map((part, index) =>
        isParameter(part) && parts.length === wanted.length ? (wanted[index] ?? part) : part,
      );
      shapes.set(`/${filled.join('/')}`, operation.path);
    }
  }
  const shown = replacePlaceholders(path, (name) => `{${name}}`);
  const found = nearest(`/${segments(shown).join('/')}`, shapes.keys()) ?? lastWord(wanted, api);
  const other = found === undefined ? undefined : (shapes.get(found) ?? found);
  const isMeant = api.operations
    .filter((one) => one.path === other)
    .flatMap((one) => pathsOf(one, api))
    .some((one) => isOwn || isWithin(wanted, segments(one), 1));
  return isMeant ? other : undefined;
}

/** Return whether at most `budget` segments are to be added, removed or spelled correctly; versions are free. */
function isWithin(wanted: readonly string[], parts: readonly string[], budget: number): boolean {
  const [first, ...others] = wanted;
  const [part, ...rest] = parts;
  if (budget < 0) return false;
  if (first === undefined || part === undefined) {
    return Math.max(wanted.length, parts.length) <= budget;
  }
  if (isParameter(part) || isWildcard(first) || isSameWord(first, part)) {
    return isWithin(others, rest, budget);
  }
  return (
    (isMisspelt(first, part) && isWithin(others, rest, budget - 1)) ||
    isWithin(others, parts, budget - 1) ||
    isWithin(wanted, rest, budget - 1)
  );
}

const isSameWord = (one: string, other: string): boolean =>
  one === other || (VERSION.test(one) && VERSION.test(other));

const isMisspelt = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) > 3 && editDistance(one, other) <= 2;

/** Find a path with the same last word, such as `/v1/admin/routes` for `/admin/routes`. */
function lastWord(wanted: readonly string[], api: Api): string | undefined {
  const word = wanted.findLast((segment) => !isWildcard(segment));
  // A short word with two different letters is another word.
  if (word === undefined || word.length < 4) return undefined;
  const ends = api.operations.filter(({ path }) => {
    const parts = segments(path);
    return (
      parts.length <= wanted.length + 2 &&
      editDistance(parts.findLast((part) => !isParameter(part)) ?? '', word) <= 2
    );
  });
  return ends.toSorted(
    (a, b) =>
      Math.abs(segments(a.path).length - wanted.length) -
      Math.abs(segments(b.path).length - wanted.length),
  )[0]?.path;
}

/** Match exactly these texts, with the pattern `between` between them. */
export const wildcard = (texts: readonly string[], between: string): RegExp =>
  new RegExp(
    `^${texts.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join(between)}$`,
    's',
  );
