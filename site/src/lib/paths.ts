import { operationAnchor, webhookAnchor } from './api-anchors.ts';
import type { ReferenceWebhook } from './reference-index.ts';

/** Every URL of the site; paths.test.ts shows one of each. */
export const paths = {
  home: '/',
  api: '/api',
  notFound: '/404',
  /** The list of checked samples. */
  verified: '/verified',
  definitionYaml: '/openapi/admin.yaml',
  definitionJson: '/openapi/admin.json',
  /** The definition of a version, which never changes. */
  definitionOf: (version: string, format: 'yaml' | 'json') => `/openapi/admin-${version}.${format}`,
  /** A part of the definition, for the interactive view of large contracts. */
  definitionPart: (number: number) => `/openapi/parts/${number}.json`,
  /** An example that /api doesn't show itself. */
  webhookExample: (webhook: Pick<ReferenceWebhook, 'method' | 'name'>) =>
    `/openapi/${webhookAnchor(webhook)}.json`,
  /** The digests of all downloads. */
  checksums: '/SHA256SUMS.txt',
  changelog: '/changelog',
  /** The Atom feeds of the changelog. */
  feed: '/changelog.atom',
  breakingFeed: '/changelog-breaking.atom',
  search: '/search.json',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** A list of the pages for language models, and the text of all pages: https://llmstxt.org */
  llms: '/llms.txt',
  llmsFull: '/llms-full.txt',
  /** Where programs find the definition: https://www.rfc-editor.org/rfc/rfc9727 */
  apiCatalog: '/.well-known/api-catalog',
  /** Where to report a weakness. */
  security: '/.well-known/security.txt',
  /** The licenses of the code that browsers load. */
  licenses: '/licenses.md',
  icon: '/favicon.svg',
  iconPng: '/favicon.png',
  touchIcon: '/apple-touch-icon.png',
  appIcon: '/icon-512.png',
  manifest: '/site.webmanifest',
  /** The picture that other sites show with a link to the page. */
  card: (path: string) => `/cards${path === '/' ? '/index' : path}.png`,
  /** The recording of a terminal session, as asciicast v2. */
  recording: (name: string) => `/recordings/${name}.cast`,
  /** The page as plain Markdown. */
  markdown: (path: string) => `${path === '/' ? '/index' : path}.md`,
  /** The npm package of the MCP server. Without a version: its content changes with the pages. */
  mcpPackage: (name: string) => `/packages/${name}.tgz`,
  /** Computed from the path, so that the browser needs no map of pages. */
  pageChunk: (codeVersion: string, path: string) =>
    `/chunks/${codeVersion}/pages${path === '/' ? '/index' : path}.js`,
  navigationChunk: (codeVersion: string) => `/chunks/${codeVersion}/navigation.js`,
  /** The contract, with its validators, for the sandbox in the browser: it has to work offline. */
  contractChunk: (codeVersion: string) => `/assets/contract-${codeVersion}.js`,
  /** Parts of the search index, and what search shows of pages. */
  searchPart: (version: string, position: number) =>
    `/assets/search-${version}/terms-${position}.json`,
  searchText: (version: string, page: number) => `/assets/search-${version}/page-${page}.json`,
  /** The operation in the API reference, interactive or not. */
  apiOperation: (tag: string, operationId: string) => `/api#${operationAnchor(tag, operationId)}`,
} as const;

/** Say whether an address leads out of the site: it has a scheme then. */
export const isExternal = (address: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(address);

/** Return the file that a host serves at a page's path. */
export const htmlFile = (path: string): string => (path === '/' ? '/index.html' : `${path}.html`);

/**
 * Say whether a link between two paths must load a document. The API reference has its own style
 * policy, and a policy belongs to the document that was loaded. Files aren't pages.
 */
export const isDocumentLoad = (from: string, to: string): boolean =>
  from === paths.api || to === paths.api || /\.[a-z0-9]+$/.test(to);
