import { useLayoutEffect } from 'react';
import { ARTICLE_ID } from './lib/document.ts';
import type { Page } from './lib/page.ts';
import { watchCodeWrap } from './lib/code-wrap.ts';
import { watchScrollers } from './lib/scrollers.ts';
import { restoreTabs } from './lib/tabs.ts';
import { tabsKey } from './site.ts';

/** Brings the finished HTML of a page to life once it is in place, before the reader sees it. */
export function useArticle(content: Page['content']): void {
  useLayoutEffect(() => {
    const article = document.getElementById(ARTICLE_ID);
    if (!article) return undefined;
    const stops = [restoreTabs(article, tabsKey), watchScrollers(article), watchCodeWrap(article)];
    return () => stops.forEach((stop) => stop());
  }, [content]);
}
