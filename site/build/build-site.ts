import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawDiagrams } from '../../scripts/content/diagrams.ts';
import { hasErrors } from '../../scripts/lib/command.ts';
import type { Finding } from '../../scripts/lib/findings.ts';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { bundleClient, bundleRenderer } from './bundle.ts';
import { compressFiles } from './compress.ts';
import { readDefinitions } from './definitions.ts';
import { readGitDates } from './git-dates.ts';
import { readPalette } from './identity/palette.ts';
import { missingGenerated } from './read-index.ts';
import { createRenderer } from './renderer.ts';
import { createSite } from './site.ts';
import type { Site } from './site.ts';
import { readSources } from './sources.ts';
import type { SiteFolders } from './sources.ts';
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

/**
 * Reads, bundles, renders, writes and compresses the whole site, all or nothing: it stands beside the
 * last one until it is complete.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, out, cache, generated, withDrafts, isStrict = false, onProgress } = options;
  const missing = missingGenerated(root, generated);
  if (missing.length > 0) return { findings: missing };
  const sources = readSources(options, { withDrafts });
  const { pages } = sources;
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
  const dates = readGitDates(root);
  if (dates.problem !== undefined) onProgress(`pages show no dates: ${dates.problem}`);

  const input = { generated, chrome: sources.chrome };
  const stage = `${out}.new`;
  const assets = await bundleClient(input, stage);
  const renderer = createRenderer(await bundleRenderer(input), join(cache, 'rendered'));
  onProgress('bundled');

  const site = await createSite({
    sources,
    drawings: diagrams.drawings,
    definitions: readDefinitions(generated),
    renderer,
    assets,
    dates,
    palette: readPalette(),
    cards: join(cache, 'cards'),
  });
  const write = writer(stage);
  // Cards are drawn on other threads while pages are rendered.
  const [htmlBytes] = await Promise.all([
    writePages(site, pages, write),
    writeFiles(site, write),
  ]).finally(renderer.close);
  onProgress(`rendered ${pages.length} pages and drew their cards`);
  const compressedBytes = await compressFiles(stage, join(cache, 'brotli'));
  onProgress('compressed');
  rmSync(out, { recursive: true, force: true });
  renameSync(stage, out);
  return { findings, totals: { pages: site.published.length, htmlBytes, compressedBytes } };
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

const writeFiles = ({ files }: Site, write: Write): Promise<unknown> =>
  Promise.all(Object.entries(files).map(async ([path, content]) => write(path, await content())));

/** Writes every page; gives the bytes of their HTML. */
async function writePages(site: Site, pages: readonly SitePage[], write: Write): Promise<number> {
  const buildId = await writeChunks(site, write);
  const sizes = await Promise.all(
    pages.map(async (page) => write(htmlFile(page.path), await site.document(page, buildId))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Writes what client navigation loads, in a folder named after its content: an unchanged site keeps
 * its addresses, a changed one never meets an old copy.
 */
async function writeChunks(site: Site, write: Write): Promise<string> {
  const { articles, navigationChunk } = site;
  const pageChunks = await Promise.all(articles.map((page) => site.pageChunk(page)));
  const hash = createHash('sha256').update(navigationChunk);
  for (const chunk of pageChunks) hash.update(chunk);
  const buildId = hash.digest('hex').slice(0, 12);

  write(paths.navigationChunk(buildId), navigationChunk);
  articles.forEach(({ path }, position) =>
    write(paths.pageChunk(buildId, path), pageChunks[position] ?? ''),
  );
  return buildId;
}
