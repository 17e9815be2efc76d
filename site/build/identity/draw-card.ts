import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { atMost } from '../../../scripts/lib/at-most.ts';
import { createMemory } from '../../../scripts/lib/memory.ts';
import { keepBytes, readKeptBytes, sha256 } from '../../../scripts/lib/kept.ts';
import project from '../../../package.json' with { type: 'json' };
import { encodeCard, readGround, type Ground, type Pixels } from './encode-card.ts';
import {
  CARD_FONTS,
  CARD_SIZE,
  layOutGround,
  layOutText,
  TEXT_BOX,
  type CardLook,
  type CardText,
} from './layout-card.ts';

const require = createRequire(import.meta.url);

const { devDependencies: versions } = project;

/** What pictures depend on: the exact versions of packages, and our encoder. */
const DRAWN_BY = [
  sha256(readFileSync(join(import.meta.dirname, 'encode-card.ts'))),
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
  const known = readKeptBytes(kept);
  if (known) return known;
  return inTurn(async () => {
    const ground = await grounds.recall('', [JSON.stringify(shared)], async () =>
      readGround(await draw(shared, CARD_SIZE)),
    );
    const png = await encodeCard(ground, { ...TEXT_BOX, picture: await draw(own, TEXT_BOX) });
    keepBytes(kept, png);
    return png;
  });
}

/** One card is megabytes of pixels. A second one is drawn while the first is encoded. */
const inTurn = atMost(2);

const grounds = createMemory<Promise<Ground>>();

async function draw(drawing: unknown, { width, height }: typeof CARD_SIZE): Promise<Pixels> {
  const svg = await satori(drawing as never, { width, height, fonts: fonts() });
  return renderAsync(svg, { font: { loadSystemFonts: false } });
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
