import { editDistance, nearest } from '../content/nearest.ts';
import type { Api, ApiOperation } from './api.ts';
import { holdsPlaceholder, replacePlaceholders, showPlaceholders } from './placeholders.ts';
import type { ShellText } from './shell.ts';
import type { Part } from './request.ts';
import { wildcard } from './wildcard.ts';

/** An address taken apart. */
export interface Address {
  /** Whose it is; `variable` is an open place, `example` a name that nobody may own. */
  readonly owner: 'server' | 'variable' | 'local' | 'example' | 'other' | 'none';
  readonly host: string;
  /** With a placeholder where a part is open. */
  readonly path: string;
  readonly offset: number;
  readonly query: readonly Part[];
}

export function readAddress({ text, offsets }: ShellText, api: Api): Address {
  const [, base = '', path = '', query = ''] =
    /^((?:[a-z]+:\/\/)?[^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  const hasScheme = /^[a-z]+:\/\//i.test(base);
  // A host without a scheme has a dot, a port, or is open.
  const isHost = hasScheme || isOpen(base) || /^[\w-]+(?:\.[\w-]+)+|^[\w-]+:\d+/.test(base);
  const host = base.replace(/^[a-z]+:\/\//i, '').toLowerCase();
  const start = isHost ? base.length : 0;
  return {
    owner: isHost ? ownerOf(host, api) : 'none',
    host: showPlaceholders(host),
    path: isHost ? path : base + path,
    offset: offsets[start] ?? offsets[0] ?? 0,
    query: readQuery(query, base.length + path.length + 1, offsets),
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

const named = (server: string): boolean => server !== '' && server !== '*';

/** Whether a contract says where its API is, and a host is of another domain than all of that. */
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

/** `$BASE_URL`, `{host}`, `{{base_url}}`, `<your-domain>`, `YOUR_DOMAIN`, or a name for examples. */
const isOpen = (text: string): boolean =>
  holdsPlaceholder(text) || /[{<[]/.test(text) || /^(?:https?:\/\/)?(?:your|my)[-_.]/i.test(text);

/** https://www.rfc-editor.org/rfc/rfc2606 */
const EXAMPLE = /(?:^|\.)(?:example\.(?:com|org|net)|example|test|invalid)(?::\d+)?$/i;

function readQuery(query: string, start: number, offsets: readonly number[]): Part[] {
  let position = start;
  return query.split('&').flatMap((pair) => {
    const offset = offsets[position] ?? 0;
    position += pair.length + 1;
    const index = pair.indexOf('=');
    const [name, value] = index === -1 ? [pair, ''] : [pair.slice(0, index), pair.slice(index + 1)];
    return name ? [{ name, value, offset }] : [];
  });
}

/** The operations whose path a sample's path is, the most literal first. */
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

/** A path as samples may write it: with what stands before it on a server, or without. */
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

/** `{routename}`, `<name>`, `:id`, `$ID`: a part that anything may stand for. */
const isWildcard = (segment: string): boolean =>
  holdsPlaceholder(segment) || /^(?:\{.*\}|<.*>|:[a-z_]\w*|\[.*\]|\.{3}|…)$/i.test(segment);

const fits = (wanted: readonly string[], parts: readonly string[]): boolean =>
  parts.every((part, index) => {
    const segment = wanted[index] ?? '';
    if (!isParameter(part)) return part === decode(segment);
    return wildcard(part.split(/\{[^}]*\}/), '.+').test(segment);
  });

/** A part of an address without its percent signs, where they mean something. */
export function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a path has the shape of the contract's, so that a wrong one is meant to be one of them. */
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
    // A word that is misspelt, or that stands at the end of both.
    if (!isBelow || head.length === 0) return false;
    const last = rest.findLast((part) => !isParameter(part)) ?? '';
    return (
      (rest[0].length > 3 && editDistance(first, rest[0]) <= 2) ||
      (word !== undefined && word.length > 3 && word === last)
    );
  });
}

const VERSION = /^v\d+(?:\.\d+)*(?:(?:alpha|beta)\d*)?$/;

/** What paths begin with that tells nothing of what they are about: where a server has them, a version. */
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

/** The contract's path that is most like one that it does not have. */
export function nearestPath(path: string, api: Api): string | undefined {
  const wanted = segments(path);
  const shapes = new Map<string, string>();
  for (const operation of api.operations) {
    for (const one of pathsOf(operation, api)) {
      const parts = segments(one);
      // Where a parameter stands, whatever the sample has there is right.
      const filled = parts.map((part, index) =>
        isParameter(part) && parts.length === wanted.length ? (wanted[index] ?? part) : part,
      );
      shapes.set(`/${filled.join('/')}`, operation.path);
    }
  }
  const shown = replacePlaceholders(path, (name) => `{${name}}`);
  const found = nearest(`/${segments(shown).join('/')}`, shapes.keys()) ?? lastWord(wanted, api);
  return found === undefined ? undefined : (shapes.get(found) ?? found);
}

/** `/admin/routes` and `/v1/admin/routes` end alike. */
function lastWord(wanted: readonly string[], api: Api): string | undefined {
  const word = wanted.findLast((segment) => !isWildcard(segment));
  // Two letters of a short word are all of it.
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
