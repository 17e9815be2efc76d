import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { hasErrors, type Finding } from '../../scripts/lib/findings.ts';
import { keep, readKept, sha256 } from '../../scripts/lib/kept.ts';
import { writeOrLink } from '../../scripts/lib/link-files.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';
import { listPages } from '../../scripts/markdown/pages/pages.ts';
import { htmlFile, paths } from '../src/lib/paths.ts';
import { bundleArticles, bundleOnce } from './bundle.ts';
import { ownCode } from './code-digest.ts';
import { keptContractChunk } from './contract-chunk.ts';
import { createSite, type Site } from './create-site.ts';
import { readGitDates } from './git-dates.ts';
import { rulesFile } from './host-rules.ts';
import { drawPages } from './page-diagrams.ts';
import type { PageDigests, WriteTask } from './page-thread.ts';
import { createPageThreads, createThreadReader, type PageThreads } from './page-threads.ts';
import { serverPackages } from './mcp/names.ts';
import { keptServerFiles } from './mcp/package.ts';
import { packageFiles } from './packages.ts';
import { missingGenerated } from './read-index.ts';
import { createRenderer } from './renderer.ts';
import { replaceFolder } from './replace-folder.ts';
import {
  combineSources,
  readContext,
  showPages,
  verifiedPageOf,
  type SiteFolders,
} from './sources.ts';
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
  const { root, generated } = options;
  const missing = missingGenerated(root, generated);
  if (missing.length > 0) return { findings: missing };
  const pages = listPages({ ...options, reference: join(generated, 'reference') });
  const threads = createPageThreads(pages.length);
  threads.start({ folders: foldersOf(options), address: options.address });
  try {
    return await buildOn(threads, options);
  } finally {
    await threads.close();
  }
}

async function buildOn(threads: PageThreads, options: BuildOptions): Promise<BuildResult> {
  const { root, out, cache, generated, withCards = true, isStrict = false, onProgress } = options;
  onProgress('reading the pages');
  const code = ownCode();
  const context = readContext(options, options.address);
  const { address } = context.config;
  const entry = await bundleArticles({ generated, address }, { cache, code });
  const settings = { folders: foldersOf(options), address: options.address, cache, entry };
  // What doesn't depend on pages is made while threads read them. The site almost always shows all links of its navigation.
  const { navbar, footer } = context.listed().source;
  const contractChunk = keptContractChunk(generated, { cache, code });
  const gitDates = readGitDates(root, cache);
  const early = Promise.allSettled([
    contractChunk,
    bundleOnce({ generated, chrome: { navbar, footer }, address }, { cache, code }),
    ...Object.values(packageFiles(generated, join(cache, 'packages'))).map((pack) => pack()),
    ...serverPackages(generated, context.index).map(() => keptServerFiles(generated, cache)),
  ]);
  // Vite takes as much memory as several threads.
  if (threads.areMany) await early;
  const reader = createThreadReader(threads, settings, context, code);
  const read = await reader.readAll();
  const shown = showPages(read, options.withDrafts);
  const verified = await reader.readOwn(verifiedPageOf(shown, context.index));
  await threads.renew();
  const sources = combineSources(options, context, read, options, verified);
  const { pages } = sources;
  const diagrams = await drawPages(pages, cache);
  const findings = [...sources.findings, ...diagrams.findings].map((finding): Finding =>
    isStrict ? { ...finding, severity: 'error' } : finding,
  );
  if (hasErrors(findings)) {
    await early;
    return { findings };
  }
  const dates = await gitDates;
  if (dates.problem !== undefined) onProgress(`pages don't show dates: ${dates.problem}`);

  const make = async (stage: string): Promise<Totals> => {
    onProgress('bundling');
    await early;
    const input = { generated, chrome: sources.chrome, address };
    const bundle = await bundleOnce(input, { out: stage, cache, code });
    const { assets } = bundle;
    const renderer = createRenderer(bundle.entry, join(cache, 'rendered'), {
      run: (name, given) =>
        threads.render({ entry: name === 'article' ? entry : bundle.entry, name, input: given }),
      close: threads.close,
    });
    onProgress(`rendering ${pages.length} pages${withCards ? ' and drawing their cards' : ''}`);
    const { drawings } = diagrams;
    const made = { sources, drawings, renderer, assets, dates, generated, cache };
    const lastFile = join(cache, 'pages', `last-${sha256(out)}.json`);
    const last = readKept<LastSite>(lastFile, code) ?? { pages: {}, files: {} };
    const { write, written } = writer(stage, out, last.files);
    const chunk = await contractChunk;
    const site = await createSite({ ...made, contract: sha256(chunk), withCards: false });
    write(paths.contractChunk(site.codeVersion), chunk);
    const [{ htmlBytes, digests }] = await Promise.all([
      writePages(site, { threads, pages, write, stage, out, last, entry: bundle.entry, assets }),
      withCards &&
        threads.writeCards({ cache: join(cache, 'cards'), stage, old: out, cards: site.cards() }),
      writeFiles(site, write),
    ]);
    writeWhole(rulesFile(out), JSON.stringify(site.hostRules));
    keep(lastFile, code, { pages: digests, files: written } satisfies LastSite);
    return { pages: site.published.length, htmlBytes };
  };
  const onWait = (): void => onProgress('waiting for another build of this folder');
  return { findings, totals: await replaceFolder(out, make, onWait) };
}

