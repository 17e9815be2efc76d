import rehypeShikiFromHighlighter from '@shikijs/rehype/core';
import type { Element } from 'hast';
import type { Root } from 'mdast';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownAsync } from 'react-markdown';
import type { Processor } from 'unified';
import { createComponents } from './components.tsx';
import { createCodeHighlighter, highlightOptions } from './highlight.ts';
import { rehypeDiagrams } from './rehype-diagrams.ts';
import { rehypePanel } from './rehype-panel.ts';
import { rehypeTables } from './rehype-tables.ts';
import { remarkFigures } from './remark-figures.ts';
import type { ShownImage } from './remark-figures.ts';
import { remarkElements } from './remark-elements.ts';

/** A Markdown page, all as plain data. */
export interface ArticleInput {
  /** What errors name. */
  readonly file: string;
  /** From `parseMarkdown`: what the page includes is in it. */
  readonly tree: Root;
  /** By the address that the page gives them. */
  readonly images: Readonly<Record<string, ShownImage>>;
  /** By the text that they are made from. */
  readonly drawings: Readonly<Record<string, Element>>;
  /** Where an operation stands in the API reference, by its id. */
  readonly places: Readonly<Record<string, string>>;
  /** Of the contract that samples are checked against. */
  readonly version: string;
}

let highlighter: ReturnType<typeof createCodeHighlighter> | undefined;

/** A page's Markdown as finished HTML. */
export async function renderMarkdown(input: ArticleInput): Promise<string> {
  const { file, tree, images, drawings, places, version } = input;
  highlighter ??= createCodeHighlighter();
  try {
    const article = await MarkdownAsync({
      remarkPlugins: [[remarkTree, { tree }], remarkElements, [remarkFigures, { images }]],
      // An underscore begins no heading's id.
      remarkRehypeOptions: { clobberPrefix: '_' },
      rehypePlugins: [
        [rehypeDiagrams, { drawings }],
        [rehypeShikiFromHighlighter, await highlighter, highlightOptions],
        rehypeTables,
        rehypePanel,
      ],
      components: createComponents(places, version),
      skipHtml: true,
    });
    return renderToStaticMarkup(article);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be rendered: ${reason}`, { cause: error });
  }
}

/** Takes the tree that was checked, instead of reading the page's text another time. */
function remarkTree(this: Processor, { tree }: { readonly tree: Root }): void {
  this.parser = () => tree;
}
