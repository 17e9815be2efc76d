import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import type { Palette } from './palette.ts';
import { paths } from '../../src/lib/paths.ts';

interface IconFile {
  readonly path: string;
  readonly size: number;
  /** Icons that systems crop to a shape need a background and space around the drawing. */
  readonly isFramed: boolean;
}

/** The icons that browsers and systems need in addition to the SVG. */
export const ICONS: readonly IconFile[] = [
  { path: paths.iconPng, size: 96, isFramed: false },
  { path: paths.touchIcon, size: 180, isFramed: true },
  { path: paths.appIcon, size: 512, isFramed: true },
];

/** The drawing's share of a framed icon, inside the circle that no system crops. */
const FRAMED_SHARE = 0.56;

/** Draw a PNG icon from the site's SVG icon, in the colors of a light page. */
export function drawIcon(svgFile: string, { size, isFramed }: IconFile, palette: Palette): Buffer {
  const href = `data:image/svg+xml;base64,${readFileSync(svgFile).toString('base64')}`;
  const inner = isFramed ? size * FRAMED_SHARE : size;
  const offset = (size - inner) / 2;
  const ground = isFramed
    ? `<rect width="100%" height="100%" fill="${palette('ground', 'light')}"/>`
    : '';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}<image x="${offset}" y="${offset}" width="${inner}" height="${inner}" href="${href}"/></svg>`;
  return new Resvg(drawing, { font: { loadSystemFonts: false } }).render().asPng();
}

/** Return the site's SVG icon as a page in dark mode shows it. */
export const darkIcon = (svgFile: string): string =>
  readFileSync(svgFile, 'utf8').replace(
    /@media \(prefers-color-scheme: dark\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/,
    '$1',
  );

/** Return the web app manifest of a site below `base`: https://www.w3.org/TR/appmanifest/ */
export const manifest = (
  site: { readonly title: string; readonly tagline: string; readonly locale: string },
  shortName: string,
  palette: Palette,
  base: string,
): string =>
  `${JSON.stringify(
    {
      name: site.title,
      short_name: shortName,
      description: site.tagline,
      lang: site.locale,
      start_url: `${base}/`,
      display: 'minimal-ui',
      background_color: palette('ground', 'light'),
      theme_color: palette('ground', 'light'),
      icons: [
        { src: base + paths.icon, type: 'image/svg+xml', sizes: 'any' },
        { src: base + paths.iconPng, type: 'image/png', sizes: '96x96' },
        { src: base + paths.appIcon, type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
      ],
    },
    null,
    2,
  )}\n`;
