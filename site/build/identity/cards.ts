import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import satori from 'satori';
import { keepFile } from '../../../scripts/lib/keep-file.ts';
import { CARD_FONTS, CARD_SIZE, layOutCard } from './card.ts';
import type { CardText } from './card.ts';
import type { Palette } from './palette.ts';

const require = createRequire(import.meta.url);

/** Satori reads WOFF, not WOFF2. */
const FONTS = [
  { name: CARD_FONTS.words, weight: 400, file: '@fontsource/inter/files/inter-latin-400-normal' },
  { name: CARD_FONTS.words, weight: 700, file: '@fontsource/inter/files/inter-latin-700-normal' },
  {
    name: CARD_FONTS.code,
    weight: 400,
    file: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal',
  },
  {
    name: CARD_FONTS.code,
    weight: 700,
    file: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-700-normal',
  },
] as const;

/** What pictures depend on besides their drawing. */
const DRAWN_BY = ['satori', '@resvg/resvg-js', '@fontsource/inter', '@fontsource/jetbrains-mono'];

/** Draws a page's card; one that `cache` knows by its content is taken from there. */
export async function drawCard(text: CardText, palette: Palette, cache: string): Promise<Buffer> {
  const drawing = layOutCard(text, palette);
  const key = createHash('sha256').update(versions()).update(JSON.stringify(drawing)).digest('hex');
  const kept = join(cache, key);
  if (existsSync(kept)) return readFile(kept);
  const svg = await satori(drawing as never, { ...CARD_SIZE, fonts: fonts() });
  const png = (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  keepFile(kept, png);
  return png;
}

let loaded: { name: string; weight: 400 | 700; data: Buffer }[] | undefined;

const fonts = (): NonNullable<typeof loaded> =>
  (loaded ??= FONTS.map(({ name, weight, file }) => ({
    name,
    weight,
    data: readFileSync(require.resolve(`${file}.woff`)),
  })));

let drawnBy: string | undefined;

const versions = (): string => (drawnBy ??= DRAWN_BY.map(versionOf).join(' '));

function versionOf(name: string): string {
  // The main file of some packages is deep inside them, and none of them exports its package.json.
  const folder = require.resolve.paths(name)?.find((path) => existsSync(join(path, name)));
  if (folder === undefined) throw new Error(`${name} is not installed. Run "npm ci".`);
  const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as {
    version: string;
  };
  return `${name}@${version}`;
}
