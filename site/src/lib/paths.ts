import { operationAnchor } from './api-anchors.ts';

/** Every URL of the site comes from here; paths.test.ts holds one of each. */
export const paths = {
  home: '/',
  api: '/api',
  notFound: '/404',
  /** Which samples were checked. */
  verified: '/verified',
  definitionYaml: '/openapi/admin.yaml',
  definitionJson: '/openapi/admin.json',
  searchSections: '/search.json',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  icon: '/favicon.svg',
  iconPng: '/favicon.png',
  touchIcon: '/apple-touch-icon.png',
  appIcon: '/icon-512.png',
  manifest: '/site.webmanifest',
  /** The picture that other sites show beside a link to the page. */
  card: (path: string) => `/cards${path === '/' ? '/index' : path}.png`,
  /** Computable from the path alone, so that no map of pages is sent to the browser. */
  pageChunk: (buildId: string, path: string) =>
    `/chunks/${buildId}/pages${path === '/' ? '/index' : path}.js`,
  navigationChunk: (buildId: string) => `/chunks/${buildId}/navigation.js`,
  /** The operation's place in the API reference, interactive or not. */
  apiOperation: (tag: string, operationId: string) => `/api#${operationAnchor(tag, operationId)}`,
} as const;

/** The file that a host serves at a page's path. */
export const htmlFile = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

/**
 * Whether a link between two paths must load a document. The API reference has a style policy of
 * its own, and a policy belongs to the document that was loaded; a file is not a page at all.
 */
export const isDocumentLoad = (from: string, to: string): boolean =>
  from === paths.api || to === paths.api || /\.[a-z0-9]+$/.test(to);
