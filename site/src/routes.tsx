import type { ComponentType } from 'react';
import type { PageLoader } from './lib/load-page.ts';
import type { Trail } from './lib/navigation.ts';
import type { Layout, Page } from './lib/page.ts';
import ApiPage from './pages/api/ApiPage.tsx';
import ArticlePage from './pages/article/ArticlePage.tsx';
import NotFoundPage from './pages/not-found/NotFoundPage.tsx';

export interface PageProps {
  readonly page: Page;
  /** Absent for pages that stand in no category. */
  readonly trail: Trail | undefined;
  /** Absent while pages are prerendered. */
  readonly loader: PageLoader | undefined;
}

interface Route {
  readonly Page: ComponentType<PageProps>;
  /** Pages beside the tree, such as the specimen of Markdown, would have no place in it to show. */
  readonly sidebar: 'always' | 'in the tree' | 'never';
}

/** The map of the site: which component shows a page. Which pages there are, the build knows. */
export const routes = {
  article: { Page: ArticlePage, sidebar: 'in the tree' },
  api: { Page: ApiPage, sidebar: 'never' },
  'not-found': { Page: NotFoundPage, sidebar: 'always' },
} as const satisfies Record<Layout, Route>;
