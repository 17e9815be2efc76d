import { text } from 'node:stream/consumers';
import Markdown from 'react-markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { App } from '../../src/shell/app.tsx';
import type { PageFacts } from '../../src/navigation/page.ts';
import type { NavigationItem } from '../../src/navigation/tree.ts';
import { ApiOverview, type ApiOverviewProps } from '../../src/api/ApiOverview.tsx';
import { NotFound, type NotFoundProps } from '../../src/shell/not-found/NotFound.tsx';
import { createComponents } from './components.tsx';
import { HEAD_SCRIPT, renderDocument, type DocumentParts } from './document.ts';
import { renderMarkdown, type ArticleInput } from './markdown.tsx';

/**
 * Renders pages as HTML. Vite compiles this module for Node, and renderer.ts runs it on threads. Every
 * function is pure and takes and returns plain data, so that results are cached by input.
 */

/** Render the content of a Markdown page. */
export const article = (input: ArticleInput): Promise<string> => renderMarkdown(input);

/** Render the content of the API reference without Redoc. */
export const api = async (input: Omit<ApiOverviewProps, 'markdown'>): Promise<string> =>
  renderToStaticMarkup(
    <ApiOverview
      {...input}
      markdown={(text) => (
        <Markdown components={createComponents({})} skipHtml>
          {text}
        </Markdown>
      )}
    />,
  );

export const notFound = async (input: NotFoundProps): Promise<string> =>
  renderToStaticMarkup(<NotFound {...input} />);

export interface ShellInput {
  readonly page: PageFacts;
  /** The page's content, as one of the functions above rendered it. */
  readonly html: string;
  readonly navigation: readonly NavigationItem[];
}

/** Render a page's content with the shell around it. */
export async function shell({ page, html, navigation }: ShellInput): Promise<string> {
  // React would move larger boundaries into place with an inline script.
  const { prelude } = await prerender(
    <App page={{ ...page, content: { __html: html } }} navigation={navigation} />,
    { progressiveChunkSize: Infinity },
  );
  return text(prelude);
}

/** Render a page's whole file. */
export const document = async (parts: DocumentParts): Promise<string> => renderDocument(parts);

/** Return the only inline script of a document, whose hash the policy contains. */
export const headScript = async (): Promise<string> => HEAD_SCRIPT;
