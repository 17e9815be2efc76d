// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import type { Middleware } from 'openapi-fetch';

/** What every client can be told, whatever the API. */
export interface ConnectionOptions {
  /** Where the API is served, such as `https://gateway.example.com`. */
  readonly baseUrl?: string | undefined;
  /** How long one attempt may take until its answer is whole, in milliseconds. 30,000 when left out. */
  readonly timeoutMs?: number | undefined;
  /** How often a call that failed is tried again, where that is safe. 2 when left out. */
  readonly retries?: number | undefined;
  /** The largest answer that is read, in bytes. 10 MiB when left out. */
  readonly maxResponseBytes?: number | undefined;
  /** Takes the place of the global fetch. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sees every call and answer, as openapi-fetch describes it; retries happen below it. */
  readonly middleware?: readonly Middleware[] | undefined;
}

/** The options with everything decided. */
export interface Settings {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly maxResponseBytes: number;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The longest time that a timer of JavaScript keeps; a longer one would be over at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Options, then the environment's variables with this prefix, then what is usual. */
export function readSettings(options: ConnectionOptions, prefix: string): Settings {
  const seconds = fromEnvironment(`${prefix}_TIMEOUT`);
  const retries = fromEnvironment(`${prefix}_RETRIES`);
  return {
    baseUrl: addressOf(required(options.baseUrl, 'baseUrl', `${prefix}_BASE_URL`)),
    timeoutMs:
      options.timeoutMs === undefined && seconds !== undefined
        ? 1000 * inRange(Number(seconds), `${prefix}_TIMEOUT`, 0.001, LONGEST_MS / 1000)
        : timeLimit(options.timeoutMs ?? 30_000),
    retries:
      options.retries === undefined && retries !== undefined
        ? retryCount(Number(retries), `${prefix}_RETRIES`)
        : retryCount(options.retries ?? 2),
    maxResponseBytes: inRange(
      options.maxResponseBytes ?? 10 * 1024 * 1024,
      'maxResponseBytes',
      1,
      Infinity,
    ),
    // Looked up at each call, so that a global fetch that was replaced later is used as well.
    fetch: options.fetch ?? ((request) => fetch(request)),
  };
}

/** A variable of the environment, where there is one; an empty one counts as unset. */
export function fromEnvironment(name: string): string | undefined {
  // Not `process.env.NAME`: bundlers would put a value in, and browsers have no process.
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  };
  return process?.env?.[name] || undefined;
}

/** The value of an option that must be there, from the caller or the environment. */
export function required(value: string | undefined, option: string, variable: string): string {
  const found = value ?? fromEnvironment(variable);
  if (!found) {
    throw new TypeError(
      `The option ${option} is ${found === '' ? 'empty' : 'missing'}: pass it to the client, or set ${variable}.`,
    );
  }
  return found;
}

/** A value that can travel in a header. The engine's own message would repeat a key that cannot. */
export function headerValue(value: string | undefined, option: string, variable: string): string {
  const text = required(value, option, variable).trim();
  // The characters that fetch accepts: those of Latin-1 without control characters.
  if (/^[\t\x20-\x7e\x80-\xff]+$/.test(text)) return text;
  throw new TypeError(
    `The option ${option} holds a character that no header may hold: look for line breaks and for letters outside Latin-1.`,
  );
}

function addressOf(baseUrl: string): string {
  // In a browser an address may be relative to the page.
  const base = (globalThis as { readonly location?: { readonly href: string } }).location?.href;
  const url = URL.canParse(baseUrl, base) ? new URL(baseUrl, base) : undefined;
  // The text itself is not repeated: it may hold a password.
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('The option baseUrl is no address that begins with http:// or https://.');
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError('The option baseUrl may hold no user, password, query or fragment.');
  }
  return url.href;
}

function inRange(value: number, name: string, least: number, most: number): number {
  if (value >= least && value <= most) return value;
  throw new TypeError(`${name} is ${value}: expected a number from ${least} to ${most}.`);
}

export const timeLimit = (milliseconds: number): number =>
  inRange(milliseconds, 'timeoutMs', 1, LONGEST_MS);

export function retryCount(value: number, name = 'retries'): number {
  if (Number.isInteger(value) && value >= 0) return value;
  throw new TypeError(`${name} is ${value}: expected 0 or a whole number above it.`);
}
