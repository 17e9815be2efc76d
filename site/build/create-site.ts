import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawings } from '../../scripts/markdown/pages/diagrams.ts';
import { sha256 } from '../../scripts/lib/kept.ts';
import { oncePerObject } from '../../scripts/lib/memory.ts';
import {
  pruneNavigation,
  type NavigationCategory,
  type NavigationItem,
} from '../src/navigation/tree.ts';
import type { NavigationChunk, PageChunk } from '../src/navigation/page.ts';
import { paths } from '../src/lib/paths.ts';
import { apiCatalog } from './api-catalog.ts';
import { contractChunk } from './contract-chunk.ts';
import { checksums, readDownloads, versionedDefinitions, webhookExamples } from './definitions.ts';
import type { SiteConfig } from '../config.ts';
import { feedFiles } from './feeds.ts';
import type { GitDates } from './git-dates.ts';
import { basePath } from './base-path.ts';
import { headerRules } from './headers.ts';
import type { HostRules } from './host-rules.ts';
import { cardText, identityFiles } from './identity/identity-files.ts';
import { readPalette } from './identity/palette.ts';
import { llmsFiles, plainPages } from './llms.ts';
import { serverPackages } from './mcp/names.ts';
import { keptServer } from './mcp/package.ts';
import { readDocs } from './mcp/read-docs.ts';
import { readingOrder, trailOf } from './navigation.ts';
import { chunkModule } from './page-chunk.ts';
import { pageFacts } from './page-facts.ts';
import { packageFiles } from './packages.ts';
import { renderContent } from './page-content.ts';
import { partFiles, referenceParts } from './reference-parts.ts';
import { redirectPages } from './redirect-page.ts';
import type { Renderer } from './renderer.ts';
import type { Assets } from './render/document.ts';
import { escapeHtml } from './render/escape.ts';
import { searchFiles } from './search-files.ts';
import type { SiteSources } from './sources.ts';
import type { SiteFiles, SitePage } from './types.ts';

interface SiteInput {
  readonly sources: SiteSources;
  readonly drawings: Drawings;
  readonly renderer: Renderer;
  readonly assets: Assets;
  readonly dates: GitDates;
  /** The folder of generated files. */
  readonly generated: string;
  readonly cache: string;
  readonly withCards?: boolean;
  /** Changes with the module of the contract, whose address never changes its content. */
  readonly contract: string;
}

export type Site = Awaited<ReturnType<typeof createSite>>;

