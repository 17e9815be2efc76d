import { expect, test } from 'vitest';
import { htmlFile, isDocumentLoad, isExternal, paths } from './paths.ts';

test('every URL of the site stays as it is', () => {
  const {
    card,
    recording,
    markdown,
    definitionOf,
    definitionPart,
    webhookExample,
    pageChunk,
    navigationChunk,
    contractChunk,
    mcpPackage,
    searchPart,
    searchText,
    apiOperation,
    ...fixed
  } = paths;
  expect({
    ...fixed,
    card: [card('/'), card('/a/b')],
    recording: recording('a-b'),
    markdown: [markdown('/'), markdown('/a/b')],
    definitionOf: definitionOf('1.0.0', 'yaml'),
    definitionPart: definitionPart(1),
    webhookExample: webhookExample({ method: 'post', name: 'made' }),
    pageChunk: [pageChunk('b1', '/'), pageChunk('b1', '/a/b')],
    navigationChunk: navigationChunk('b1'),
    contractChunk: contractChunk('b1'),
    mcpPackage: mcpPackage('acme-mcp'),
    searchPart: searchPart('v1', 3),
    searchText: searchText('v1', 17),
    apiOperation: apiOperation('Data Protection', 'createTemplate'),
  }).toMatchInlineSnapshot(`
    {
      "api": "/api",
      "apiCatalog": "/.well-known/api-catalog",
      "apiOperation": "/api#/data-protection/createtemplate",
      "appIcon": "/icon-512.png",
      "breakingFeed": "/changelog-breaking.atom",
      "card": [
        "/cards/index.png",
        "/cards/a/b.png",
      ],
      "changelog": "/changelog",
      "checksums": "/SHA256SUMS.txt",
      "contractChunk": "/assets/contract-b1.js",
      "definitionJson": "/openapi/admin.json",
      "definitionOf": "/openapi/admin-1.0.0.yaml",
      "definitionPart": "/openapi/parts/1.json",
      "definitionYaml": "/openapi/admin.yaml",
      "feed": "/changelog.atom",
      "home": "/",
      "icon": "/favicon.svg",
      "iconPng": "/favicon.png",
      "licenses": "/licenses.md",
      "llms": "/llms.txt",
      "llmsFull": "/llms-full.txt",
      "manifest": "/site.webmanifest",
      "markdown": [
        "/index.md",
        "/a/b.md",
      ],
      "mcpPackage": "/packages/acme-mcp.tgz",
      "navigationChunk": "/chunks/b1/navigation.js",
      "notFound": "/404",
      "pageChunk": [
        "/chunks/b1/pages/index.js",
        "/chunks/b1/pages/a/b.js",
      ],
      "recording": "/recordings/a-b.cast",
      "robots": "/robots.txt",
      "search": "/search.json",
      "searchPart": "/assets/search-v1/terms-3.json",
      "searchText": "/assets/search-v1/page-17.json",
      "security": "/.well-known/security.txt",
      "sitemap": "/sitemap.xml",
      "touchIcon": "/apple-touch-icon.png",
      "verified": "/verified",
      "webhookExample": "/openapi/webhook-post-made.json",
    }
  `);
});

test.each([
  ['/', '/index.html'],
  ['/a/b', '/a/b.html'],
])('the page %s is served from the file %s', (path, file) => {
  expect(htmlFile(path)).toBe(file);
});

test.each([
  { from: '/', to: '/changelog', want: false },
  { from: '/', to: '/api', want: true },
  { from: '/api', to: '/', want: true },
  { from: '/', to: '/openapi/admin.yaml', want: true },
])('a link from $from to $to loads a document: $want', ({ from, to, want }) => {
  expect(isDocumentLoad(from, to)).toBe(want);
});

test.each([
  ['https://www.example.com', true],
  ['mailto:a@example.com', true],
  ['/api', false],
  ['#heading', false],
  ['/a:b', false],
])('the address %s leads to another site: %s', (address, want) => {
  expect(isExternal(address)).toBe(want);
});
