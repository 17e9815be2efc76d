import rehypeShikiFromHighlighter from '@shikijs/rehype/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownAsync } from 'react-markdown';
import type { Components } from 'react-markdown';
import type { Highlighter } from 'shiki';
import { remarkPlugins } from '../../../scripts/content/markdown.ts';
import type { Drawings } from '../../../scripts/content/diagrams.ts';
import type { Includes } from '../../../scripts/content/includes.ts';
import type { SitePage } from '../types.ts';
import { highlightOptions } from './highlight.ts';
import { rehypeDiagrams } from './rehype-diagrams.ts';
import { rehypePanel } from './rehype-panel.ts';
import { rehypeTables } from './rehype-tables.ts';
import { remarkFigures } from './remark-figures.ts';
import { remarkElements } from './remark-elements.ts';

/** What is made once and used for every page. */
export interface MarkdownTools {
  readonly highlighter: Highlighter;
  readonly components: Components;
  readonly includes: Includes;
  readonly drawings: Drawings;
}

/** A page's Markdown as finished HTML. */
export async function renderMarkdown(
  { source: page, images }: Pick<NonNullable<SitePage['markdown']>, 'source' | 'images'>,
  { highlighter, components, includes, drawings }: MarkdownTools,
): Promise<string> {
  try {
    const article = await MarkdownAsync({
      children: page.body,
      remarkPlugins: [
        ...remarkPlugins(page, includes),
        remarkElements,
        [remarkFigures, { images }],
      ],
      // An underscore begins no heading's id.
      remarkRehypeOptions: { clobberPrefix: '_' },
      rehypePlugins: [
        [rehypeDiagrams, { drawings }],
        [rehypeShikiFromHighlighter, highlighter, highlightOptions],
        rehypeTables,
        rehypePanel,
      ],
      components,
      skipHtml: true,
    });
    return renderToStaticMarkup(article);
  } catch (error) {
    throw new Error(
      `${page.file} cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
