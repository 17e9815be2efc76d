import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { headersFor } from './headers.ts';
import type { HeaderRule } from './headers.ts';
import type { Redirects } from './redirects.ts';

/** Where a server takes the site from: the built one, or the one that is being written. */
export interface SiteHost {
  readonly headers: () => readonly HeaderRule[];
  readonly redirects: () => Redirects;
  /** Answers with a file, or calls `next` when there is none. `file` is the path in the built site. */
  readonly serveFile: (
    file: string,
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  readonly notFoundPage: () => string | Buffer | Promise<string>;
}

export interface SiteServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a site as a good static host does: exact paths, redirects, the headers that the site asks
 * for, the not-found page with its status. Port 0 takes any free one; rejects when it is taken.
 */
export async function startServer(
  { headers, redirects, serveFile, notFoundPage }: SiteHost,
  port: number,
  host: string,
): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const path = requestPath(request);
    for (const [name, value] of Object.entries(headersFor(headers(), path)))
      response.setHeader(name, value);
    const moved = redirects()[path];
    if (moved !== undefined) {
      // The query stands before the anchor, and stays the reader's.
      const [target = '', anchor] = moved.split('#');
      const query = (request.url ?? '').slice(path.length);
      response.writeHead(301, { Location: target + query + (anchor ? `#${anchor}` : '') }).end();
      return;
    }
    serveFile(fileOf(path), request, response, () => void serveNotFound(request, response));
  });
  const serveNotFound = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    response.statusCode = 404;
    // An unknown file under an immutable folder must not be remembered as missing.
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', 'text/html;charset=utf-8');
    response.end(request.method === 'HEAD' ? undefined : await notFoundPage());
  };

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

const requestPath = (request: IncomingMessage): string => (request.url ?? '/').split('?')[0] ?? '/';

/** Stands for no file at all. */
const NOWHERE = '/.nowhere';

/**
 * The file behind a path. Pages are at exact paths: none has a trailing slash or an ending, and
 * `playground` is playground.html even where a folder has the same name.
 *
 * @example fileOf('/security') // '/security.html'
 */
function fileOf(path: string): string {
  if (path === '/') return htmlFile(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '' || name.endsWith('.html') || name.endsWith('.br')) return NOWHERE;
  if (name.includes('.')) return path;
  return path === '/index' || path === paths.notFound ? NOWHERE : htmlFile(path);
}
