import { createHash } from 'node:crypto';
import type { Analytics } from '../src/lib/configuration.ts';
import { paths } from '../src/lib/paths.ts';

/** The headers of responses whose path matches; later rules override earlier ones. */
export interface HeaderRule {
  /** A path, or a prefix of paths with `*` at its end. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const YEAR_OF_HTTPS = 'max-age=31536000';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Return what a page may load and run. It contains one inline script. An analytics service may load its script and
 * receive its messages; no other host is allowed.
 */
export function contentPolicy(path: string, inlineScript: string, analytics?: Analytics): string {
  const host = analytics ? ` ${new URL(analytics.script).origin}` : '';
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  // Redoc writes styles while it runs, and has a font of symbols.
  const [style, font] = path === paths.api ? [" 'unsafe-inline'", ' data:'] : ['', ''];
  return [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'${host}`,
    `style-src 'self'${style}`,
    "img-src 'self' data:",
    `font-src 'self'${font}`,
    `connect-src 'self'${host}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** Return the headers of the site. */
export function headerRules(inlineScript: string, analytics?: Analytics): HeaderRule[] {
  // A page's own policy, in its head, can't say this.
  const policy = (path: string): string =>
    `${contentPolicy(path, inlineScript, analytics)}; frame-ancestors 'none'`;
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy('/'),
        'Cache-Control': 'no-cache',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        // Browsers ignore it without TLS. Other names of the host are not ours to decide about.
        'Strict-Transport-Security': YEAR_OF_HTTPS,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
      },
    },
    { path: paths.api, headers: { 'Content-Security-Policy': policy(paths.api) } },
    // Names of these files change with their content.
    { path: '/assets/*', headers: { 'Cache-Control': YEAR } },
    { path: '/chunks/*', headers: { 'Cache-Control': YEAR } },
  ];
}

/** Return the headers of a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matches = (rule: HeaderRule): boolean =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
  return Object.assign({}, ...rules.filter(matches).map(({ headers }) => headers));
}
