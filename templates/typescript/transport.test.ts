import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, send } from './transport.ts';
import {
  answer,
  type Behaviour,
  cutOff,
  json,
  reset,
  silence,
  startUnreliableServer,
  type UnreliableServer,
} from './unreliable-server.ts';

const NOW = Date.parse('2030-01-15T09:30:00Z');

/** A clock that never waits, and remembers for how long it was asked to. */
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

/** What became of a call: how often it arrived, the pauses between, and the status or the error. */
async function play(
  method: string,
  behaviours: readonly Behaviour[],
  { chance = 1, retries = 2 } = {},
) {
  const server = await startUnreliableServer(...behaviours);
  open.push(server);
  const clock = instantClock(chance);
  const body = method === 'PUT' || method === 'POST' ? 'content' : null;
  const sending = {
    operationId: 'callThing',
    // Short where it must pass; else longer than any machine is busy.
    timeoutMs: behaviours.includes(silence) ? 500 : 20_000,
    retries,
    maxResponseBytes: 1000,
    fetch: (request: Request) => fetch(request),
  };
  const result = await send(new Request(server.url, { method, body }), sending, clock).then(
    ({ status }) => status,
    (error: Error) => error.name,
  );
  expect(server.received.every((call) => call.body === (body ?? ''))).toBe(true);
  return { attempts: server.received.length, pauses: clock.pauses, result };
}

const good = json({});
const busy = answer(503, '');

describe('attempts', () => {
  test.each([
    { name: 'succeeds at once', method: 'GET', plays: [good], attempts: 1, result: 200 },
    {
      name: 'succeeds at the third',
      method: 'GET',
      plays: [busy, busy, good],
      attempts: 3,
      result: 200,
    },
    { name: 'ends with the last answer', method: 'GET', plays: [busy], attempts: 3, result: 503 },
    {
      name: 'sends a PUT again, with its body',
      method: 'PUT',
      plays: [busy, good],
      attempts: 2,
      result: 200,
    },
    {
      name: 'sends a DELETE again',
      method: 'DELETE',
      plays: [busy, good],
      attempts: 2,
      result: 200,
    },
    {
      name: 'never sends a POST again',
      method: 'POST',
      plays: [busy, good],
      attempts: 1,
      result: 503,
    },
    {
      name: 'never sends a PATCH again',
      method: 'PATCH',
      plays: [busy, good],
      attempts: 1,
      result: 503,
    },
    {
      name: 'goes on after a reset',
      method: 'GET',
      plays: [reset, good],
      attempts: 2,
      result: 200,
    },
    {
      name: 'goes on after half an answer',
      method: 'GET',
      plays: [cutOff, good],
      attempts: 2,
      result: 200,
    },
    {
      name: 'goes on after silence',
      method: 'GET',
      plays: [silence, good],
      attempts: 2,
      result: 200,
    },
    {
      name: 'leaves a POST that was reset',
      method: 'POST',
      plays: [reset, good],
      attempts: 1,
      result: 'ConnectionError',
    },
    {
      name: 'leaves a POST that had no answer',
      method: 'POST',
      plays: [silence, good],
      attempts: 1,
      result: 'TimeoutError',
    },
  ])('of a call: $name', async ({ method, plays, attempts, result }) => {
    expect(await play(method, plays)).toMatchObject({ attempts, result });
  });

  test.each([408, 425, 429, 500, 502, 503, 504])('are made again after %i', async (status) => {
    expect(await play('GET', [answer(status, ''), good])).toMatchObject({
      attempts: 2,
      result: 200,
    });
  });

  test.each([301, 400, 401, 404, 409, 422, 501])('are not made again after %i', async (status) => {
    expect(await play('GET', [answer(status, ''), good])).toMatchObject({
      attempts: 1,
      result: status,
    });
  });

  test('are as many as the option says', async () => {
    expect(await play('GET', [busy], { retries: 0 })).toMatchObject({ attempts: 1 });
    expect(await play('GET', [busy], { retries: 5 })).toMatchObject({ attempts: 6 });
  });

  test('of a POST go on while no connection was opened', async () => {
    const server = await startUnreliableServer(good);
    await server.close();
    const clock = instantClock(1);
    const sending = {
      operationId: 'callThing',
      timeoutMs: 1000,
      retries: 2,
      maxResponseBytes: 1000,
      fetch: (request: Request) => fetch(request),
    };
    const request = new Request(server.url, { method: 'POST', body: 'content' });
    await expect(send(request, sending, clock)).rejects.toMatchObject({ name: 'ConnectionError' });
    expect(clock.pauses).toEqual([500, 1000]);
  });
});

describe('pauses', () => {
  test('double up to a limit', async () => {
    const { pauses } = await play('GET', [busy], { retries: 7 });
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  test('are a random part of that, from none to all', async () => {
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
    { name: 'nonsense', value: 'soon', want: 500 },
  ])('are what Retry-After asks for: $name', async ({ value, want }) => {
    const { pauses } = await play('GET', [answer(429, '', { 'retry-after': value }), good]);
    expect(pauses).toEqual([want]);
  });
});
