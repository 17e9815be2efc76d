import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrors, type Finding } from '../../scripts/lib/findings.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { bundleClient, bundleRenderer } from './bundle.ts';
import { readGitDates } from './git-dates.ts';
import { drawPages } from './page-diagrams.ts';
import { missingGenerated } from './read-index.ts';
import { createRenderer } from './renderer.ts';
import { createSite, type Site } from './create-site.ts';
import { rulesFile } from './host-rules.ts';
import { replaceFolder } from './replace-folder.ts';
import { readSources, type SiteFolders } from './sources.ts';
import type { SitePage } from './types.ts';

export interface BuildOptions extends SiteFolders {
  readonly out: string;
  /** The folder for results that later builds reuse. */
  readonly cache: string;
  readonly withDrafts: boolean;
  /** Whether to draw the cards that other sites show. Viewing doesn't need them. */
  readonly withCards?: boolean;
  /** Where the site is published, instead of where site/config.ts says. */
  readonly address?: string | undefined;
  /** The category of pages that the navigation doesn't list. Without it, they are findings. */
  readonly unlisted?: string | undefined;
  /** Whether warnings stop the build too. */
  readonly isStrict?: boolean;
  readonly onProgress: (message: string) => void;
}

interface Totals {
  readonly pages: number;
  readonly htmlBytes: number;
}

export interface BuildResult {
  readonly findings: readonly Finding[];
  /** Absent when findings stopped the build. */
  readonly totals?: Totals;
}

/**
 * Read, bundle, render and write the whole site. It is built next to the last one, which it replaces when
 * it is complete. All that is in it is public; what a host must know about it is next to it.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { root, out, cache, generated, withCards = true, isStrict = false, onProgress } = options;
  const missing = missingGenerated(root, generated);
  if (missing.length > 0) return { findings: missing };
  onProgress('reading the pages');
  const sources = readSources(options, options);
  const { pages } = sources;
  const diagrams = await drawPages(pages, cache);
  const findings = [...sources.findings, ...diagrams.findings].map((finding): Finding =>
    isStrict ? { ...finding, severity: 'error' } : finding,
  );
  if (hasErrors(findings)) return { findings };
  const dates = readGitDates(root);
  if (dates.problem !== undefined) onProgress(`pages don't show dates: ${dates.problem}`);

  const make = async (stage: string): Promise<Totals> => {
    onProgress('bundling');
    const code = { generated, chrome: sources.chrome, address: sources.config.address };
    const assets = await bundleClient(code, stage);
    const renderer = createRenderer(await bundleRenderer(code), join(cache, 'rendered'));
    onProgress(`rendering ${pages.length} pages${withCards ? ' and drawing their cards' : ''}`);
    const { drawings } = diagrams;
    const input = { sources, drawings, renderer, assets, dates, generated, cache };
    const site = await createSite({ ...input, withCards });
    const write = writer(stage);
    // Cards are drawn on other threads while pages are rendered.
    const [htmlBytes] = await Promise.all([
      writePages(site, pages, write),
      writeFiles(site, write),
    ]).finally(renderer.close);
    writeWhole(rulesFile(out), JSON.stringify(site.hostRules));
    return { pages: site.published.length, htmlBytes };
  };
  const onWait = (): void => onProgress('waiting for another build of this folder');
  return { findings, totals: await replaceFolder(out, make, onWait) };
}

type Write = (path: string, content: string | Buffer) => number;

/** Write files below a folder. Returns the number of bytes of each. */
const writer =
  (folder: string): Write =>
  (path, content) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return Buffer.byteLength(content);
  };

async function writeFiles({ files, searchFiles }: Site, write: Write): Promise<void> {
  await Promise.all(
    Object.entries(files).map(async ([path, content]) => write(path, await content())),
  );
  for (const [path, content] of searchFiles()) write(path, content);
}

/** Write every page. Returns the bytes of their HTML. */
async function writePages(site: Site, pages: readonly SitePage[], write: Write): Promise<number> {
  await writeChunks(site, write);
  const sizes = await Promise.all(
    pages.map(async (page) => write(htmlFile(page.path), await site.document(page))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Write the chunks that client navigation loads. */
async function writeChunks(site: Site, write: Write): Promise<void> {
  const { articles, codeVersion, navigationChunk } = site;
  write(paths.navigationChunk(codeVersion), navigationChunk);
  write(paths.contractChunk(codeVersion), await site.contractChunk());
  await Promise.all(
    articles.map(async (page) =>
      write(paths.pageChunk(codeVersion, page.path), await site.pageChunk(page)),
    ),
  );
}
