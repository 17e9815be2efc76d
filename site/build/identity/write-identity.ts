import { join } from 'node:path';
import type { SiteConfig } from '../../config.ts';
import { findTrail } from '../../src/lib/navigation.ts';
import { paths } from '../../src/lib/paths.ts';
import type { SiteSources } from '../sources.ts';
import type { SitePage } from '../types.ts';
import type { CardText } from './card.ts';
import { drawCards } from './cards.ts';
import { drawIcons, manifest } from './icons.ts';
import type { Palette } from './palette.ts';

const ICON = join(import.meta.dirname, '../../public', paths.icon);

/** Writes the pictures and the manifest that stand for the site elsewhere. */
export async function writeIdentity(
  sources: Pick<SiteSources, 'config' | 'index' | 'navigation'>,
  published: readonly SitePage[],
  palette: Palette,
  cache: string,
  write: (path: string, content: string | Buffer) => void,
): Promise<void> {
  const { config, index } = sources;
  drawIcons(ICON, palette, write);
  write(paths.manifest, manifest(config, index.product.name, palette));
  const cards = published.map((page) => ({
    file: paths.card(page.path),
    text: cardText(page, sources, config),
  }));
  await drawCards(cards, palette, cache, write);
}

function cardText(
  { path, title, description, markdown }: SitePage,
  { index, navigation }: Pick<SiteSources, 'index' | 'navigation'>,
  config: SiteConfig,
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
