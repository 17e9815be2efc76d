import { afterEach } from 'vitest';
import { type Call, type CallOptions, Connection } from './connection.ts';
import type { ConnectionOptions } from './settings.ts';
import {
  type Behaviour,
  startUnreliableServer,
  type UnreliableServer,
} from './unreliable-server.ts';

/** The only path of an API that exists only for these tests. */
interface Paths {
  '/things': Record<'get' | 'put' | 'post' | 'delete', Operation>;
}
interface Operation {
  requestBody?: { content: { 'application/json': unknown } };
  responses: { 200: { content: { 'application/json': unknown } } };
}
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** May appear nowhere but in a header of a call. */
export const KEY = 'key-that-must-stay-secret';

export const connect = (options: ConnectionOptions): Connection<Paths> =>
  new Connection<Paths>(options, {
    prefix: 'THINGS',
    userAgent: 'things-js/1.2.3 (contract 1.2.3)',
    headers: { 'x-api-key': KEY },
    secrets: new Set(['token']),
  });

/** The methods have no common signature. */
type Send = (
  path: '/things',
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

export const call = (
  connection: Connection<Paths>,
  method: Method = 'GET',
  options: CallOptions = {},
): Call<unknown> => {
  const request = connection.http[method] as Send;
  const body = method === 'PUT' || method === 'POST' ? { body: { name: 'a' } } : {};
  return connection.call(`${method.toLowerCase()}Thing`, options, (init) =>
    request('/things', { ...body, ...init }),
  );
};

const open: UnreliableServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** Start a server that is closed after its test. */
export async function serve(...behaviours: readonly Behaviour[]): Promise<UnreliableServer> {
  const server = await startUnreliableServer(...behaviours);
  open.push(server);
  return server;
}

/** Return the error of a call that must fail. */
export const failureOf = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    (value) => {
      throw new Error(`The call returned ${JSON.stringify(value)}.`);
    },
    (error: unknown) => error as Error,
  );
