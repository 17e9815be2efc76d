import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Respond to one request, or fail to. */
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

/** Start a server that treats each request as the next behaviour says, and all others as the last. */
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

/** Send a complete response. */
export const answer =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

export const json = (value: unknown): Behaviour => answer(200, JSON.stringify(value));

/** Never respond. */
export const silence: Behaviour = () => undefined;

/** Begin a response and never end it. */
export const unfinished: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"name":');
};

/** Reset the connection instead of responding. */
export const reset: Behaviour = (response) => {
  response.socket?.resetAndDestroy();
};

/** Reset the connection in the middle of a response. */
export const cutOff: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"name":', () => response.socket?.resetAndDestroy());
};

/** Send a response of so many bytes, as fast as the client reads it, without a content length. */
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
