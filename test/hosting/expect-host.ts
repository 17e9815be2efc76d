import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersFor } from '../../site/build/headers.ts';
import { rulesFile, type HostRules } from '../../site/build/host-rules.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

interface Options {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Send a path exactly as it is written: fetch would clean it. */
export async function send(
  origin: string,
  path: string,
  { method = 'GET', headers }: Options = {},
) {
  const sent = request(origin, { method, path, headers: { ...headers }, agent }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await buffer(response),
  };
}

/**
 * Compare a server with the built site and its rules. Returns a line for each difference, so that one run shows
 * all of them.
 */
export async function compareHost(origin: string, dist: string): Promise<string[]> {
  const rules = JSON.parse(readFileSync(rulesFile(dist), 'utf8')) as HostRules;
  const { base, redirects } = rules;
  const notFound = readFileSync(join(dist, '404.html'));
  const files = globSync(['**/*.*', '.well-known/*'], { cwd: dist }).filter(
    (file) => file !== '404.html',
  );
  const moved = new Set(Object.keys(redirects).map((path) => `${path.slice(1)}.html`));
  const differences: string[] = [];
  const compare = (what: string, found: unknown, expected: unknown): void => {
    if (String(found) !== String(expected)) {
      differences.push(`${what}: ${String(found)} instead of ${String(expected)}`);
    }
  };
  const compareHeaders = (
    what: string,
    headers: IncomingMessage['headers'],
    path: string,
  ): void => {
    for (const [name, value] of Object.entries(headersFor(rules.headers, path))) {
      compare(`${what} ${name}`, headers[name.toLowerCase()], value);
    }
    compare(`${what} names a version`, /\d/.test(String(headers['server'] ?? '')), false);
  };
  const expectMissing = async (path: string, why: string): Promise<void> => {
    const { status, headers, body } = await send(origin, path);
    // A malformed path may be refused before anything is looked up.
    if (status === 400 && /%(?![2-7][0-9a-f])|%2[ef]|\.\.\//i.test(path)) return;
    compare(`${path} (${why})`, status, 404);
    compare(`${path} is the not-found page`, body.equals(notFound), true);
    compareHeaders(path, headers, '/404');
  };

  for (const file of files) {
    if (moved.has(file)) continue;
    const isPage = file.endsWith('.html');
    const path = isPage
      ? `/${file.slice(0, -'.html'.length)}`.replace(/^\/index$/, '/')
      : `/${file}`;
    const address = base + path;
    const content = readFileSync(join(dist, file));
    const { status, headers, body } = await send(origin, address);
    compare(address, status, 200);
    compare(`${address} has the content of ${file}`, body.equals(content), true);
    compareHeaders(address, headers, path);
    compare(
      `${address} Content-Type`,
      headers['content-type'],
      TYPES[basename(file).split('.').pop() ?? ''],
    );
    if (!isPage) continue;
    await expectMissing(path === '/' ? `${base}/index` : `${address}/`, 'one path for one page');
    await expectMissing(`${base}/${file}`, 'one path for one page');
    const head = await send(origin, address, { method: 'HEAD' });
    compare(`HEAD ${address}`, `${head.status} ${head.body.length}`, '200 0');
    compareHeaders(`HEAD ${address}`, head.headers, path);
  }

  for (const [from, to] of Object.entries({ ...(base && { '': '/' }), ...redirects })) {
    const [target, anchor] = to.split('#');
    for (const query of ['', '?lang=python&a=%23']) {
      const { status, headers } = await send(origin, base + from + query);
      compare(base + from + query, status, 301);
      const location = `${base}${target}${query}${anchor ? `#${anchor}` : ''}`;
      compare(`${base}${from}${query} Location`, headers.location, location);
      compareHeaders(base + from, headers, '/');
    }
  }

  for (const path of [
    '/nowhere',
    '/404',
    '/assets',
    '/assets/',
    '/assets/missing.js',
    '/security.html.br',
    '/security.html.gz',
    '/security.html%2Ebr',
    '/security%2Ehtml',
    '/SECURITY',
    '/security%2f',
    '/security;a',
    '/security%3fa',
    '//security',
    '/%',
    '/%00',
    '/security%00',
    '/%ff',
    '/..%2f..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc/passwd',
    '/../site.conf',
    '/%2e%2e%2fnginx.conf',
    '/.htaccess',
  ]) {
    await expectMissing(base + path, 'not a path of the site');
  }
  if (base !== '')
    for (const path of ['/', '/security', `${base}x`]) await expectMissing(path, 'outside');

  const page = `${base}/security`;
  const whole = readFileSync(join(dist, 'security.html'));
  const encodings = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  };
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
  ] as const) {
    const what = `Accept-Encoding: ${accepted}`;
    const { headers, body } = await send(origin, page, {
      headers: { 'accept-encoding': accepted },
    });
    compare(what, headers['content-encoding'] ?? 'identity', encoding);
    compare(`${what} content`, encodings[encoding](body).equals(whole), true);
    compare(`${what} Content-Type`, headers['content-type'], TYPES['html']);
    if (encoding !== 'identity') compare(`${what} Vary`, headers.vary, 'Accept-Encoding');
    const again = await send(origin, page, {
      headers: { 'accept-encoding': accepted, 'if-none-match': headers.etag ?? '' },
    });
    compare(`${what} If-None-Match`, `${again.status} ${again.body.length}`, '304 0');
    compareHeaders(`${what} 304`, again.headers, '/security');
  }
  const other = await send(origin, page, { headers: { 'if-none-match': '"other"' } });
  compare('another If-None-Match', other.status, 200);
  for (const [range, status, part] of [
    ['bytes=0-9', 206, whole.subarray(0, 10)],
    ['bytes=-5', 206, whole.subarray(-5)],
    [`bytes=${whole.length}-`, 416, undefined],
  ] as const) {
    const { status: found, body } = await send(origin, page, { headers: { range } });
    compare(`Range: ${range}`, found, status);
    if (part) compare(`Range: ${range} content`, body.equals(part), true);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status, headers } = await send(origin, page, { method });
    compare(method, `${status} ${headers.allow}`, '405 GET, HEAD');
    compareHeaders(method, headers, '/');
  }
  return differences;
}

/** The media types of IANA's registry, for the endings that the site has. */
const TYPES: Readonly<Record<string, string>> = {
  'api-catalog': 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  atom: 'application/atom+xml; charset=utf-8',
  cast: 'application/x-asciicast',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  tgz: 'application/gzip',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  whl: 'application/zip',
  xml: 'text/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};
