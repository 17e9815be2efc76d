import { join } from 'node:path';
import { findTrail } from '../../src/lib/navigation.ts';
import { paths } from '../../src/lib/paths.ts';
import type { SiteSources } from '../sources.ts';
import type { SitePage } from '../types.ts';
import type { CardText } from './card.ts';
import { drawCards } from './cards.ts';
import { drawIcons } from './icons.ts';
import type { Palette } from './palette.ts';

const ICON = join(import.meta.dirname, '../../public', paths.icon);

/** Writes the pictures that stand for the site elsewhere. */
export async function writeIdentity(
  sources: Pick<SiteSources, 'config' | 'index' | 'navigation'>,
  published: readonly SitePage[],
  palette: Palette,
  cache: string,
  write: (path: string, content: Buffer) => void,
): Promise<void> {
  drawIcons(ICON, palette, write);
  const cards = published.map((page) => ({
    file: paths.card(page.path),
    text: cardText(page, sources),
  }));
  await drawCards(cards, palette, cache, write);
}

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
