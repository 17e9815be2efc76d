import { createHash } from 'node:crypto';
import type { Analytics } from '../config.ts';
import { paths } from '../src/lib/paths.ts';

/** The headers of every answer whose path matches; later rules win over earlier ones. */
export interface HeaderRule {
  /** A path, or a beginning of paths that ends in `*`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of the built site that says which headers its host should send; preview.ts obeys it. */
export const HEADERS_FILE = '.headers.json';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * The headers of the site, whose pages hold one inline script. A service that counts visits may
 * bring its script and take its messages; no other host may do anything.
 */
export function headerRules(inlineScript: string, analytics?: Analytics): HeaderRule[] {
  const host = analytics ? ` ${new URL(analytics.script).origin}` : '';
  const hash = createHash('sha256').update(inlineScript).digest('base64');
  const policy = (style: string, font: string): string =>
    [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'${host}`,
      `style-src ${style}`,
      "img-src 'self' data:",
      `font-src ${font}`,
      `connect-src 'self'${host}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': policy("'self'", "'self'"),
        'Cache-Control': 'no-cache',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
      },
    },
    // Redoc brings styles of its own, which it writes while it runs, and a font of symbols.
    {
      path: paths.api,
      headers: { 'Content-Security-Policy': policy("'self' 'unsafe-inline'", "'self' data:") },
    },
    // Their names change with their content.
    { path: '/assets/*', headers: { 'Cache-Control': YEAR } },
    { path: '/chunks/*', headers: { 'Cache-Control': YEAR } },
  ];
}

/** The headers that the rules give a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matches = (rule: HeaderRule): boolean =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
  return Object.assign({}, ...rules.filter(matches).map(({ headers }) => headers));
}
