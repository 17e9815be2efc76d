import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, dirname, extname, join, sep } from 'node:path';
import Negotiator from 'negotiator';
import send from 'send';
import { explainHost, isAllowedHost } from '../../scripts/lib/allowed-hosts.ts';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { headersFor } from './headers.ts';
import type { HostRules } from './host-rules.ts';
import { mediaTypes } from './hosting/rules.ts';

/** The source of a server's site: the built one, or the one of `make dev`. */
export interface SiteHost {
  readonly rules: () => HostRules;
  /** Respond with a file, or return false if there is none. `file` is the path in the built site. */
  readonly serveFile: (
    file: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => Promise<boolean>;
  readonly notFoundPage: () => string | Buffer | Promise<string>;
}

export interface SiteServer {
  /** Without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Serve a site as a good static host does: exact paths, redirects, the site's headers, the not-found
 * page with status 404. Port 0 means any free one. Rejects when the port is taken.
 */
export async function startServer(
  siteHost: SiteHost,
  port: number,
  host: string,
): Promise<SiteServer> {
  const server = createServer((request, response) => {
    respond(siteHost, request, response).catch((error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`${text}\n`);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, text);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}${siteHost.rules().base}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function respond(
  { rules, serveFile, notFoundPage }: SiteHost,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host } = request.headers;
  if (!isAllowedHost(host)) {
    sendText(response, 403, explainHost(`The host ${host}`));
    return;
  }
  const [address = '/'] = (request.url ?? '/').split('?');
  const { base, headers, redirects } = rules();
  const asked = decodePath(address);
  const path = asked.startsWith(`${base}/`) ? asked.slice(base.length) : NOWHERE;
  for (const [name, value] of Object.entries(headersFor(headers, path)))
    response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendText(response, 405, 'This site is read-only.');
    return;
  }
  const moved = base !== '' && asked === base ? '/' : redirects[path];
  if (moved !== undefined) {
    // The reader's query goes before the anchor.
    const [target = '', anchor] = moved.split('#');
    const query = (request.url ?? '').slice(address.length);
    const location = base + target + query + (anchor ? `#${anchor}` : '');
    response.writeHead(301, { Location: location }).end();
    return;
  }
  if (await serveFile(fileOf(path), request, response)) return;
  response.statusCode = 404;
  // A file that is missing from an immutable folder must not be cached as missing.
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', 'text/html;charset=utf-8');
  response.end(request.method === 'HEAD' ? undefined : await notFoundPage());
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8' }).end(text);
}

/** Return the file with the compressed content of a file, or `undefined` if it stays as it is. */
export type Compress = (file: string) => Promise<string | undefined>;

/**
 * Respond with a file of a folder, compressed with Brotli if `compress` does so and the reader takes it, or
 * return false if there is none.
 */
export async function sendFile(
  folder: string,
  file: string,
  request: IncomingMessage,
  response: ServerResponse,
  compress?: Compress,
): Promise<boolean> {
  const stream = (root: string, name: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      response.once('close', () => resolve(true));
      send(request, encodeURI(name), {
        root,
        index: false,
        cacheControl: false,
        // Those of the site are in .well-known/.
        dotfiles: 'allow',
      })
        .on('error', (error: SendError) => {
          const { status, headers } = error;
          if (response.headersSent || status === 500) reject(error);
          // A range or a condition that doesn't fit the file.
          else if (status === 412 || status === 416) response.writeHead(status, headers).end();
          else resolve(false);
        })
        .on('directory', () => resolve(false))
        .pipe(response);
    });
  // A rule of the site says the type of a file whose name doesn't.
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', contentType(file));
  const whole = join(folder, file);
  const isInside = whole.startsWith(folder + sep) && existsSync(whole);
  const compressed = isInside ? await compress?.(whole) : undefined;
  if (compressed === undefined) return stream(folder, file);
  response.setHeader('Vary', 'Accept-Encoding');
  if (new Negotiator(request).encoding(['br', 'identity']) !== 'br') return stream(folder, file);
  response.setHeader('Content-Encoding', 'br');
  return stream(dirname(compressed), basename(compressed));
}

interface SendError extends Error {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** Return the content type of a file by its name, as every host sends it. */
export const contentType = (file: string): string => {
  const ending = extname(file).slice(1);
  return mediaTypes([ending])[ending] ?? '';
};

/** The path of no file. */
const NOWHERE = '/.nowhere';

/** Decode a path once, so that no other spelling of a name passes for another name. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return NOWHERE;
  }
}

/**
 * Return the file of a path. Paths of pages are exact: they have no trailing slash and no extension,
 * and `playground` is playground.html even next to a folder with the same name.
 *
 * @example fileOf('/security') // '/security.html'
 */
function fileOf(path: string): string {
  if (path === '/') return htmlFile(path);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '' || name.endsWith('.html')) return NOWHERE;
  if (name.includes('.') || path === paths.apiCatalog) return path;
  return path === '/index' || path === paths.notFound ? NOWHERE : htmlFile(path);
}
