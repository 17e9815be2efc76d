import type { ComponentType } from 'react';
import type { Layout } from './navigation/page.ts';
import type { PageProps } from './navigation/load-page.ts';
import ApiPage from './api/ApiPage.tsx';
import HomePage from './home/HomePage.tsx';
import ArticlePage from './article/ArticlePage.tsx';
import NotFoundPage from './shell/not-found/NotFoundPage.tsx';

interface Route {
  readonly Page: ComponentType<PageProps>;
  /** Pages outside the tree, such as the Markdown specimen, have no place in a sidebar. */
  readonly sidebar: 'always' | 'in the tree' | 'never';
}

/** The map of the site: which component shows each layout. The build knows which pages exist. */
export const routes = {
  article: { Page: ArticlePage, sidebar: 'in the tree' },
  home: { Page: HomePage, sidebar: 'never' },
  api: { Page: ApiPage, sidebar: 'never' },
  'not-found': { Page: NotFoundPage, sidebar: 'always' },
} as const satisfies Record<Layout, Route>;
