import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileDigest } from '../../../scripts/lib/kept.ts';
import { createPageMemory, withWrongPages } from '../../../scripts/markdown/pages/page-memory.ts';
import { listPages, readPageFile } from '../../../scripts/markdown/pages/pages.ts';
import { hasErrors, type Finding } from '../../../scripts/lib/findings.ts';
import { bundleClient, bundleOnce, bundleRenderer, type ClientBundle } from '../bundle.ts';
import { ownCode } from '../code-digest.ts';
import { readGitDates } from '../git-dates.ts';
import { createKeptPages, createReader } from '../kept-pages.ts';
import { drawPages } from '../page-diagrams.ts';
import { pageFindings } from '../page-findings.ts';
import { createRenderer, type Renderer } from '../renderer.ts';
import { missingGenerated } from '../read-index.ts';
import { createSite, type Site } from '../create-site.ts';
import {
  combineSources,
  readContext,
  type PageReader,
  type SiteFolders,
  type SiteSources,
} from '../sources.ts';

/** The site as it is, but each page with errors as it was when it last had none. */
export interface GoodSite {
  readonly site: Site;
  readonly sources: SiteSources;
  readonly assets: ClientBundle;
  /** The folder of the bundled files. */
  readonly assetsFolder: string;
}

export type DevSite = ReturnType<typeof createDevSite>;

interface Bundle {
  readonly assets: ClientBundle;
  /** What the bundle was made from. */
  readonly key: string;
  readonly folder: string;
  readonly renderer: Renderer;
}

/** What came of reading the sources again. */
interface Refreshed {
  /** Whether the site shows all that was saved: pages with errors stay as they were. */
  readonly isWhole: boolean;
  /** Find what is wrong: what was saved is shown without waiting for it. */
  readonly findings: () => readonly Finding[];
}

/** Create the site for development: it shows drafts, and renders a page when a browser asks for it. */
export function createDevSite(folders: SiteFolders & { readonly cache: string }) {
  const { generated, root, cache } = folders;
  const dates = readGitDates(root, cache);
  const memory = createPageMemory();
  const keptPages = createKeptPages(cache, root);
  /** The digest of the code, unless it has changed: what builds have kept is of no use then. */
  let code: string | undefined = ownCode();
  let good: GoodSite | undefined;
  /** The last one is in use; one before it stays until it is no longer served. */
  const bundles: Bundle[] = [];
  let isBundleOld = false;
  /** The folder of the bundle that is being made. */
  let unfinished: string | undefined;

  const reader = createReader(folders, keptPages, memory);
  /** Where something has changed since the last reading: at first anywhere, because nothing was watched before. */
  const unread = new Set([root]);

  const discard = (old: readonly Bundle[]): void => {
    for (const { renderer, folder } of old) {
      void renderer.close();
      rmSync(folder, { recursive: true });
    }
  };
  const bundleFor = async ({
    chrome,
    index,
    config,
  }: Pick<SiteSources, 'chrome' | 'index' | 'config'>): Promise<Bundle> => {
    const key = JSON.stringify([chrome, index.product, index.version]);
    const last = bundles.at(-1);
    if (last?.key === key && !isBundleOld) return last;
    isBundleOld = false;
    const folder = mkdtempSync(join(tmpdir(), 'site-dev-'));
    unfinished = folder;
    const input = { generated, chrome, address: config.address };
    const { assets, entry } =
      code === undefined
        ? {
            assets: await bundleClient(input, folder, { isDev: true }),
            entry: await bundleRenderer(input),
          }
        : await bundleOnce(input, { out: folder, cache, code, isDev: true });
    const renderer = createRenderer(entry, join(cache, 'rendered'));
    // It may be closed before it is warm. Any other failure shows when it renders a page.
    renderer.warmUp().catch(() => {});
    const bundle = { key, folder, assets, renderer };
    bundles.push(bundle);
    unfinished = undefined;
    return bundle;
  };

  return {
    /** Return the last site that could be read: undefined until there is one. */
    good: () => good,
    /** Note that a file or folder has changed: the next refresh reads only what has, if these are pages. */
    markChanged: (place: string): void => {
      unread.add(place);
    },
    /** Read the sources again. The last good site stays while there is nothing to show. */
    refresh: async (): Promise<Refreshed> => {
      // There may be nothing to read until the contract's first error is fixed.
      const missing = missingGenerated(root, generated);
      if (missing.length > 0) return { isWhole: false, findings: () => missing };
      const context = readContext(folders);
      const listed = context.listed();
      // A renderer takes as long to start as the pages take to read, so it starts first. The site almost always shows all
      // links of its navigation; if it doesn't, there is a second bundle.
      if (!good && listed.findings.length === 0) {
        const { navbar, footer } = listed.source;
        await bundleFor({ ...context, chrome: { navbar, footer } });
      }
      const changed = [...unread];
      unread.clear();
      const pages = reader(code, changed)(context);
      const sources = combineSources(folders, context, pages, { withDrafts: true });
      const { drawings, findings: undrawn } = await drawPages(sources.pages, cache);
      const findings = (): readonly Finding[] => [...sources.findings, ...undrawn];
      // Keep the last site while the navigation can't be read; without a last one, show what there is.
      if (good && sources.navigation.length === 0) return { isWhole: false, findings };
      const { assets, folder, renderer } = await bundleFor(sources);
      const contract = fileDigest(join(generated, 'openapi/admin.json'));
      const input = {
        sources,
        drawings,
        renderer,
        assets,
        dates: await dates,
        generated,
        cache,
        contract,
      };
      const site = await createSite(input);
      good = { site, sources, assets, assetsFolder: folder };
      discard(bundles.splice(0, bundles.length - 1));
      return { isWhole: !hasErrors([...pages.findings, ...undrawn]), findings };
    },
    /**
     * Parse what was taken from a build, a page at a time: a save that changes every page, as a new summary of an
     * operation does, would have to wait for all of them.
     */
    warmUp: async (): Promise<void> => {
      const { index, includes, pageFolders } = readContext(folders);
      for (const file of listPages(pageFolders)) {
        // Requests and saves come first.
        await nextTurn();
        readPageFile(file, pageFolders, index.product, includes, memory);
      }
    },
    /** Return the pages as they are saved, however wrong; none while there is nothing to read them with. */
    saved: (): ReturnType<PageReader> =>
      missingGenerated(root, generated).length > 0
        ? { pages: [], findings: [], unreadable: [] }
        : createReader(folders, keptPages, withWrongPages(memory))(code)(readContext(folders)),
    /** Find what the row `pages` of `make check` finds in pages. */
    check: (pages: ReturnType<PageReader>): Promise<readonly Finding[]> =>
      pageFindings(folders, cache, () => pages),
    /** Let the next refresh bundle the browser code again, because it has changed. */
    forgetBundle: (): void => {
      isBundleOld = true;
      code = undefined;
    },
    /** Remove what was bundled, and what is being bundled. */
    discard: (): void => {
      discard(bundles.splice(0));
      if (unfinished) rmSync(unfinished, { recursive: true });
    },
  };
}
