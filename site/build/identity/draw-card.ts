import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import { sha256 } from '../../../scripts/lib/kept.ts';
import { writeWhole } from '../../../scripts/lib/write-whole.ts';
import project from '../../../package.json' with { type: 'json' };
import { CARD_FONTS, CARD_SIZE, layOutCard, type CardText } from './layout-card.ts';
import type { Palette } from './palette.ts';

const require = createRequire(import.meta.url);

const { devDependencies: versions } = project;

/** The exact versions of the packages that pictures depend on. */
const DRAWN_BY = [
  versions.satori,
  versions['@resvg/resvg-js'],
  versions['@fontsource/inter'],
  versions['@fontsource/jetbrains-mono'],
];

/** Draw a page's card, or take it from `cache`, where it is stored by its content. */
export async function drawCard(text: CardText, palette: Palette, cache: string): Promise<Buffer> {
  const drawing = layOutCard(text, palette);
  const kept = join(cache, sha256(JSON.stringify([DRAWN_BY, drawing])));
  if (existsSync(kept)) return readFile(kept);
  const svg = await satori(drawing as never, { ...CARD_SIZE, fonts: fonts() });
  const png = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  writeWhole(kept, png);
  return png;
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
