import { readFileSync } from 'node:fs';
import type { Drawings } from '../../scripts/content/diagrams.ts';
import { oncePerObject } from '../../scripts/lib/memory.ts';
import { findTrail, pruneNavigation } from '../src/lib/navigation.ts';
import type { NavigationChunk, PageChunk } from '../src/lib/page.ts';
import { paths } from '../src/lib/paths.ts';
import type { Definition } from './definitions.ts';
import type { GitDates } from './git-dates.ts';
import { HEADERS_FILE, headerRules } from './headers.ts';
import { identityFiles } from './identity/identity-files.ts';
import type { Palette } from './identity/palette.ts';
import { readingOrder } from './navigation.ts';
import { pageFacts } from './page-facts.ts';
import { renderContent } from './page-content.ts';
import { REDIRECTS_FILE } from './redirects.ts';
import type { Renderer } from './renderer.ts';
import type { Assets } from './render/document.ts';
import { searchSections } from './search.ts';
import { robots, sitemap } from './sitemap.ts';
import type { SiteSources } from './sources.ts';
import type { SiteFiles, SitePage } from './types.ts';

export interface SiteInput {
  readonly sources: SiteSources;
  readonly drawings: Drawings;
  readonly definitions: readonly Definition[];
  readonly renderer: Renderer;
  readonly assets: Assets;
  readonly dates: GitDates;
  readonly palette: Palette;
  /** The folder where drawn cards are kept. */
  readonly cards: string;
}

/** What the site consists of, made when it is asked for: a page is rendered once. */
export interface Site {
  /** Pages that search engines may know. */
  readonly published: readonly SitePage[];
  /** Pages that client navigation loads. */
  readonly articles: readonly SitePage[];
  /** The module that brings a page to client navigation. */
  readonly pageChunk: (page: SitePage) => Promise<string>;
  readonly navigationChunk: string;
  /** A page's HTML file; `buildId` names the folder of the chunks. */
  readonly document: (page: SitePage, buildId: string) => Promise<string>;
  readonly files: SiteFiles;
  /** The only inline script of a page, for the policy that allows it by its hash. */
  readonly headScript: string;
}

export async function createSite(input: SiteInput): Promise<Site> {
  const { sources, drawings, definitions, renderer, assets, dates, palette, cards } = input;
  const { config, index, navigation, pages, redirects } = sources;
  const published = pages.filter(({ isDraft, layout }) => !isDraft && layout !== 'not-found');
  const articles = pages.filter(({ layout }) => layout === 'article');
  const order = readingOrder(navigation, new Set([paths.api]));
  const themeColours = { light: palette('ground', 'light'), dark: palette('ground', 'dark') };

  const content = oncePerObject(async (page: SitePage): Promise<PageChunk> => {
    const facts = pageFacts(page, order, config, dates);
    const files = definitions.map((definition) => definition.facts);
    const html = await renderContent(renderer, page, { sources, drawings, definitions: files });
    return { ...facts, html };
  });
  const headScript = await renderer.headScript();

  return {
    headScript,
    published,
    articles,
    pageChunk: async (page) => module<PageChunk>(await content(page)),
    navigationChunk: module<NavigationChunk>({
      navigation,
      paths: articles.map(({ path }) => path),
    }),
    document: async (page, buildId) => {
      const { html, ...facts } = await content(page);
      const trail = findTrail(navigation, page.path);
      const branch = pruneNavigation(navigation, trail?.categories ?? []);
      const { title, description } = page;
      return renderer.document({
        shell: await renderer.shell({ page: facts, html, navigation: branch }),
        firstLoad: { page: facts, navigation: branch, buildId },
        head: { title, description, trail, themeColours },
        assets,
      });
    },
    files: {
      [paths.sitemap]: () =>
        sitemap(
          config.origin,
          published.map(({ path }) => path),
        ),
      [paths.robots]: () => robots(config.origin),
      [paths.searchSections]: () => JSON.stringify(searchSections(pages, navigation, index)),
      [HEADERS_FILE]: () => json(headerRules(headScript, config.analytics)),
      [REDIRECTS_FILE]: () => json(redirects),
      ...identityFiles(sources, published, palette, cards),
      ...Object.fromEntries(definitions.map(({ facts, content }) => [facts.path, () => content])),
      ...Object.fromEntries(
        pages
          .flatMap(({ markdown }) => [...(markdown?.images.values() ?? [])])
          .filter(({ isBeside }) => isBeside)
          .map(({ file, address }) => [address, () => readFileSync(file)]),
      ),
    },
  };
}

const module = <Value>(value: Value): string => `export default ${JSON.stringify(value)};\n`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
