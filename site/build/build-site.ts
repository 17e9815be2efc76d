import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrors } from '../../scripts/lib/command.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { findTrail, pruneNavigation } from '../src/lib/navigation.ts';
import type { NavigationChunk, PageChunk, PageFacts } from '../src/lib/page.ts';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { bundleClient, loadRenderer } from './bundle.ts';
import { drawDiagrams } from '../../scripts/content/diagrams.ts';
import { compressFiles } from './compress.ts';
import { copyDefinitions, readDefinitions } from './definitions.ts';
import { readGitDates } from './git-dates.ts';
import { HEADERS_FILE, headerRules } from './headers.ts';
import { readPalette } from './identity/palette.ts';
import { writeIdentity } from './identity/write-identity.ts';
import { readingOrder } from './navigation.ts';
import { pageFacts } from './page-facts.ts';
import { REDIRECTS_FILE } from './redirects.ts';
import { searchSections } from './search.ts';
import { robots, sitemap } from './sitemap.ts';
import { readSources } from './sources.ts';
import type { SiteFolders, SiteSources } from './sources.ts';
import type { SitePage } from './types.ts';

export interface BuildOptions extends SiteFolders {
  readonly out: string;
  /** For what a later build can use again. */
  readonly cache: string;
  readonly withDrafts: boolean;
  /** Warnings stop the build too. */
  readonly isStrict?: boolean;
  readonly onProgress: (message: string) => void;
}

export interface BuildResult {
  readonly findings: readonly Finding[];
  /** Absent when findings stopped the build. */
  readonly totals?: {
    readonly pages: number;
    readonly htmlBytes: number;
    readonly compressedBytes: number;
  };
}

/** Reads, bundles, renders, writes and compresses the whole site. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { out, cache, generated, withDrafts, isStrict = false, onProgress } = options;
  const sources = readSources(options, { withDrafts });
  const { config, pages } = sources;
  const diagrams = await drawDiagrams(
    pages.flatMap(({ markdown }) =>
      markdown ? [{ page: markdown.source, tree: markdown.tree }] : [],
    ),
    join(cache, 'diagrams'),
  );
  const findings = [...sources.findings, ...diagrams.findings].map((finding): Finding =>
    isStrict ? { ...finding, severity: 'error' } : finding,
  );
  if (hasErrors(findings)) return { findings };
  onProgress(`read ${pages.length} pages`);
  const dates = readGitDates(options.root);
  if (dates.problem !== undefined) onProgress(`pages show no dates: ${dates.problem}`);

  const input = { generated, chrome: sources.chrome };
  const assets = await bundleClient(input, out);
  const { createRenderer } = await loadRenderer(input, join(cache, 'renderer'));
  onProgress('bundled');

  const renderer = await createRenderer({
    index: sources.index,
    definitions: readDefinitions(generated),
    pagePaths: new Set(pages.map(({ path }) => path)),
    notFoundLinks: sources.notFoundLinks,
    includes: sources.includes,
    drawings: diagrams.drawings,
  });
  const order = readingOrder(sources.navigation, new Set([paths.api]));
  const rendered: RenderedPage[] = [];
  for (const page of pages) {
    const html = await renderer.renderContent(page);
    rendered.push({ page, facts: pageFacts(page, order, config, dates), html });
  }

  const write = writer(out);
  const palette = readPalette();
  const published = pages.filter(({ isDraft, layout }) => !isDraft && layout !== 'not-found');
  // Drawn on other threads while the pages are rendered.
  const identity = writeIdentity(sources, published, palette, join(cache, 'cards'), write);
  const themeColours = { light: palette('ground', 'light'), dark: palette('ground', 'dark') };
  const buildId = writeChunks(rendered, sources, write);
  let htmlBytes = 0;
  for (const { page, facts, html } of rendered) {
    const trail = findTrail(sources.navigation, page.path);
    const navigation = pruneNavigation(sources.navigation, trail?.categories ?? []);
    const firstLoad = { page: facts, navigation, buildId };
    const { title, description } = page;
    const head = { title, description, trail, themeColours };
    const text = await renderer.renderPage({ firstLoad, html, head, assets });
    htmlBytes += write(htmlFile(page.path), text);
  }
  onProgress(`rendered ${pages.length} pages`);
  await identity;
  onProgress('drew their cards');

  write(
    paths.sitemap,
    sitemap(
      config.origin,
      published.map(({ path }) => path),
    ),
  );
  write(paths.robots, robots(config.origin));
  const sections = searchSections(pages, sources.navigation, sources.index);
  write(paths.searchSections, JSON.stringify(sections));
  write(
    HEADERS_FILE,
    `${JSON.stringify(headerRules(renderer.headScript, config.analytics), null, 2)}\n`,
  );
  write(REDIRECTS_FILE, `${JSON.stringify(sources.redirects, null, 2)}\n`);
  copyDefinitions(generated, out);
  for (const { markdown } of pages) {
    for (const { file, address, isBeside } of markdown?.images.values() ?? []) {
      if (isBeside) write(address, readFileSync(file));
    }
  }
  const compressedBytes = await compressFiles(out, join(cache, 'brotli'));
  onProgress('compressed');
  return { findings, totals: { pages: published.length, htmlBytes, compressedBytes } };
}

interface RenderedPage {
  readonly page: SitePage;
  readonly facts: PageFacts;
  readonly html: string;
}

type Write = (path: string, content: string | Buffer) => number;

/** Writes files below a folder; says how many bytes each has. */
const writer =
  (folder: string): Write =>
  (path, content) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return Buffer.byteLength(content);
  };

/**
 * Writes what client navigation loads, in a folder named after its content: an unchanged site keeps
 * its addresses, a changed one never meets an old copy.
 */
function writeChunks(
  rendered: readonly RenderedPage[],
  { navigation }: SiteSources,
  write: Write,
): string {
  const articles = rendered.filter(({ page }) => page.layout === 'article');
  const pageChunks = articles.map(({ facts, html }) => module<PageChunk>({ ...facts, html }));
  const navigationChunk = module<NavigationChunk>({
    navigation,
    paths: articles.map(({ page }) => page.path),
  });
  const hash = createHash('sha256').update(navigationChunk);
  for (const chunk of pageChunks) hash.update(chunk);
  const buildId = hash.digest('hex').slice(0, 12);

  write(paths.navigationChunk(buildId), navigationChunk);
  articles.forEach(({ page }, position) =>
    write(paths.pageChunk(buildId, page.path), pageChunks[position] ?? ''),
  );
  return buildId;
}

const module = <Value>(value: Value): string => `export default ${JSON.stringify(value)};\n`;
