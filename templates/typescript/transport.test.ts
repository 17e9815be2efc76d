import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError } from './errors.ts';
import { failureOf } from './made-up-api.ts';
import { isRepeatable } from './retries.ts';
import { type Clock, CLOCK, send, Turns } from './transport.ts';
import {
  answer,
  type Behaviour,
  cutOff,
  json,
  reset,
  startUnreliableServer,
  type UnreliableServer,
} from './unreliable-server.ts';

const NOW = Date.parse('2030-01-15T09:30:00Z');

/** Make a clock that never waits and records the pauses that it was asked for. */
function instantClock(chance: number): Clock & { readonly pauses: readonly number[] } {
  const pauses: number[] = [];
  return {
    now: () => NOW,
    random: () => chance,
    sleep: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    pauses,
  };
}

const open: UnreliableServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

const SENDING = {
  operationId: 'callThing',
  timeoutMs: 100_000,
  retries: 2,
  maxResponseBytes: 1000,
  maxConcurrency: 1,
  logger: undefined,
  fetch: (request: Request) => fetch(request),
};

/** Send a request through a fetch of the test. */
const sendTo = (
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  turns = new Turns(1),
): Promise<Response> => send(request, { ...SENDING, fetch, turns }, instantClock(0));

/**
 * Make a call and return how often it was received, the pauses, and the status or the error. Without
 * behaviours there is no server.
 */
async function play(
  method: string,
  behaviours: readonly Behaviour[],
  { chance = 1, retries = 2, timeoutMs = 100_000 } = {},
) {
  const server = await startUnreliableServer(...behaviours);
  open.push(server);
  if (behaviours.length === 0) await server.close();
  const clock = instantClock(chance);
  const body = method === 'PUT' || method === 'POST' ? 'content' : null;
  const lines: string[] = [];
  const logger = { debug: (line: string) => lines.push(line) };
  const sending = { ...SENDING, timeoutMs, retries, logger, turns: new Turns(1) };
  const result = await send(new Request(server.url, { method, body }), sending, clock).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
  expect(server.received.every((call) => call.body === (body ?? ''))).toBe(true);
  expect(lines.filter((line) => line.startsWith('callThing'))).toEqual(
    clock.pauses.map((pause) => `callThing: trying again in ${(pause / 1000).toFixed(2)} s`),
  );
  return { attempts: server.received.length, pauses: clock.pauses, result };
}

const good = json({});
const busy = answer(503, '');
const BEHAVIOURS = { good, busy, reset, cutOff };

test.each([
  [{ syscall: 'getaddrinfo', code: 'ENOTFOUND' }, true],
  [{ syscall: 'connect', code: 'ECONNREFUSED' }, true],
  [{ code: 'UND_ERR_CONNECT_TIMEOUT' }, true],
  [{ syscall: 'read', code: 'ECONNRESET' }, false],
  [{ errors: [{ syscall: 'connect' }, { syscall: 'read' }] }, false],
])('a POST that fails with %j is sent again: %s', (fields, want) => {
  const cause = new TypeError('fetch failed', { cause: Object.assign(new Error(), fields) });
  const error = new ConnectionError('createThing', 'no answer', { cause });
  expect(isRepeatable('POST', error)).toBe(want);
});

describe('attempts', () => {
  test.each([
    ['GET', ['good'], 1, 200],
    ['GET', ['busy', 'busy', 'good'], 3, 200],
    ['GET', ['busy'], 3, 503],
    ['PUT', ['busy', 'good'], 2, 200],
    ['DELETE', ['busy', 'good'], 2, 200],
    ['POST', ['busy', 'good'], 1, 503],
    ['PATCH', ['busy', 'good'], 1, 503],
    ['GET', ['reset', 'good'], 2, 200],
    ['GET', ['cutOff', 'good'], 2, 200],
    // What may have been received is never sent twice.
    ['POST', ['reset', 'good'], 1, 'ConnectionError'],
  ] as const)('a %s to a server that is %j takes %i attempts and ends with %s', async (...row) => {
    const [method, names, attempts, result] = row;
    const behaviours = names.map((name) => BEHAVIOURS[name]);
    expect(await play(method, behaviours)).toMatchObject({ attempts, result });
  });

  test.each([408, 425, 429, 500, 502, 503, 504])('are repeated after status %i', async (status) => {
    expect(await play('GET', [answer(status, ''), good])).toMatchObject({
      attempts: 2,
      result: 200,
    });
  });

  test.each([301, 400, 401, 404, 409, 422, 501])(
    'are not repeated after status %i',
    async (status) => {
      expect(await play('GET', [answer(status, ''), good])).toMatchObject({
        attempts: 1,
        result: status,
      });
    },
  );

  test('are limited by the option', async () => {
    expect(await play('GET', [busy], { retries: 0 })).toMatchObject({ attempts: 1 });
    expect(await play('GET', [busy], { retries: 5 })).toMatchObject({ attempts: 6 });
  });

  test('of a POST are repeated while no connection was opened', async () => {
    expect(await play('POST', [])).toMatchObject({
      attempts: 0,
      pauses: [500, 1000],
      result: 'ConnectionError',
    });
  });
});

describe('the time of a call', () => {
  test('leaves no room for a pause that is longer than the remaining time', async () => {
    const later = answer(429, '', { 'retry-after': '30' });
    expect(await play('GET', [later, good], { timeoutMs: 29_000 })).toEqual({
      attempts: 1,
      pauses: [],
      result: 429,
    });
    expect(await play('GET', [later, good], { timeoutMs: 90_000 })).toMatchObject({
      pauses: [30_000],
      result: 200,
    });
  });
});

