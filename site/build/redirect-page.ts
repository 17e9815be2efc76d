import { createHash } from 'node:crypto';
import { htmlFile } from '../src/lib/paths.ts';
import { basePath } from './base-path.ts';
import { escapeHtml, escapeJson } from './render/escape.ts';
import type { Redirects } from './redirects.ts';
import type { SiteFiles } from './types.ts';

/**
 * Return pages that lead from old paths to new ones, for hosts that can't redirect, such as GitHub Pages.
 * Other hosts redirect before they look for a file. A file that has moved has none: a browser would read
 * a page in its place.
 */
export const redirectPages = (redirects: Redirects, address: string): SiteFiles =>
  Object.fromEntries(
    Object.entries(redirects)
      .filter(([from]) => !from.slice(from.lastIndexOf('/')).includes('.'))
      .map(([from, to]) => [htmlFile(from), () => redirectPage(to, address)]),
  );

/** Lead on like a redirect: with the query, and with the reader's anchor if the redirect has none. */
function redirectPage(to: string, address: string): string {
  const target = basePath(address) + to;
  const script = `const to = new URL(${escapeJson(target)}, location); to.search = location.search; to.hash ||= location.hash; location.replace(to);`;
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>This page has moved</title>',
    `<link rel="canonical" href="${escapeHtml(address + to)}">`,
    `<script>${script}</script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(target)}"></noscript>`,
    '</head>',
    '<body>',
    `<p>This page has moved to <a href="${escapeHtml(target)}">${escapeHtml(to)}</a>.</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
