import type { HostRules } from '../host-rules.ts';

/**
 * Return the file `_headers` of Netlify and Cloudflare. Both join the values of all rules that match, so
 * no header may be in two of them. That is why the policy has only what a page's own, in its head, can't
 * have, and why pages have no Cache-Control: both hosts ask for a new copy each time by default.
 */
export const headersFile = ({ base, headers }: HostRules): string =>
  headers
    .map(({ path, headers: all }) => [
      base + path,
      ...Object.entries(all)
        .map(([name, value]) => [name, name === POLICY ? framing(value) : value] as const)
        .filter(([name]) => (path === '/*' ? name !== CACHE : OWN.has(name)))
        .map(([name, value]) => `  ${name}: ${value}`),
    ])
    .filter((rule) => rule.length > 1)
    .map((rule) => `${rule.join('\n')}\n`)
    .join('');

const POLICY = 'Content-Security-Policy';
const CACHE = 'Cache-Control';

/** The headers that a rule for some paths keeps, because the one for all has none of them. */
const OWN = new Set([CACHE, 'Content-Type']);

/** Return the directive that the policy in a page's head can't have. */
const framing = (policy: string): string =>
  policy.split('; ').find((directive) => directive.startsWith('frame-ancestors')) ?? '';

/** Return the file `_redirects` of Netlify, Cloudflare and GitLab, which keep queries and anchors. */
export const redirectsFile = ({ base, redirects }: HostRules): string =>
  Object.entries(redirects)
    .map(([from, to]) => `${base}${from} ${base}${to} 301\n`)
    .join('');
