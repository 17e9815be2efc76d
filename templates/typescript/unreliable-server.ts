import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One answer, or what stands in its place. */
export type Behaviour = (response: ServerResponse) => void;

export interface Received {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface UnreliableServer {
  readonly url: string;
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

/** A server that does to the calls, one after the other, what it is told; the last for all others. */
export async function startUnreliableServer(
  ...behaviours: readonly Behaviour[]
): Promise<UnreliableServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const { method = '', url: target = '', headers } = request;
    const behave = behaviours[Math.min(received.length, behaviours.length - 1)];
    void text(request).then((body) => {
      received.push({ method, target, headers, body });
      behave?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An answer that is as it should be, or as the test wants it. */
export const answer =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

export const json = (value: unknown): Behaviour => answer(200, JSON.stringify(value));

/** Takes the call and says nothing. */
export const silence: Behaviour = () => undefined;

/** Begins an answer and never ends it. */
export const unfinished: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"name":');
};

/** Breaks the connection instead of answering. */
export const reset: Behaviour = (response) => {
  response.socket?.resetAndDestroy();
};

/** Breaks the connection in the middle of the answer. */
export const cutOff: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"name":', () => response.socket?.resetAndDestroy());
};

/** An answer of so many bytes, sent as fast as it is taken, with no length in front. */
export const flood =
  (bytes: number): Behaviour =>
  (response) => {
    const part = Buffer.alloc(64 * 1024, ' ');
    let left = bytes;
    const pour = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= part.length;
        if (!response.write(part)) {
          response.once('drain', pour);
          return;
        }
      }
      response.end();
    };
    response.writeHead(200, { 'content-type': 'application/json' });
    pour();
  };
