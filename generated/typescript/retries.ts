// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { ConnectionError } from './errors.ts';

/** Calls that have the same effect however often they arrive. */
const REPEATABLE = new Set(['GET', 'PUT', 'DELETE']);

/** Statuses that say "not now". */
const TEMPORARY = new Set([408, 425, 429, 500, 502, 503, 504]);

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Whether a call that got this answer is worth another attempt. */
export const isTemporary = (method: string, { status }: Response): boolean =>
  REPEATABLE.has(method) && TEMPORARY.has(status);

/**
 * Whether a call that failed this way may be sent again. A POST may only when its connection was
 * never opened, so that nothing was sent; fetch says so in Node and nowhere else.
 */
export const isRepeatable = (method: string, error: unknown): boolean =>
  error instanceof ConnectionError && (REPEATABLE.has(method) || wasNeverOpened(error));

/** How long to wait before attempt number `retry + 2`: what the server asks for, else a guess. */
export function pauseMs(
  retry: number,
  headers: Headers | undefined,
  { random, now }: { readonly random: () => number; readonly now: () => number },
): number {
  const asked = retryAfterMs(headers?.get('retry-after') ?? '', now());
  if (asked !== undefined) return Math.min(Math.max(asked, 0), LONGEST_RETRY_AFTER_MS);
  // Full jitter: clients that failed together do not come back together.
  return random() * Math.min(FIRST_PAUSE_MS * 2 ** retry, LONGEST_PAUSE_MS);
}

/** Retry-After is a number of seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(value: string, now: number): number | undefined {
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : date - now;
}

/** What Node's fetch says of a failed call; of several addresses, once for each. */
interface SystemError {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly errors?: readonly SystemError[];
}

/** The system's word for a failure, such as `ECONNREFUSED`; undefined where there is none. */
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
