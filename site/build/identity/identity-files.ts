import { join } from 'node:path';
import { findTrail } from '../../src/navigation/tree.ts';
import { paths } from '../../src/lib/paths.ts';
import { basePath } from '../base-path.ts';
import type { SiteSources } from '../sources.ts';
import type { SiteFiles, SitePage } from '../types.ts';
import type { CardText } from './layout-card.ts';
import { drawCard } from './draw-card.ts';
import { ICONS, darkIcon, drawIcon, manifest } from './icons.ts';
import type { Palette } from './palette.ts';

export const ICON = join(import.meta.dirname, '../../public', paths.icon);

/** Make the pictures and the manifest that represent the site elsewhere. */
export const identityFiles = (
  sources: Pick<SiteSources, 'config' | 'index' | 'navigation'>,
  published: readonly SitePage[],
  palette: Palette,
  cache: string,
): SiteFiles => {
  const look = { palette, mark: darkIcon(ICON) };
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
        () => drawCard(cardText(page, sources), look, cache),
      ]),
    ),
  };
};

function cardText(
  { path, title, description, markdown }: SitePage,
  { config, index, navigation }: Pick<SiteSources, 'config' | 'index' | 'navigation'>,
): CardText {
  const id = markdown?.source.frontMatter.operationId;
  const call = index.groups
    .flatMap(({ operations }) => operations)
    .find(({ operationId }) => operationId === id);
  const trail = findTrail(navigation, path)?.categories.map(({ label }) => label) ?? [];
  return {
    siteTitle: config.title,
    title,
    description,
    trail,
    ...(call && { call: { method: call.method, path: call.path } }),
  };
}
