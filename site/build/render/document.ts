import { DATA_ID, ROOT_ID } from '../../src/lib/document.ts';
import { headScriptSource } from '../../src/lib/head-script.ts';
import type { FirstLoad } from '../../src/lib/page.ts';
import { COLOR_MODE_KEY, SIDEBAR_KEY, site } from '../../src/site.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { headTags } from './head.ts';
import type { HeadFacts } from './head.ts';

/** The browser bundle's files that every page loads. */
export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
  /** What the script imports, to be fetched along with it. */
  readonly preloads: readonly string[];
}

export interface DocumentParts {
  /** What React rendered. */
  readonly shell: string;
  readonly firstLoad: FirstLoad;
  readonly head: HeadFacts;
  readonly assets: Assets;
}

export const headScript = headScriptSource({
  colorMode: COLOR_MODE_KEY,
  sidebar: SIDEBAR_KEY,
});

/** A whole HTML file. */
export function renderDocument({ shell, firstLoad, head, assets }: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${site.locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${headScript}</script>`,
    `<title>${escapeHtml(firstLoad.page.documentTitle)}</title>`,
    ...headTags(site, firstLoad.page, head),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${assets.script}"></script>`,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${shell}</div>`,
    `<script type="application/json" id="${DATA_ID}">${escapeJson(firstLoad)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
