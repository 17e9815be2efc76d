import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { HEADERS_FILE, headersFor } from './headers.ts';
import type { HeaderRule } from './headers.ts';
import { REDIRECTS_FILE } from './redirects.ts';
import type { Redirects } from './redirects.ts';

interface PreviewOptions {
  /** A folder that the build wrote. */
  readonly dist: string;
  /** 0 takes any free one. */
  readonly port: number;
  readonly host: string;
}

interface Preview {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves the built site as a good static host does: exact paths, the not-found page with its
 * status, brotli, the headers that the build asks for. Rejects when the port is taken.
 */
export async function startPreview({ dist, port, host }: PreviewOptions): Promise<Preview> {
  const rulesFile = join(dist, HEADERS_FILE);
  if (!existsSync(rulesFile)) {
    throw new Error(`${dist} holds no built site. Run "make build" first.`);
  }
  const rules = JSON.parse(readFileSync(rulesFile, 'utf8')) as HeaderRule[];
  const redirects = JSON.parse(readFileSync(join(dist, REDIRECTS_FILE), 'utf8')) as Redirects;
  const serveFile = sirv(dist, { brotli: true, etag: true, extensions: [] });

  const server = createServer((request, response) => {
    const path = requestPath(request);
    const moved = redirects[path];
    for (const [name, value] of Object.entries(headersFor(rules, path)))
      response.setHeader(name, value);
    if (moved !== undefined) {
      // The query stands before the anchor, and stays the reader's.
      const [target = '', anchor] = moved.split('#');
      const query = (request.url ?? '').slice(path.length);
      response.writeHead(301, { Location: target + query + (anchor ? `#${anchor}` : '') }).end();
      return;
    }
    request.url = fileOf(path);
    serveFile(request, response, () => serveNotFound(request, response));
  });
  const serveNotFound = (request: IncomingMessage, response: ServerResponse): void => {
    response.statusCode = 404;
    // An unknown file under an immutable folder must not be remembered as missing.
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Content-Type', 'text/html;charset=utf-8');
    response.end(
      request.method === 'HEAD' ? undefined : readFileSync(join(dist, htmlFile(paths.notFound))),
    );
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
export function fileOf(path: string): string {
  if (path === '/') return htmlFile(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '' || name.endsWith('.html') || name.endsWith('.br')) return NOWHERE;
  if (name.includes('.')) return path;
  return path === '/index' || path === paths.notFound ? NOWHERE : htmlFile(path);
}