describe('nothing is left behind', () => {
  const listeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

  /** Report whether every timer of this length was cleared; fetch has timers of its own. */
  const areCleared = (milliseconds: number): boolean => {
    const timers = set.mock.results.filter(
      (_, index) => set.mock.calls[index]?.[1] === milliseconds,
    );
    expect(timers).not.toEqual([]);
    return timers.every(({ value }) => clear.mock.calls.some(([timer]) => timer === value));
  };
  const set = vi.spyOn(globalThis, 'setTimeout');
  const clear = vi.spyOn(globalThis, 'clearTimeout');
  beforeEach(() => {
    set.mockClear();
    clear.mockClear();
  });
  afterAll(() => {
    set.mockRestore();
    clear.mockRestore();
  });

  test('by a call that has ended', async () => {
    const request = new Request('http://a.example');
    const before = listeners(request.signal);
    const fetches = [() => Promise.reject(new Error()), () => Promise.resolve(new Response())];
    await sendTo(request, () => fetches.shift()?.() ?? expect.fail());
    expect(fetches).toEqual([]);
    expect(areCleared(SENDING.timeoutMs)).toBe(true);
    expect(listeners(request.signal)).toBe(before);
  });

  test('by a call that waited for a connection', async () => {
    const turns = new Turns(1);
    const { signal } = new AbortController();
    await turns.take(signal);
    const waiting = turns.take(signal);
    expect(listeners(signal)).toBe(1);
    turns.pass();
    await waiting;
    expect(listeners(signal)).toBe(0);
  });

  test('by a call that stopped waiting for a connection', async () => {
    const turns = new Turns(1);
    const controller = new AbortController();
    await turns.take(controller.signal);
    const waiting = turns.take(controller.signal);
    controller.abort(new Error('No more.'));
    await expect(waiting).rejects.toThrow('No more.');
    expect(listeners(controller.signal)).toBe(0);
    // One that would begin to wait now doesn't.
    await expect(turns.take(controller.signal)).rejects.toThrow('No more.');
    // Its turn is for the next one.
    turns.pass();
    await turns.take(new AbortController().signal);
  });

  test('by a pause', async () => {
    const { signal } = new AbortController();
    const over = CLOCK.sleep(1, signal);
    expect(listeners(signal)).toBe(1);
    await over;
    expect(listeners(signal)).toBe(0);
  });

  test('by a pause that a signal ended', async () => {
    const controller = new AbortController();
    const reason = new Error('No more.');
    const ended = failureOf(CLOCK.sleep(123_456, controller.signal));
    controller.abort(reason);
    expect(await ended).toBe(reason);
    expect(await failureOf(CLOCK.sleep(123_456, controller.signal))).toBe(reason);
    expect(areCleared(123_456)).toBe(true);
    expect(listeners(controller.signal)).toBe(0);
  });
});

test('a signal at the moment when a waiting call starts ends the call, whatever fetch does', async () => {
  const turns = new Turns(1);
  await turns.take(new AbortController().signal);
  const controller = new AbortController();
  const request = new Request('http://a.example', { signal: controller.signal });
  let problem: unknown;
  sendTo(request, () => new Promise(() => undefined), turns).catch((error: unknown) => {
    problem = error;
  });
  await setImmediate();
  turns.pass();
  controller.abort('No more.');
  await setImmediate();
  expect(problem).toBe('No more.');
});

describe('pauses between attempts', () => {
  test('double, up to a limit', async () => {
    const { pauses } = await play('GET', [busy], { retries: 7 });
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test('are a random part of the doubled time', async () => {
    expect((await play('GET', [busy], { chance: 0 })).pauses).toEqual([0, 0]);
    expect((await play('GET', [busy], { chance: 0.25 })).pauses).toEqual([125, 250]);
  });

  test.each([
    { name: 'seconds', value: '7', want: 7000 },
    { name: 'no seconds', value: '0', want: 0 },
    { name: 'a date', value: 'Tue, 15 Jan 2030 09:30:12 GMT', want: 12_000 },
    { name: 'a date that has passed', value: 'Tue, 15 Jan 2030 09:00:00 GMT', want: 0 },
    { name: 'an hour', value: '3600', want: 60_000 },
    { name: 'a date tomorrow', value: 'Wed, 16 Jan 2030 09:30:00 GMT', want: 60_000 },
    {
      name: 'a date in the form of RFC 850',
      value: 'Tuesday, 15-Jan-30 09:30:12 GMT',
      want: 12_000,
    },
    { name: 'a date in the form of C', value: 'Tue Jan 15 09:30:12 2030', want: 12_000 },
    { name: 'more seconds than a number holds', value: '9'.repeat(400), want: 60_000 },
    { name: 'nonsense', value: 'soon', want: 500 },
    { name: 'negative seconds', value: '-5', want: 500 },
    { name: 'a part of a second', value: '0.5', want: 500 },
    { name: 'two values', value: '1, 2', want: 500 },
    { name: 'a date without its day', value: '15 Jan 2030 09:30:12 GMT', want: 500 },
    { name: 'a date of another zone', value: 'Tue, 15 Jan 2030 09:30:12 +0100', want: 500 },
    { name: 'a date without a year', value: 'May 5', want: 500 },
    { name: 'a date in the form of ISO 8601', value: '2030-01-15T09:30:12Z', want: 500 },
  ])('are those of Retry-After: $name', async ({ value, want }) => {
    const { pauses } = await play('GET', [answer(429, '', { 'retry-after': value }), good]);
    expect(pauses).toEqual([want]);
  });
});
