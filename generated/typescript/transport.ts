// Made from spec/ by `make generate`. Do not edit: change spec/ or templates/ instead.

import { CallError, ConnectionError, ResponseError, TimeoutError } from './errors.ts';
import { failureCode, isRepeatable, isTemporary, pauseMs } from './retries.ts';
import type { Settings } from './settings.ts';

/** How an operation is sent. */
export type Sending = Omit<Settings, 'baseUrl'> & { readonly operationId: string };

/** Time and chance, so that tests can decide both. */
export interface Clock {
  readonly now: () => number;
  readonly random: () => number;
  /** Ends after the time, or rejects with the signal's reason. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Sends a call until it has an answer that is worth returning, and reads that answer to its end. */
export async function send(
  request: Request,
  sending: Sending,
  clock: Clock = CLOCK,
): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const isLast = retry >= sending.retries;
    let headers: Headers | undefined;
    try {
      const response = await attempt(request, sending);
      if (isLast || !isTemporary(request.method, response)) return response;
      ({ headers } = response);
    } catch (error) {
      if (isLast || !isRepeatable(request.method, error)) throw error;
    }
    await clock.sleep(pauseMs(retry, headers, clock), request.signal);
  }
}

/** One attempt, which ends with the time it has, or with the caller's signal. */
async function attempt(request: Request, sending: Sending): Promise<Response> {
  const { operationId, timeoutMs } = sending;
  const end = new AbortController();
  const endWithCaller = (): void => end.abort(request.signal.reason);
  request.signal.addEventListener('abort', endWithCaller);
  if (request.signal.aborted) endWithCaller();
  const timer = setTimeout(() => {
    end.abort(new TimeoutError(operationId, `${operationId} had no answer after ${timeoutMs} ms.`));
  }, timeoutMs);
  try {
    return await Promise.race([exchange(request, end.signal, sending), rejection(end.signal)]);
  } catch (error) {
    if (end.signal.aborted) throw end.signal.reason;
    if (error instanceof CallError) throw error;
    const code = failureCode(error);
    throw new ConnectionError(
      operationId,
      `${operationId} got no answer from ${new URL(request.url).origin}${code ? ` (${code})` : ''}.`,
      { cause: error },
    );
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', endWithCaller);
    // Lets go of a connection whose answer was not read to its end.
    end.abort();
  }
}

/** A fetch that does not look at its signal must not hold the call up. */
const rejection = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

async function exchange(
  request: Request,
  signal: AbortSignal,
  { operationId, maxResponseBytes, fetch }: Sending,
): Promise<Response> {
  // A clone, since a request can be sent once only.
  const response = await fetch(new Request(request.clone(), { signal }));
  if (response.type === 'opaqueredirect') {
    throw new ResponseError(operationId, `${operationId} was answered with ${REDIRECT}.`);
  }
  const content = await readBounded(response, operationId, maxResponseBytes);
  const { status, statusText, headers, url } = response;
  // Statuses without content (204, 304) allow no body, not even an empty one.
  const whole = new Response(content.size > 0 ? content : null, { status, statusText, headers });
  return Object.defineProperty(whole, 'url', { value: url });
}

/** What a redirect is called in messages. Its address is left out: it may hold a secret. */
export const REDIRECT = 'a redirect, which is never followed';

/** The answer's content, counted while it comes in: what is too large is never held. */
async function readBounded(
  { body, headers }: Response,
  operationId: string,
  limit: number,
): Promise<Blob> {
  const tooLarge = (): ResponseError =>
    new ResponseError(
      operationId,
      `The answer to ${operationId} is larger than the ${limit} bytes that maxResponseBytes allows.`,
    );
  if (Number(headers.get('content-length')) > limit) throw tooLarge();
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) throw tooLarge();
    parts.push(part.value);
  }
  return new Blob(parts);
}

const CLOCK: Clock = {
  now: Date.now,
  random: Math.random,
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        if (signal.aborted) reject(signal.reason as Error);
        else resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
    }),
};
