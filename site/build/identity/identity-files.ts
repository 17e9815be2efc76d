import { join } from 'node:path';
import { paths } from '../../src/lib/paths.ts';
import { basePath } from '../base-path.ts';
import { trailOf } from '../navigation.ts';
import type { SiteSources } from '../sources.ts';
import type { SiteFiles, SitePage } from '../types.ts';
import type { CardLook, CardText } from './layout-card.ts';
import { ICONS, darkIcon, drawIcon, manifest } from './icons.ts';
import { readPalette, type Palette } from './palette.ts';

const ICON = join(import.meta.dirname, '../../public', paths.icon);

/** Return what all cards of the site share. */
export const readLook = (palette = readPalette()): CardLook => ({ palette, mark: darkIcon(ICON) });

/** Make the pictures and the manifest that represent the site elsewhere. */
export const identityFiles = (
  sources: Pick<SiteSources, 'config' | 'index' | 'navigation'>,
  published: readonly SitePage[],
  palette: Palette,
  cache: string,
): SiteFiles => {
  const look = readLook(palette);
  return {
    [paths.manifest]: () =>
      manifest(
        sources.config,
        sources.index.product.name,
        palette,
        basePath(sources.config.address),
      ),
    ...Object.fromEntries(ICONS.map((icon) => [icon.path, () => drawIcon(ICON, icon, palette)])),
    ...Object.fromEntries(
      published.map((page) => [
        paths.card(page.path),
        async () => {
          // Loading what draws takes as long as drawing many cards.
          const { drawCard } = await import('./draw-card.ts');
          return drawCard(cardText(page, sources), look, cache);
        },
      ]),
    ),
  };
};

/** Return what the card of a page shows. */
export function cardText(
  { path, title, description, markdown }: SitePage,
  { config, index, navigation }: Pick<SiteSources, 'config' | 'index' | 'navigation'>,
): CardText {
  const id = markdown?.source.frontMatter.operationId;
  const call = index.groups
    .flatMap(({ operations }) => operations)
    .find(({ operationId }) => operationId === id);
  const trail = trailOf(navigation, path)?.categories.map(({ label }) => label) ?? [];
  return {
    siteTitle: config.title,
    title,
    description,
    trail,
    ...(call && { call: { method: call.method, path: call.path } }),
  };
}
