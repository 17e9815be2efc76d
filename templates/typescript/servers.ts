/** The address of a server. It may contain variables: `{region}`. */
export interface Server {
  readonly url: string;
  readonly defaults?: Readonly<Record<string, string>>;
  /** The values of variables that can't have any value. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Return the base URL for an operation with servers of its own. If the client's base URL is one of the API's
 * servers, it's the server in the same place, or else the first one; variables with the same names have the same
 * values. Any other base URL, such as that of a mock, gets all calls.
 */
export function serverUrl(
  baseUrl: string,
  known: readonly Server[],
  own: readonly [Server, ...Server[]],
): string {
  for (const [place, server] of known.entries()) {
    const values = valuesIn(baseUrl, server);
    if (values) return filled(own[place] ?? own[0], values);
  }
  return baseUrl;
}

/** Return the values of the variables in an address; nothing for the address of another server. */
function valuesIn(address: string, server: Server): ReadonlyMap<string, string> | undefined {
  // The names of variables are between the other texts.
  const parts = server.url.split(/\{([^{}]+)\}/);
  const pattern = parts.map((part, index) =>
    index % 2 === 0 ? escaped(part) : `(${valuePattern(part, server)})`,
  );
  const found = new RegExp(`^${pattern.join('')}/*$`, 'i').exec(`${address}/`);
  if (!found) return undefined;
  const names = parts.filter((_, index) => index % 2 === 1);
  return new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
}

function valuePattern(name: string, { defaults = {}, values = {} }: Server): string {
  const allowed = values[name];
  if (allowed) return allowed.map(escaped).join('|');
  // Only a path, or nothing, may be in the place of several parts of an address.
  return /^$|\//.test(defaults[name] ?? 'one') ? '.*?' : '[^/]+';
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const filled = (
  { url, defaults = {}, values = {} }: Server,
  given: ReadonlyMap<string, string>,
): string =>
  url
    .replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
      const value = given.get(name);
      const isAllowed = value !== undefined && (values[name]?.includes(value) ?? true);
      return (isAllowed ? value : defaults[name]) ?? '';
    })
    .replace(/\/+$/, '');
