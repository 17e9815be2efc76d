// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import type { Middleware } from 'openapi-fetch';

/** The options that every client has. */
export interface ConnectionOptions {
  /** The base URL of the API, such as `https://gateway.example.com`. */
  readonly baseUrl?: string | undefined;
  /**
   * The time limit of a call in milliseconds, from when it has a connection until its response is
   * complete, with all attempts and the pauses between them. The default is 30,000.
   */
  readonly timeoutMs?: number | undefined;
  /** How often a failed call is tried again, where that is safe. The default is 2. */
  readonly retries?: number | undefined;
  /** The size of the largest response that the client accepts, in bytes. The default is 10 MiB. */
  readonly maxResponseBytes?: number | undefined;
  /** How many calls can have a connection at the same time. The others wait. The default is 100. */
  readonly maxConcurrency?: number | undefined;
  /** Receives a line for each attempt and each pause, such as `console`. Without it, nothing is logged. */
  readonly logger?: Logger | undefined;
  /** Replaces the global fetch, such as with one that connects through a proxy or with a client certificate. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Middleware of openapi-fetch. It sees each call and response once; retries happen below it. */
  readonly middleware?: readonly Middleware[] | undefined;
}

/** Receives what the client logs. No line contains a key, a header or a body. */
export interface Logger {
  debug(line: string): void;
}

/** The options with their defaults. */
export interface Settings {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly retries: number;
  readonly maxResponseBytes: number;
  readonly maxConcurrency: number;
  readonly logger: Logger | undefined;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** The longest time of a JavaScript timer; a longer one would be over at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Read the settings from the options, else from variables with this prefix, else the defaults. */
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
    maxConcurrency: inRange(options.maxConcurrency ?? 100, 'maxConcurrency', 1, Infinity),
    logger: options.logger,
    // Looked up at each call, because the global fetch may be replaced later.
    fetch: options.fetch ?? ((request) => fetch(request)),
  };
}

/** Read an environment variable; an empty one counts as unset. */
export function fromEnvironment(name: string): string | undefined {
  // Not `process.env.NAME`: bundlers would replace it with a value, and browsers have no process.
  const { process } = globalThis as {
    readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> };
  };
  return process?.env?.[name] || undefined;
}

/** Return the value of a required option, from the caller or the environment. */
export function required(value: string | undefined, option: string, variable: string): string {
  const found = value ?? fromEnvironment(variable);
  if (!found) {
    throw new TypeError(
      `The option ${option} is ${found === '' ? 'empty' : 'missing'}: pass it to the client, or set ${variable}.`,
    );
  }
  return found;
}

/** Return a value that a header can hold. For others, the engine's own message would repeat a key. */
export function headerValue(value: string | undefined, option: string, variable: string): string {
  return headerText(required(value, option, variable).trim(), `The option ${option}`);
}

/** Return a text that a header can hold, and refuse any other without repeating it. */
export function headerText(text: string, name: string): string {
  // The characters that fetch accepts: those of Latin-1 without control characters.
  if (/^[\t\x20-\x7e\x80-\xff]+$/.test(text)) return text;
  throw new TypeError(
    `${name} contains a character that a header can't contain: look for line breaks and for letters outside Latin-1.`,
  );
}

/**
 * Refuse path values that would change the address: an empty name would turn the path of one object
 * into the path of all.
 */
export function pathValues<Values extends Record<string, unknown>>(values: Values): Values {
  for (const [name, value] of Object.entries(values)) {
    if (value === '' || value === '.' || value === '..' || value === undefined || value === null) {
      throw new TypeError(
        `The path needs a value for ${name}, not ${JSON.stringify(value) ?? 'undefined'}.`,
      );
    }
    if (/\p{Surrogate}/u.test(`${value}`)) {
      throw new TypeError(
        `The ${name} of the path isn't Unicode: it contains half of a character.`,
      );
    }
  }
  return values;
}

function addressOf(baseUrl: string): string {
  // In a browser an address may be relative to the page.
  const base = (globalThis as { readonly location?: { readonly href: string } }).location?.href;
  const url = URL.canParse(baseUrl, base) ? new URL(baseUrl, base) : undefined;
  // The messages do not repeat the address, which may contain a password.
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      'The option baseUrl must be an address that begins with http:// or https://.',
    );
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new TypeError('The option baseUrl must not contain a user, password, query or fragment.');
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
