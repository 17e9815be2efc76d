import { htmlFile, paths } from '../../src/lib/paths.ts';
import { headersFor } from '../headers.ts';
import type { HostRules } from '../host-rules.ts';
import { escapeRegExp, exactRules, folders, splitAddress, type MediaTypes } from './rules.ts';

/**
 * Return the part of a `server` block that serves a site from its `root`. A location with an `add_header` of
 * its own would lose all others, so locations only set the variables of those that differ.
 */
export function nginxSite(rules: HostRules, types: MediaTypes): string {
  const { base, redirects } = rules;
  const root = escapeRegExp(base);
  const notFound = base + htmlFile(paths.notFound);
  const exact = exactRules(rules);
  const common = headersFor(rules.headers, '/');
  const different = new Set(
    rules.headers
      .filter(({ path }) => path !== '/*')
      .flatMap(({ headers }) => Object.keys(headers))
      // nginx has a directive of its own for it.
      .filter((name) => name !== TYPE),
  );
  const set = (headers: Readonly<Record<string, string>>): string[] =>
    Object.entries(headers)
      .filter(([name]) => different.has(name))
      .map(([name, value]) => `set ${variable(name)} ${quote(value)};`);
  const send = (path: string, file: string): string[] => [
    ...set(headersFor(rules.headers, path)),
    `try_files ${file} =404;`,
  ];
  const move = (to: string): string[] => {
    const { path, anchor } = splitAddress(to);
    return [`return 301 ${quote(`${base}${path}$is_args$args${anchor}`)};`];
  };
  const texts = Object.values(types).filter((type) => type.endsWith('charset=utf-8'));
  return lines([
    '# Made by "make hosting". Include it in a server block whose root is the folder public/.',
    ...block(
      'types',
      Object.entries(types).map(([ending, type]) => `${type.split(';')[0]} ${ending};`),
    ),
    'default_type application/octet-stream;',
    'charset utf-8;',
    // nginx adds text/html itself, and warns about a second one.
    `charset_types ${[...new Set(texts.map((type) => type.split(';')[0]))].filter((type) => type !== 'text/html').join(' ')};`,
    'gzip_static on;',
    'gzip_vary on;',
    'server_tokens off;',
    'absolute_redirect off;',
    'merge_slashes off;',
    `error_page 404 ${notFound};`,
    'error_page 405 = @read-only;',
    '# Headers without a value are not sent.',
    'set $allow "";',
    'add_header Allow $allow always;',
    ...set(common),
    ...Object.entries(common).map(
      ([name, value]) =>
        `add_header ${name} ${different.has(name) ? variable(name) : quote(value)} always;`,
    ),
    ...block('if ($request_method !~ ^(GET|HEAD)$)', ['return 405;']),
    ...block('location @read-only', [
      'set $allow "GET, HEAD";',
      'default_type text/plain;',
      String.raw`return 405 "This site is read-only.\n";`,
    ]),
    ...(base === '' ? [] : block(`location = ${base}`, move('/'))),
    ...Object.entries(redirects).flatMap(([from, to]) =>
      block(`location = ${quote(base + from)}`, move(to)),
    ),
    '# Paths of pages are exact: without a slash or an ending.',
    ...block(`location = ${base}/`, send('/', base + htmlFile('/'))),
    ...exact.pages.flatMap(({ path }) =>
      block(`location = ${quote(base + path)}`, send(path, '$uri.html')),
    ),
    ...exact.files.flatMap(({ path, headers }) =>
      block(`location = ${quote(base + path)}`, [
        `default_type ${quote(headers[TYPE] ?? '')};`,
        ...send(path, '$uri'),
      ]),
    ),
    ...block(`location = ${notFound}`, ['internal;', ...set(common)]),
    ...block(String.raw`location ~ //|(/|\.html|\.br|\.gz|^${root}/index|^${root}/404)$`, [
      'return 404;',
    ]),
    ...folders(rules).flatMap((folder) =>
      block(`location ~ ^${escapeRegExp(base + folder)}`, send(folder, '$uri')),
    ),
    ...block(String.raw`location ~ ^${root}/(.*/)?[^/]*\.[^/]*$`, ['try_files $uri =404;']),
    ...block(`location ${base}/`, ['try_files $uri.html =404;']),
    ...(base === '' ? [] : block('location /', ['return 404;'])),
  ]);
}

/** A whole configuration, for any user, and for a file system of which only /tmp can be written. */
export const NGINX = `# Made by "make hosting". Serves the folder public/ next to this file at port 8080:
#   nginx -p . -c nginx.conf -g 'daemon off;'
# Brotli needs Debian's libnginx-mod-http-brotli-static. Without it, remove the two lines that name it.
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
pid /tmp/nginx.pid;
error_log stderr;
worker_processes auto;
events {
}
http {
  access_log /dev/stdout;
  client_body_temp_path /tmp/nginx-client-body;
  proxy_temp_path /tmp/nginx-proxy;
  fastcgi_temp_path /tmp/nginx-fastcgi;
  uwsgi_temp_path /tmp/nginx-uwsgi;
  scgi_temp_path /tmp/nginx-scgi;
  sendfile on;
  brotli_static on;
  server {
    listen 8080;
    root public;
    include site.conf;
  }
}
`;

const TYPE = 'Content-Type';

/** @example variable('Cache-Control') // '$cache_control' */
const variable = (header: string): string => `$${header.toLowerCase().replaceAll('-', '_')}`;

const quote = (text: string): string => JSON.stringify(text);

const block = (head: string, content: readonly string[]): string[] => [
  `${head} {`,
  ...content.map((line) => `  ${line}`),
  '}',
];

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
