import { htmlFile, paths } from '../../src/lib/paths.ts';
import { headersFor } from '../headers.ts';
import type { HostRules } from '../host-rules.ts';
import { escapeRegExp, exactRules, splitAddress, type MediaTypes } from './rules.ts';

/** Return a configuration of Caddy that serves the folder public/ next to it at port 8080. */
export function caddyfile(rules: HostRules, types: MediaTypes): string {
  const { base, headers, redirects } = rules;
  const root = escapeRegExp(base);
  let matchers = 0;
  /** Do something where a path matches, exactly as it's written: Caddy's own paths ignore case. */
  const where = (pattern: string, ...directives: string[]): string[] => {
    const name = `@${++matchers}`;
    return [
      `${name} path_regexp ${quote(pattern)}`,
      ...directives.map((one) => one.replace('@', name)),
    ];
  };
  const moves = Object.entries({ ...(base && { '': '/' }), ...redirects }).flatMap(([from, to]) => {
    const { path, anchor } = splitAddress(to);
    const name = `@${++matchers}`;
    const asked = `path_regexp ${quote(`^${escapeRegExp(base + from)}$`)}`;
    return [
      `${name}-query {`,
      `  ${asked}`,
      `  expression {query} != ""`,
      '}',
      `redir ${name}-query ${quote(`${base}${path}?{query}${anchor}`)} permanent`,
      `${name} ${asked}`,
      `redir ${name} ${quote(base + path + anchor)} permanent`,
    ];
  });
  const patternOf = (path: string): string =>
    path.endsWith('*')
      ? `^${escapeRegExp(base + path.slice(0, -1))}`
      : `^${escapeRegExp(base + path)}$`;
  const serve = (file: string): string[] => [
    `rewrite * ${file}`,
    'file_server {',
    '  precompressed br gzip',
    '}',
  ];
  return lines([
    '# Made by "make hosting". Serves the folder public/ next to this file at port 8080:',
    '#   caddy run --config Caddyfile',
    '# For a certificate of its own, write the name of the host instead of ":8080".',
    ...block('', ['admin off']),
    ...block(':8080', [
      'root * public',
      ...block('route', [
        '# Later lines override earlier ones.',
        ...Object.entries(headersFor(headers, '/')).map(
          ([name, value]) => `header ${name} ${quote(value)}`,
        ),
        ...headers
          .filter(({ path }) => path !== '/*')
          .flatMap((rule) =>
            where(
              patternOf(rule.path),
              ...Object.entries(rule.headers).map(
                ([name, value]) => `header @ ${name} ${quote(value)}`,
              ),
            ),
          ),
        ...Object.entries(types).flatMap(([ending, type]) =>
          where(`\\.${ending}$`, `header @ Content-Type ${quote(type)}`),
        ),
        '@write not method GET HEAD',
        ...block('handle @write', [
          'header Allow "GET, HEAD"',
          'header Content-Type "text/plain; charset=utf-8"',
          'respond "This site is read-only." 405',
        ]),
        ...moves,
        '# Caddy cleans paths before it compares them.',
        String.raw`@odd expression {http.request.orig_uri.path}.matches("//|[\\x00-\\x1f]")`,
        'error @odd 404',
        '# Paths of pages are exact: without a slash or an ending.',
        ...where(`^${root}/$`, 'handle @ {').concat(indent(serve(base + htmlFile('/'))), '}'),
        `@gone path_regexp ${quote(String.raw`(/|\.html|\.br|\.gz|^${root}/index|^${root}/404)$`)}`,
        'error @gone 404',
        ...exactRules(rules).files.flatMap(({ path }) => [
          ...where(patternOf(path), 'handle @ {'),
          ...indent(serve('{path}')),
          '}',
        ]),
        ...where(String.raw`^${root}/(.*/)?[^/]*\.[^/]*$`, 'handle @ {').concat(
          indent(serve('{path}')),
          '}',
        ),
        ...where(`^${root}/`, 'handle @ {').concat(indent(serve('{path}.html')), '}'),
        'error 404',
      ]),
      ...block('handle_errors', [
        'header Cache-Control no-cache',
        'header Content-Type "text/html; charset=utf-8"',
        ...serve(base + htmlFile(paths.notFound)),
      ]),
    ]),
  ]);
}

const quote = (text: string): string => JSON.stringify(text).replaceAll('\\\\', '\\');

const indent = (content: readonly string[]): string[] => content.map((line) => `\t${line}`);

const block = (head: string, content: readonly string[]): string[] => [
  `${head} {`.trim(),
  ...indent(content),
  '}',
];

const lines = (all: readonly string[]): string => `${all.join('\n')}\n`;
