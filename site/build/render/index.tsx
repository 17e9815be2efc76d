import Markdown from 'react-markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { App } from '../../src/app.tsx';
import type { FirstLoad, PageFacts } from '../../src/lib/page.ts';
import { ApiOverview } from '../../src/pages/api/ApiOverview.tsx';
import type { ApiOverviewProps } from '../../src/pages/api/ApiOverview.tsx';
import { NotFound } from '../../src/pages/not-found/NotFound.tsx';
import type { NotFoundProps } from '../../src/pages/not-found/NotFound.tsx';
import { createComponents } from './components.tsx';
import { headScript as headScriptText, renderDocument } from './document.ts';
import type { DocumentParts } from './document.ts';
import { renderMarkdown } from './markdown.tsx';
import type { ArticleInput } from './markdown.tsx';

/**
 * Pages as HTML. Vite compiles this module for Node, and renderer.ts runs it on threads: every
 * function is pure, and what it takes and gives is plain data, so that results are kept by input.
 */

/** The content of a Markdown page. */
export const article = (input: ArticleInput): Promise<string> => renderMarkdown(input);

/** The content of the API reference, as it is before Redoc has loaded. */
export const api = async (input: Omit<ApiOverviewProps, 'description'>): Promise<string> =>
  renderToStaticMarkup(
    <ApiOverview
      {...input}
      description={
        <Markdown components={createComponents({})} skipHtml>
          {input.index.description}
        </Markdown>
      }
    />,
  );

export const notFound = async (input: NotFoundProps): Promise<string> =>
  renderToStaticMarkup(<NotFound {...input} />);

export interface ShellInput {
  readonly page: PageFacts;
  /** The page's content, from one of the functions above. */
  readonly html: string;
  readonly navigation: FirstLoad['navigation'];
}

/** A page's content with the chrome around it. */
export async function shell({ page, html, navigation }: ShellInput): Promise<string> {
  // A boundary over React's usual size of chunks would be moved into place by an inline script.
  const { prelude } = await prerender(
    <App page={{ ...page, content: { __html: html } }} navigation={navigation} />,
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}

/** A page's whole file. */
export const document = async (parts: DocumentParts): Promise<string> => renderDocument(parts);

/** The only inline script of a document, for the policy that allows it by its hash. */
export const headScript = async (): Promise<string> => headScriptText;
