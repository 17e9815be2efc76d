import { paths } from '../src/lib/paths.ts';
import { escapeHtml } from './render/escape.ts';

/** Every published page, for search engines. */
export const sitemap = (origin: string, pagePaths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pagePaths.map(
      (path) =>
        `<url><loc>${escapeHtml(origin + path)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

export const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}${paths.sitemap}\n`;
