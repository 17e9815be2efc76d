import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate as nextTask } from 'node:timers/promises';
import type { Resvg } from '@resvg/resvg-js';
import type { Font } from 'satori';
import { createMemory } from '../../../scripts/lib/memory.ts';
import { keepContent, readKeptContent, sha256 } from '../../../scripts/lib/kept.ts';
import project from '../../../package.json' with { type: 'json' };
import { encodeCard, readGround, shades, type Ground, type CardLayer } from './encode-card.ts';
import {
  CARD_FONTS,
  CARD_SIZE,
  layOutGround,
  layOutText,
  sharedColors,
  TEXT_BOX,
  textColors,
  type CardLook,
  type CardText,
  type ColorPair,
} from './layout-card.ts';

const require = createRequire(import.meta.url);

const { devDependencies: versions } = project;

/** What pictures depend on: the exact versions of packages, and our code. */
const DRAWN_BY = [
  ...['draw-card.ts', 'encode-card.ts', 'layout-card.ts'].map((name) =>
    sha256(readFileSync(join(import.meta.dirname, name))),
  ),
  versions.satori,
  versions['@resvg/resvg-js'],
  versions['@fontsource/inter'],
  versions['@fontsource/jetbrains-mono'],
];

/** Draw a page's card, or take it from `cache`, where it is stored by its content. */
export async function drawCard(text: CardText, look: CardLook, cache: string): Promise<Buffer> {
  const own = layOutText(text, look.palette);
  const shared = layOutGround(text.siteTitle, look);
  const kept = join(cache, sha256(JSON.stringify([DRAWN_BY, own, shared])));
  const known = readKeptContent(kept);
  if (known) return known;
  const ground = await grounds.recall('', [JSON.stringify(shared)], async () =>
    readGround(
      (await open(shared, CARD_SIZE)).render(),
      edges(sharedColors(look.palette)),
      GROUND_COLORS,
    ),
  );
  const palette = edges(textColors(text, look.palette));
  const png = encodeCard(ground, { ...(await drawText(own)), palette });
  keepContent(kept, png);
  // Megabytes of pixels are only freed between tasks.
  await nextTask();
  return png;
}

const grounds = createMemory<Promise<Ground>>();

/** Six for letters, the ground itself, and three of the mark. The other six are for a page's own text. */
const GROUND_COLORS = 10;

const edges = (pairs: readonly ColorPair[]): number[] =>
  pairs.flatMap(([above, below]) => shades(above, below));

/** Draw only the part of the box that has text: pixels without text would cost as much. */
async function drawText(own: unknown): Promise<Omit<CardLayer, 'palette'>> {
  const { left, top, width, height } = TEXT_BOX;
  const drawing = await open(own, TEXT_BOX);
  const box = drawing.innerBBox();
  if (!box) return { left, top, picture: drawing.render() };
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  drawing.cropByBBox(Object.assign(box, { x, y, width: right - x, height: bottom - y }));
  return { left: left + x, top: top + y, picture: drawing.render() };
}

/** Lay out a drawing. The libraries take a tenth of a second to load, and most builds draw no card. */
async function open(drawing: unknown, { width, height }: typeof CARD_SIZE): Promise<Resvg> {
  const [{ default: satori }, { Resvg: Drawing }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ]);
  const svg = await satori(drawing as never, { width, height, fonts: fonts() });
  return new Drawing(svg, { font: { loadSystemFonts: false } });
}

let loaded: Font[] | undefined;

const fonts = (): Font[] =>
  (loaded ??= [
    font(CARD_FONTS.words, 'inter', 400),
    font(CARD_FONTS.words, 'inter', 700),
    font(CARD_FONTS.code, 'jetbrains-mono', 400),
    font(CARD_FONTS.code, 'jetbrains-mono', 700),
  ]);

/** Read a font as WOFF: Satori doesn't read WOFF2. */
function font(name: string, id: string, weight: 400 | 700): Font {
  const file = require.resolve(`@fontsource/${id}/files/${id}-latin-${weight}-normal.woff`);
  return { name, weight, data: readFileSync(file) };
}
