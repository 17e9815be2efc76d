import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEET = join(import.meta.dirname, '../../src/styles/tokens/color.css');

type Mode = 'light' | 'dark';

/** Returns a token of the site's palette in one color mode, as `#rrggbb`. */
export type Palette = (token: string, mode: Mode) => string;

const TOKEN =
  /--site-([a-z-]+):\s*light-dark\(\s*oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\),\s*oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)\s*\)/g;

/**
 * Read the site's palette for places that no style sheet reaches: pictures, the manifest, the browser's
 * own frame. It comes from the style sheet of tokens, so that each color is written once.
 */
export function readPalette(sheet = readFileSync(SHEET, 'utf8')): Palette {
  const tokens = new Map(
    [...sheet.matchAll(TOKEN)].map(([, name, ...numbers]) => {
      const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = numbers.map(Number);
      return [name, { light: oklchToHex(l1 / 100, c1, h1), dark: oklchToHex(l2 / 100, c2, h2) }];
    }),
  );
  return (token, mode) => {
    const colors = tokens.get(token);
    if (!colors) {
      throw new Error(
        `${SHEET} has no --site-${token}: light-dark(oklch(…% … …), oklch(…% … …)), which the site's pictures are drawn in. Write the token in this form, or change site/build/identity/.`,
      );
    }
    return colors[mode];
  };
}

/**
 * Convert a color as https://www.w3.org/TR/css-color-4/#color-conversion-code does.
 *
 * @example oklchToHex(1, 0, 0) // '#ffffff'
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(channel).join('')}`;
}

/** Convert a channel to hexadecimal. Colors outside sRGB are clipped, which is close enough for a picture. */
function channel(linear: number): string {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
  return byte.toString(16).padStart(2, '0');
}
