import type { Plugin } from 'vite';

/** Redoc's requests to other hosts and code that the policy forbids, with their replacements. */
const REPLACEMENTS: readonly {
  readonly name: string;
  readonly given: string | RegExp;
  readonly by: string;
}[] = [
  ...[
    'https://cdn.redoc.ly/redoc/logo-mini-full.svg',
    'https://cdn.redoc.ly/redoc/logo-mini.svg',
  ].map((address) => ({ name: address, given: address, by: '/redoc-badge.svg' })),
  {
    name: 'https://otel.cloud.redocly.com/v1/traces',
    given: 'https://otel.cloud.redocly.com/v1/traces',
    by: '',
  },
  // Its search compiles text to find out whether workers are allowed; it works without them.
  {
    name: 'its search worker made of text',
    given: /\b[\w$]+\._factory\?\?=Function\([\w$]+\),!0/g,
    by: '!1',
  },
  // Links to other sites have the same attributes everywhere.
  {
    name: 'links that are noreferrer alone',
    given: 'rel:`noreferrer`',
    by: 'rel:`noopener noreferrer`',
  },
];

/**
 * Remove other hosts and compiled text from Redoc. The build fails when something to replace is
 * missing: a new release of Redoc must be checked before it is trusted.
 */
export const redocOffline = (): Plugin => ({
  name: 'redoc-offline',
  transform(code, id) {
    if (!id.endsWith('/redoc/bundles/redoc.js')) return undefined;
    let result = code;
    for (const { name, given, by } of REPLACEMENTS) {
      const replaced = result.replaceAll(given, by);
      if (replaced === result) {
        throw new Error(
          `Redoc no longer holds ${name}: see which hosts it asks now and what it compiles, and change build/redoc-offline.ts.`,
        );
      }
      result = replaced;
    }
    return { code: result, map: null };
  },
});
