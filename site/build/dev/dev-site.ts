import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { drawDiagrams } from '../../../scripts/content/diagrams.ts';
import { createPageMemory } from '../../../scripts/content/page-memory.ts';
import type { Finding } from '../../../scripts/lib/findings.ts';
import { bundleClient, bundleRenderer } from '../bundle.ts';
import type { ClientBundle } from '../bundle.ts';
import { readDefinitions } from '../definitions.ts';
import { readGitDates } from '../git-dates.ts';
import { readPalette } from '../identity/palette.ts';
import { createRenderer } from '../renderer.ts';
import type { Renderer } from '../renderer.ts';
import { missingGenerated } from '../read-index.ts';
import { createSite } from '../site.ts';
import type { Site } from '../site.ts';
import { readSources } from '../sources.ts';
import type { SiteFolders, SiteSources } from '../sources.ts';

/** The site as it is; a page that has errors, as it was when it last had none. */
export interface GoodSite {
  readonly site: Site;
  readonly sources: SiteSources;
  readonly assets: ClientBundle;
  readonly serveAssets: ReturnType<typeof sirv>;
}

export interface DevSite {
  /** Undefined until sources were read. */
  readonly good: () => GoodSite | undefined;
  /** Reads the sources anew; the last good site stays when there is nothing to show of them. */
  readonly refresh: () => Promise<readonly Finding[]>;
  /** Browser code has changed: the next refresh bundles it anew. */
  readonly forgetBundle: () => void;
  /** Removes what was bundled. */
  readonly discard: () => void;
}

interface Bundle extends Pick<GoodSite, 'assets' | 'serveAssets'> {
  /** What the bundle was made for. */
  readonly key: string;
  readonly folder: string;
  readonly renderer: Renderer;
}

/** The site in development: drafts are shown, and pages are rendered when a browser asks for them. */
export function createDevSite(folders: SiteFolders & { readonly cache: string }): DevSite {
  const { generated, root, cache } = folders;
  const dates = readGitDates(root);
  const memory = createPageMemory();
  let good: GoodSite | undefined;
  /** The one in use last; one before it only until it is no longer served. */
  const bundles: Bundle[] = [];
  let isBundleOld = false;

  const discard = (old: readonly Bundle[]): void => {
    for (const { renderer, folder } of old) {
      void renderer.close();
      rmSync(folder, { recursive: true });
    }
  };
  const bundleFor = async ({ chrome, index }: SiteSources): Promise<Bundle> => {
    const key = JSON.stringify([chrome, index.product, index.version]);
    const last = bundles.at(-1);
    if (last?.key === key && !isBundleOld) return last;
    isBundleOld = false;
    const folder = mkdtempSync(join(tmpdir(), 'site-dev-'));
    const input = { generated, chrome };
    const assets = await bundleClient(input, folder, { isDev: true });
    const renderer = createRenderer(await bundleRenderer(input), join(cache, 'rendered'));
    // It may be closed before it is warm; what else is wrong, its pages say.
    renderer.warmUp().catch(() => {});
    const bundle = { key, folder, assets, renderer, serveAssets: sirv(folder, { etag: true }) };
    bundles.push(bundle);
    return bundle;
  };

  return {
    good: () => good,
    refresh: async () => {
      // Until the contract's first error is mended there may be nothing to read.
      const missing = missingGenerated(root, generated);
      if (missing.length > 0) return missing;
      const sources = readSources(folders, { withDrafts: true }, memory);
      const { drawings, findings: undrawn } = await drawDiagrams(
        sources.pages.flatMap(({ markdown }) =>
          markdown ? [{ page: markdown.source, tree: markdown.tree }] : [],
        ),
        join(cache, 'diagrams'),
      );
      const findings = [...sources.findings, ...undrawn];
      // Without its navigation a site is none. Better one with a hole, when there is no earlier one.
      if (good && sources.navigation.length === 0) return findings;
      const { assets, serveAssets, renderer } = await bundleFor(sources);
      const site = await createSite({
        sources,
        drawings,
        definitions: readDefinitions(generated),
        renderer,
        assets,
        dates,
        palette: readPalette(),
        cards: join(cache, 'cards'),
      });
      good = { site, sources, assets, serveAssets };
      discard(bundles.splice(0, bundles.length - 1));
      return findings;
    },
    forgetBundle: () => {
      isBundleOld = true;
    },
    discard: () => discard(bundles.splice(0)),
  };
}
