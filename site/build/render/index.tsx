import Markdown from 'react-markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import type { Drawings } from '../../../scripts/content/diagrams.ts';
import type { Includes } from '../../../scripts/content/includes.ts';
import type { NavigationSource } from '../read-navigation.ts';
import { App } from '../../src/app.tsx';
import type { FirstLoad } from '../../src/lib/page.ts';
import { paths } from '../../src/lib/paths.ts';
import type { ReferenceIndex } from '../../src/lib/reference-index.ts';
import { ApiOverview } from '../../src/pages/api/ApiOverview.tsx';
import type { DefinitionFile } from '../../src/pages/api/ApiOverview.tsx';
import { NotFound } from '../../src/pages/not-found/NotFound.tsx';
import type { SitePage } from '../types.ts';
import { createComponents } from './components.tsx';
import { headScript, renderDocument } from './document.ts';
import type { Assets } from './document.ts';
import type { HeadFacts } from './head.ts';
import { createCodeHighlighter } from './highlight.ts';
import { renderMarkdown } from './markdown.tsx';

/** What pages of ours say beside Markdown. */
export interface ContentSources {
  readonly index: ReferenceIndex;
  readonly definitions: readonly DefinitionFile[];
  readonly pagePaths: ReadonlySet<string>;
  readonly notFoundLinks: NavigationSource['notFound'];
  readonly includes: Includes;
  readonly drawings: Drawings;
}

export interface DocumentInput {
  readonly firstLoad: FirstLoad;
  readonly html: string;
  readonly head: HeadFacts;
  readonly assets: Assets;
}

/** Pages as HTML. Vite compiles this module for Node, and build-site.ts loads it. */
export interface Renderer {
  /** What stands between the chrome of a page, finished. */
  readonly renderContent: (page: SitePage) => Promise<string>;
  /** The page's file: the content with the chrome around it. */
  readonly renderPage: (input: DocumentInput) => Promise<string>;
  /** The only inline script, for the policy that allows it by its hash. */
  readonly headScript: string;
}

export async function createRenderer(sources: ContentSources): Promise<Renderer> {
  const components = createComponents((id) => apiPlace(sources.index, id));
  const { includes, drawings } = sources;
  const tools = { components, includes, drawings, highlighter: await createCodeHighlighter() };
  return {
    headScript,
    renderContent: async ({ layout, markdown, file }) => {
      switch (layout) {
        case 'article':
          if (!markdown) throw new Error(`${file} is an article without Markdown.`);
          return renderMarkdown(markdown, tools);
        case 'api':
          return renderToStaticMarkup(
            <ApiOverview
              {...sources}
              description={
                <Markdown components={components} skipHtml>
                  {sources.index.description}
                </Markdown>
              }
            />,
          );
        case 'not-found':
          return renderToStaticMarkup(<NotFound links={sources.notFoundLinks} />);
      }
    },
    renderPage: async ({ firstLoad, html, head, assets }) => {
      const page = { ...firstLoad.page, content: { __html: html } };
      // A boundary over React's usual size of chunks would be moved into place by an inline script.
      const { prelude } = await prerender(<App page={page} navigation={firstLoad.navigation} />, {
        progressiveChunkSize: Infinity,
      });
      const shell = await new Response(prelude).text();
      return renderDocument({ shell, firstLoad, head, assets });
    },
  };
}

function apiPlace({ groups }: ReferenceIndex, operationId: string): string | undefined {
  const group = groups.find(({ operations }) =>
    operations.some((operation) => operation.operationId === operationId),
  );
  return group && paths.apiOperation(group.tag, operationId);
}