/** Create the parts of the site, which are made when they are needed. Each page is rendered once. */
export async function createSite(input: SiteInput) {
  const {
    sources,
    drawings,
    renderer,
    assets,
    dates,
    generated,
    cache,
    contract,
    withCards = true,
  } = input;
  const { config, navigation, pages, redirects, recordings } = sources;
  const published = pages.filter(({ isDraft, layout }) => !isDraft && layout !== 'not-found');
  const articles = pages.filter(({ markdown }) => markdown);
  const downloads = readDownloads(generated);
  const downloaded: SiteFiles = {
    ...Object.fromEntries(downloads.map(({ facts, content: file }) => [facts.path, () => file])),
    ...versionedDefinitions(generated, sources.index),
    ...packageFiles(generated, join(cache, 'packages')),
  };
  const parts = referenceParts(sources.index);
  const palette = readPalette();
  const base = basePath(config.address);
  const order = readingOrder(navigation, new Set([paths.api]));
  const themeColors = { light: palette('ground', 'light'), dark: palette('ground', 'dark') };

  const branches = new Map<NavigationCategory | undefined, readonly NavigationItem[]>();
  const branchOf = (categories: readonly NavigationCategory[]): readonly NavigationItem[] => {
    const key = categories.at(-1);
    const branch = branches.get(key) ?? pruneNavigation(navigation, categories);
    branches.set(key, branch);
    return branch;
  };
  /** Collect everything around the content of a page. */
  const frame = (page: SitePage) => {
    const trail = trailOf(navigation, page.path);
    const { title, description } = page;
    const place = trail && {
      page: trail.page,
      categories: trail.categories.map(({ label, first }) => ({ label, first })),
    };
    return {
      facts: {
        ...pageFacts(page, order, config, dates),
        ...(page.layout === 'api' && parts.length > 0 && { parts }),
      },
      navigation: branchOf(trail?.categories ?? []),
      head: {
        title,
        description,
        trail: place,
        api: sources.index.title,
        isOperation: page.markdown?.source.origin === 'reference',
        themeColors,
      },
    };
  };
  const content = oncePerObject(async (page: SitePage): Promise<PageChunk> => {
    const { facts } = frame(page);
    const html = await renderContent(renderer, page, {
      sources,
      drawings,
      downloads: downloads.map((download) => download.facts),
      allDownloads: Object.keys(downloaded),
    });
    return { ...facts, html };
  });
  const plainPage = plainPages(sources, published, cache);
  const headScript = await renderer.headScript();
  const codeVersion = sha256(JSON.stringify([assets, renderer.version, contract])).slice(0, 12);

  const files: SiteFiles = {
    // First, because it's compressed while others are made.
    ...Object.fromEntries(
      serverPackages(generated, sources.index).map((path) => [
        path,
        () => keptServer(readDocs(sources, published, plainPage, generated), generated, cache),
      ]),
    ),
    [paths.sitemap]: () =>
      sitemap(
        config.address,
        published.map(({ path }) => path),
      ),
    [paths.robots]: () => robots(config.address),
    [paths.security]: () => securityText(config),
    ...redirectPages(redirects, config.address),
    ...Object.fromEntries(
      pages
        // Threads write that of the others.
        .filter(({ layout, markdown }) => layout !== 'not-found' && !markdown?.made)
        .map((page) => [paths.markdown(page.path), () => plainPage(page)]),
    ),
    ...llmsFiles(sources, published, plainPage),
    [paths.apiCatalog]: () => apiCatalog(sources),
    ...identityFiles(sources, withCards ? published : [], palette, join(cache, 'cards')),
    ...downloaded,
    ...partFiles(generated, sources.index),
    ...webhookExamples(sources.index),
    [paths.checksums]: async () => Buffer.from(await checksums(downloaded)),
    ...feedFiles(generated, config, sources.index),
    ...recordings,
    ...Object.fromEntries(
      pages
        .flatMap(({ markdown }) => Object.values(markdown?.images ?? {}))
        .filter(({ isBeside }) => isBeside)
        .map(({ file, address }) => [address, () => readFileSync(file)]),
    ),
  };
  const hostRules: HostRules = {
    base,
    headers: headerRules(headScript, base, config.analytics),
    redirects,
  };
  return {
    hostRules,
    /** The only inline script of a page, whose hash the policy contains. */
    headScript,
    /** Pages for search engines. */
    published,
    /** Pages that client navigation loads. */
    articles,
    /** Return the module from which client navigation loads a page. */
    pageChunk: async (page: SitePage): Promise<string> => chunkModule(await content(page)),
    navigationChunk: chunkModule<NavigationChunk>({
      navigation,
      paths: articles.map(({ path }) => path),
    }),
    /** Return the module that brings the contract into the browser's sandbox. */
    contractChunk: (): Promise<string> => chunkOfContract(generated),
    codeVersion,
    /** Return a page's HTML file. */
    document: async (page: SitePage): Promise<string> => {
      const { html, ...facts } = await content(page);
      const { navigation: branch, head } = frame(page);
      return renderer.document({
        shell: await renderer.shell({ page: facts, html, navigation: branch }),
        firstLoad: { page: facts, navigation: branch, codeVersion },
        head,
        assets,
      });
    },
    frame,
    /** Return what the cards of published pages show, by path. */
    cards: () =>
      published.map((page) => ({ path: paths.card(page.path), text: cardText(page, sources) })),
    files,
    /** Return the files of the search index, by path. They are costly: only a build, or a search, needs them. */
    searchFiles: (): ReadonlyMap<string, string> => filesOfSearch(sources.search),
  };
}

/** Make the module that brings the contract of a folder of generated files into the browser's sandbox. */
const chunkOfContract = (generated: string): Promise<string> =>
  contractChunk(readFileSync(join(generated, 'openapi/admin.json'), 'utf8'));

const filesOfSearch = oncePerObject(searchFiles);

const sitemap = (address: string, pagePaths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pagePaths.map(
      (path) =>
        `<url><loc>${escapeHtml(address + path)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

/** Return https://www.rfc-editor.org/rfc/rfc9116: site/security.txt with what depends on the installation. */
const securityText = ({ address, links }: SiteConfig): string =>
  [
    `Contact: ${links.contact}`,
    `Canonical: ${address}${paths.security}`,
    `Policy: ${address}/security`,
    readFileSync(join(import.meta.dirname, '../security.txt'), 'utf8').replaceAll(/^#.*\n/gm, ''),
  ].join('\n');

const robots = (address: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${address}${paths.sitemap}\n`;
