import { CallError, ConnectionError, ResponseError, TimeoutError } from './errors.ts';
import { failureCode, isRepeatable, isTemporary, pauseMs } from './retries.ts';
import type { Settings } from './settings.ts';

/** How an operation is sent. */
export type Sending = Omit<Settings, 'baseUrl'> & {
  readonly operationId: string;
  readonly turns: Turns;
};

/** Time and chance, which tests replace. */
export interface Clock {
  readonly now: () => number;
  readonly random: () => number;
  /** Waits for the time, or rejects with the signal's reason. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Lets a number of calls have a connection at the same time; others wait, in their order. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor(count: number) {
    this.#free = count;
  }

  /** Wait for a turn, or reject with the signal's reason. */
  async take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        this.#waiting.delete(start);
        reject(signal.reason as Error);
      };
      this.#waiting.add(start);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Give a turn that was taken to the call that has waited longest. */
  pass(): void {
    const [next] = this.#waiting;
    if (next) this.#waiting.delete(next);
    else this.#free += 1;
    next?.();
  }
}

/** Send a call, again if needed, and read the response to its end. Its time begins with its turn. */
export async function send(
  request: Request,
  sending: Sending,
  clock: Clock = CLOCK,
): Promise<Response> {
  const { operationId, timeoutMs, turns } = sending;
  await turns.take(request.signal);
  const end = new AbortController();
  const endWithCaller = (): void => end.abort(request.signal.reason);
  request.signal.addEventListener('abort', endWithCaller);
  if (request.signal.aborted) endWithCaller();
  const timer = setTimeout(() => {
    end.abort(
      new TimeoutError(operationId, `${operationId} got no response within ${timeoutMs} ms.`),
    );
  }, timeoutMs);
  try {
    return await sendUntil(end.signal, request, sending, clock);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', endWithCaller);
    // Closes a connection whose response was not read to its end.
    end.abort();
    turns.pass();
  }
}

async function sendUntil(
  end: AbortSignal,
  request: Request,
  sending: Sending,
  clock: Clock,
): Promise<Response> {
  const { operationId, timeoutMs, retries, logger } = sending;
  const started = performance.now();
  for (let retry = 0; ; retry += 1) {
    const began = performance.now();
    const outcome = await attempt(end, request, sending).catch((error: unknown) => error);
    const now = performance.now();
    const path = `${request.method} ${new URL(request.url).pathname}`;
    const result = outcome instanceof Response ? outcome.status : 'failed';
    logger?.debug(`${path}: ${result}, attempt ${retry + 1}, ${Math.round(now - began)} ms`);

    const isWorthIt =
      outcome instanceof Response
        ? isTemporary(request.method, outcome)
        : isRepeatable(request.method, outcome);
    const headers = outcome instanceof Response ? outcome.headers : undefined;
    const pause = pauseMs(retry, headers, clock);
    // A pause that the call has no time for could only replace what is known by a TimeoutError.
    const isLast = retry >= retries || end.aborted || now + pause >= started + timeoutMs;
    if (isLast || !isWorthIt) {
      if (outcome instanceof Response) return outcome;
      throw outcome;
    }
    logger?.debug(`${operationId}: trying again in ${(pause / 1000).toFixed(2)} s`);
    await clock.sleep(pause, end);
  }
}

/** Make one attempt, which ends with the signal. */
async function attempt(end: AbortSignal, request: Request, sending: Sending): Promise<Response> {
  const { operationId } = sending;
  try {
    return await Promise.race([exchange(request, end, sending), rejection(end)]);
  } catch (error) {
    if (end.aborted) throw end.reason;
    if (error instanceof CallError) throw error;
    const code = failureCode(error);
    throw new ConnectionError(
      operationId,
      `${operationId} got no response from ${new URL(request.url).origin}${code ? ` (${code})` : ''}.`,
      { cause: error },
    );
  }
}

/** Reject with the signal, because a custom fetch may ignore it. */
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
  // A clone, because a request can be sent only once.
  const response = await fetch(new Request(request.clone(), { signal }));
  if (response.type === 'opaqueredirect') {
    throw new ResponseError(operationId, `${operationId} failed: the response is ${REDIRECT}.`);
  }
  const content = await readBounded(response, operationId, maxResponseBytes);
  const { status, statusText, headers, url } = response;
  // Statuses without content (204, 304) allow no body, not even an empty one.
  const whole = new Response(content.size > 0 ? content : null, { status, statusText, headers });
  return Object.defineProperty(whole, 'url', { value: url });
}

/** The words for a redirect in messages, without its address, which may contain a secret. */
export const REDIRECT = "a redirect, which the client doesn't follow";

/** Read a response and count its bytes, so one that is too large is never held. */
async function readBounded(
  { body, headers }: Response,
  operationId: string,
  limit: number,
): Promise<Blob> {
  const tooLarge = (): ResponseError =>
    new ResponseError(
      operationId,
      `The response to ${operationId} is larger than the ${limit} bytes that maxResponseBytes allows.`,
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

/** The real time and chance. */
export const CLOCK: Clock = {
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
