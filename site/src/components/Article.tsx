import { memo } from 'react';
import { ARTICLE_ID } from '../lib/document.ts';
import type { Page } from '../lib/page.ts';
import { useArticle } from '../use-article.ts';

/**
 * HTML that was finished at build time. Memoised on the page's own object: React would write the
 * same HTML again, and undo what tabs and buttons did to it, if it met another one.
 */
export const Article = memo(function Article({ content }: Pick<Page, 'content'>) {
  useArticle(content);
  return <div id={ARTICLE_ID} className="prose" dangerouslySetInnerHTML={content} />;
});
