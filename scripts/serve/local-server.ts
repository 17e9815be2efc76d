import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import contentType from 'content-type';
import { explainHost, isAllowedHost, isAllowedOrigin } from '../lib/allowed-hosts.ts';

export interface LocalServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serve an API on this machine, to its own programs and to pages that it serves itself. Other hosts and origins
 * get 403, a path that can't be decoded 400; an exception becomes a 500, and its stack goes to standard error.
 * Port 0 takes any free port. `onEnd` gets every request with its response, or without one if the caller has gone.
 */
export async function startLocalServer(
  respond: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port: number,
  onEnd?: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    response.once('close', () => onEnd?.(request, response));
    const refused = refusedCaller(request);
    if (refused !== undefined) {
      sendMessage(response, 403, explainHost(refused));
      return;
    }
    allowOrigin(request, response);
    if (isPreflight(request)) {
      response.writeHead(204).end();
      return;
    }
    if (!isReadable(request.url)) {
      sendMessage(response, 400, 'The path is not percent-encoded');
      return;
    }
    dropUnreadableTypes(request);
    dropAnyLanguage(request);
    respond(request, response).catch((error: unknown) => {
      // The caller is gone.
      if (response.destroyed) return;
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendMessage(response, 500, 'The server failed. Its output has the cause.');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refusedCaller({ headers: { host, origin } }: IncomingMessage): string | undefined {
  if (!isAllowedHost(host)) return `The host ${host}`;
  return origin === undefined || isAllowedOrigin(origin) ? undefined : `The origin ${origin}`;
}

function isReadable(url: string | undefined): boolean {
  const path = URL.parse(url ?? '', 'http://localhost')?.pathname;
  try {
    return path !== undefined && decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Drop what is no media type from the Accept header: Prism stops the process for it. */
function dropUnreadableTypes({ headers }: IncomingMessage): void {
  const types = headers.accept?.split(',').filter((type) => {
    try {
      return contentType.parse(type);
    } catch {
      return false;
    }
  });
  if (types?.length) headers.accept = types.join(',');
  else delete headers.accept;
}

/** Drop `accept-language: *`, which Node's fetch adds: it means the same as no header. */
function dropAnyLanguage({ headers }: IncomingMessage): void {
  if (headers['accept-language'] === '*') delete headers['accept-language'];
}

function sendMessage(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(message));
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  const { origin } = headers;
  response.setHeader('vary', 'origin');
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader(
    'access-control-allow-headers',
    headers['access-control-request-headers'] ?? '*',
  );
  response.setHeader(
    'access-control-allow-methods',
    headers['access-control-request-method'] ?? '*',
  );
  response.setHeader('access-control-expose-headers', '*');
}

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && Boolean(headers['access-control-request-method']);
}
