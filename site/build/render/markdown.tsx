import rehypeShikiFromHighlighter from '@shikijs/rehype/core';
import type { Root } from 'mdast';
import { renderToStaticMarkup } from 'react-dom/server';
import { MarkdownAsync } from 'react-markdown';
import type { Processor } from 'unified';
import type { Drawing } from '../../../scripts/markdown/pages/diagrams.ts';
import { createComponents } from './components.tsx';
import { createCodeHighlighter, highlightOptions, loadLanguages } from './highlight.ts';
import { rehypeDiagrams, remarkFigures, type ShownImage } from './pictures.ts';
import { rehypeFields } from './rehype-fields.ts';
import { rehypePanel } from './rehype-panel.ts';
import { rehypeTables } from './rehype-tables.ts';
import { remarkElements } from './remark-elements.ts';

/** A Markdown page as plain data. */
export interface ArticleInput {
  /** The file that errors name. */
  readonly file: string;
  /** From `parseMarkdown`, with everything that the page includes. */
  readonly tree: Root;
  /** By the address in the page. */
  readonly images: Readonly<Record<string, ShownImage>>;
  /** By the text of the diagram. */
  readonly drawings: Readonly<Record<string, Drawing>>;
  /** The address of each operation in the API reference, by its id. */
  readonly places: Readonly<Record<string, string>>;
  /** The version of the contract that samples are checked against. */
  readonly version: string;
  /** The name of the command line. */
  readonly program: string;
}

let highlighter: ReturnType<typeof createCodeHighlighter> | undefined;

/** Render a page's Markdown as HTML. */
export async function renderMarkdown(input: ArticleInput): Promise<string> {
  const { file, tree, images, drawings, places, version, program } = input;
  highlighter ??= createCodeHighlighter();
  const shiki = await highlighter;
  await loadLanguages(shiki, tree);
  try {
    const article = await MarkdownAsync({
      remarkPlugins: [[remarkTree, { tree }], remarkElements, [remarkFigures, { images }]],
      // Ids of headings never begin with an underscore.
      remarkRehypeOptions: { clobberPrefix: '_' },
      rehypePlugins: [
        [rehypeDiagrams, { drawings }],
        [rehypeShikiFromHighlighter, shiki, highlightOptions(shiki, program)],
        rehypeTables,
        rehypeFields,
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

/** Use the tree that was checked, instead of parsing the page's text again. */
function remarkTree(this: Processor, { tree }: { readonly tree: Root }): void {
  this.parser = () => tree;
}