/** Take only the folders of the options, because threads receive plain data. */
const foldersOf = (options: SiteFolders): SiteFolders => {
  const { root, guides, prose, generated, navigation, public: served } = options;
  return { root, guides, prose, generated, navigation, public: served };
};

/** What the last build wrote, for the next one to take over. */
interface LastSite {
  /** The digests of each page's files, by what they were made from. */
  readonly pages: Readonly<Record<string, PageDigests | undefined>>;
  /** The paths of other files, by their digests. */
  readonly files: Readonly<Record<string, string>>;
}

type Write = (path: string, content: string | Buffer) => number;

/** Write files below a folder, or link those of the last site. Returns the number of bytes of each. */
function writer(folder: string, old: string, last: LastSite['files']) {
  const written: Record<string, string> = {};
  const write: Write = (path, content) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const digest = sha256(content);
    writeOrLink(file, content, join(old, last[digest] ?? path));
    written[digest] = path;
    return Buffer.byteLength(content);
  };
  return { write, written };
}

/** Write all other files, in turns: between them, threads get their pages, and compression begins. */
async function writeFiles({ files, searchFiles }: Site, write: Write): Promise<void> {
  await nextTurn();
  const writeSearch = async (): Promise<void> => {
    await nextTurn();
    for (const [path, content] of searchFiles()) write(path, content);
  };
  await Promise.all([
    ...Object.entries(files).map(async ([path, content]) => write(path, await content())),
    writeSearch(),
  ]);
}

interface Writing extends Pick<WriteTask, 'stage' | 'entry' | 'assets'> {
  readonly threads: PageThreads;
  readonly pages: readonly SitePage[];
  readonly write: Write;
  readonly out: string;
  readonly last: LastSite;
}

/** Write every page: its document, its chunk and its Markdown. Returns the bytes of the documents. */
async function writePages(site: Site, writing: Writing) {
  const { threads, pages, write, stage, out, last, entry, assets } = writing;
  const { codeVersion, navigationChunk } = site;
  write(paths.navigationChunk(codeVersion), navigationChunk);
  const outputs = pages.flatMap((page) => {
    const made = page.markdown?.made;
    if (!made) return [];
    const framed = site.frame(page);
    const key = sha256(JSON.stringify([codeVersion, framed, made.html.digest, made.plain.digest]));
    const places = {
      document: htmlFile(page.path),
      chunk: paths.pageChunk(codeVersion, page.path),
      plain: paths.markdown(page.path),
    };
    return [{ key, ...framed, made, paths: places, last: last.pages[key] }];
  });
  const [written, others] = await Promise.all([
    threads.writePages({ stage, old: out, entry, assets, codeVersion, pages: outputs }),
    Promise.all(
      pages
        .filter(({ markdown }) => !markdown?.made)
        .map(async (page) => {
          if (page.markdown)
            write(paths.pageChunk(codeVersion, page.path), await site.pageChunk(page));
          return write(htmlFile(page.path), await site.document(page));
        }),
    ),
  ]);
  const sizes = [...written.map(([, { bytes }]) => bytes), ...others];
  return {
    digests: Object.fromEntries(written),
    htmlBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}
