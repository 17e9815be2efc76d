// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { ConnectionError } from './errors.ts';

/** Methods whose calls have the same effect when they are repeated. */
const REPEATABLE = new Set(['GET', 'PUT', 'DELETE']);

/** Statuses that may be different a moment later. */
const TEMPORARY = new Set([408, 425, 429, 500, 502, 503, 504]);

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Report whether a call with this response is worth another attempt. */
export const isTemporary = (method: string, { status }: Response): boolean =>
  REPEATABLE.has(method) && TEMPORARY.has(status);

/**
 * Report whether a call that failed like this may be sent again. A POST may only when its connection
 * was never opened, so nothing was sent; only Node's fetch reports that.
 */
export const isRepeatable = (method: string, error: unknown): boolean =>
  error instanceof ConnectionError && (REPEATABLE.has(method) || wasNeverOpened(error));

/** Return the pause before attempt number `retry + 2`: the server's Retry-After, else a random time. */
export function pauseMs(
  retry: number,
  headers: Headers | undefined,
  { random, now }: { readonly random: () => number; readonly now: () => number },
): number {
  const asked = retryAfterMs(headers?.get('retry-after') ?? '', now());
  if (asked !== undefined) return Math.min(Math.max(asked, 0), LONGEST_RETRY_AFTER_MS);
  // Full jitter: clients that failed together do not try again together.
  return random() * Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS);
}

/**
 * Read Retry-After (RFC 9110, section 10.2.3): a number of seconds, or a date in one of three forms.
 * Anything else is ignored, because `Date.parse` finds a date in almost every text.
 */
function retryAfterMs(value: string, now: number): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // The last form, that of C, has no time zone.
  const date = DATE.test(value)
    ? Date.parse(value)
    : Date.parse(C_DATE.test(value) ? `${value} GMT` : '');
  return Number.isNaN(date) ? undefined : date - now;
}

const DATE = /^\w{3,9}, \d\d[ -]\w{3}[ -](\d\d){1,2} \d\d:\d\d:\d\d GMT$/;
const C_DATE = /^\w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$/;

/** The error of Node's fetch for a failed call, with an error for each address if there are several. */
interface SystemError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly errors?: readonly SystemError[];
}

/** Return the system's code of a failure, such as `ECONNREFUSED`, or undefined. */
export function failureCode(cause: unknown): string | undefined {
  const code = systemError(cause)?.code;
  return typeof code === 'string' ? code : undefined;
}

function wasNeverOpened({ cause }: ConnectionError): boolean {
  const error = systemError(cause);
  return error !== undefined && (error.errors ?? [error]).every(failedToConnect);
}

const failedToConnect = ({ code, syscall }: SystemError): boolean =>
  syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT';

const systemError = (cause: unknown): SystemError | undefined =>
  cause instanceof Error && cause.cause instanceof Error ? (cause.cause as SystemError) : undefined;
