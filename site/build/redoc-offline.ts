import type { Plugin } from 'vite';

interface Replacement {
  readonly name: string;
  readonly given: string | RegExp;
  readonly by: string;
}

/** Return Redoc's requests to other hosts, code that the policy forbids, and faulty elements, with their replacements. */
const replacements = (badge: string): readonly Replacement[] => [
  ...[
    'https://cdn.redoc.ly/redoc/logo-mini-full.svg',
    'https://cdn.redoc.ly/redoc/logo-mini.svg',
  ].map((address) => ({ name: address, given: address, by: badge })),
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
  // The page has a main part, and headings of level 4 are below those of level 2.
  { name: 'a main part of its own', given: '=styled$1.main`', by: '=styled$1.div`' },
  {
    name: 'headings of level 4',
    given:
      /=styled\.h4(?=\.attrs\(\(\{className:\w\}\)=>\(\{"data-component-name":`Typography\/H4`)/g,
    by: '=styled.h3',
  },
];

/**
 * Remove other hosts, compiled text and faulty elements from Redoc. `badge` is the address of the picture
 * that it would load from its makers. The build fails when something to replace is
 * missing: a new release of Redoc must be checked before it is trusted.
 */
export const redocOffline = (badge: string): Plugin => ({
  name: 'redoc-offline',
  transform(code, id) {
    if (!id.endsWith('/redoc/bundles/redoc.js')) return undefined;
    let result = code;
    for (const { name, given, by } of replacements(badge)) {
      const replaced = result.replaceAll(given, by);
      if (replaced === result) {
        throw new Error(
          `Redoc no longer contains ${name}: check which hosts it calls now, what it compiles and which elements it creates, and change build/redoc-offline.ts.`,
        );
      }
      result = replaced;
    }
    return { code: result, map: null };
  },
});
