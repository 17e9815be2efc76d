import {
  CONTENTS_ID,
  DATA_ID,
  ROOT_ID,
  TREE_ID,
  type FirstLoad,
  type PageFacts,
} from '../../src/navigation/page.ts';
import { headScriptSource } from '../../src/shell/head-script.ts';
import { COLOR_MODE_KEY, SIDEBAR_KEY, site } from '../../src/settings.ts';
import { contentPolicy } from '../headers.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { headTags, type HeadFacts } from './head.ts';

/** The files of the browser's bundle that every page loads. */
export interface Assets {
  readonly script: string;
  readonly styles: readonly string[];
  /** The script's imports, which are fetched with it. */
  readonly preloads: readonly string[];
}

export interface DocumentParts {
  /** The HTML that React rendered. */
  readonly shell: string;
  /** What the browser needs. The document leaves out what its HTML shows. */
  readonly firstLoad: Required<FirstLoad> & { readonly page: PageFacts };
  readonly head: HeadFacts;
  readonly assets: Assets;
}

/** The only inline script of a document. */
export const HEAD_SCRIPT = headScriptSource({
  colorMode: COLOR_MODE_KEY,
  sidebar: SIDEBAR_KEY,
});

/** Return a whole HTML file. */
export function renderDocument({ shell, firstLoad, head, assets }: DocumentParts): string {
  const shows = (id: string): boolean => shell.includes(` id="${id}"`);
  const { page, navigation, codeVersion } = firstLoad;
  const { documentTitle, headings, ...facts } = page;
  const data: FirstLoad = {
    page: { ...facts, ...(!shows(CONTENTS_ID) && { headings }) },
    ...(!shows(TREE_ID) && { navigation }),
    codeVersion,
  };
  const policy = contentPolicy(page.path, HEAD_SCRIPT, site.analytics);
  return [
    '<!doctype html>',
    `<html lang="${site.locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    // For hosts that send no headers.
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<script>${HEAD_SCRIPT}</script>`,
    `<title>${escapeHtml(documentTitle)}</title>`,
    ...headTags(site, page, head),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...assets.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${assets.script}"></script>`,
    '</head>',
    '<body>',
    `<div id="${ROOT_ID}">${shell}</div>`,
    `<script type="application/json" id="${DATA_ID}">${escapeJson(data)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
