import type { Root } from 'mdast';
import type { Drawing, Drawings } from '../../scripts/markdown/pages/diagrams.ts';
import { paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import type { DownloadLists } from '../src/lib/downloads.ts';
import { readHtml } from './made-page.ts';
import type { PageRecord } from './page-record.ts';
import type { ArticleInput } from './render/markdown.tsx';
import type { Renderer } from './renderer.ts';
import type { SiteSources } from './sources.ts';
import type { SitePage } from './types.ts';
import { visit } from '../../scripts/markdown/visit.ts';

interface ContentSources extends DownloadLists {
  readonly sources: Pick<SiteSources, 'index' | 'notFoundLinks' | 'pages'>;
  readonly drawings: Drawings;
}

/** Render the content of a page, without the shell around it. */
export async function renderContent(
  renderer: Renderer,
  page: SitePage,
  { sources, drawings, downloads, allDownloads }: ContentSources,
): Promise<string> {
  const { index, notFoundLinks: links, pages } = sources;
  switch (page.layout) {
    case 'article':
    case 'home':
      if (page.markdown?.made) return readHtml(page.markdown.made.html);
      return renderer.article(articleOf(page, index, drawings));
    case 'api':
      return renderer.api({
        index,
        downloads,
        allDownloads,
        pagePaths: pages.map(({ path }) => path),
      });
    case 'not-found':
      return renderer.notFound({ links });
  }
}

function articleOf(
  { file, markdown }: SitePage,
  ...others: [ReferenceIndex, Drawings]
): ArticleInput {
  if (!markdown?.tree) throw new Error(`${file} is an article without Markdown.`);
  return articleInput(markdown, ...others);
}

/** Collect what an article is rendered from. */
export function articleInput(
  {
    source: { file },
    tree,
    images,
  }: Pick<PageRecord, 'source' | 'images'> & { readonly tree: Root },
  { groups, version, product }: Pick<ReferenceIndex, 'groups' | 'version' | 'product'>,
  drawings: Drawings,
): ArticleInput {
  const own: Record<string, Drawing> = {};
  visit(tree, 'code', ({ value }) => {
    const drawing = drawings.get(value);
    if (drawing) own[value] = drawing;
  });
  return {
    file,
    tree,
    drawings: own,
    version,
    program: product.slug,
    images: Object.fromEntries(
      Object.entries(images).map(([url, { address, width, height }]) => [
        url,
        { address, width, height },
      ]),
    ),
    places: Object.fromEntries(
      groups.flatMap(({ tag, operations }) =>
        operations.map(({ operationId: id }) => [id, paths.apiOperation(tag, id)]),
      ),
    ),
  };
}
