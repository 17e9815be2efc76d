import { memo, useLayoutEffect } from 'react';
import { watchRecordings } from '../recording/mount.tsx';
import { watchTryIt } from '../try-it/mount.tsx';
import { whenIdle } from '../lib/timing.ts';
import { ARTICLE_ID, type Page } from '../navigation/page.ts';
import { revealTarget } from './fields.ts';
import { skipUnseen, watchCodeWrap, watchScrollers } from './overflow.ts';
import { restoreTabs } from './tabs.ts';

/**
 * Show HTML that was finished at build time. Memoized by the page's own object: given another one,
 * React would write the same HTML again and undo what tabs and buttons did to it.
 */
export const Article = memo(function Article({ content }: Pick<Page, 'content'>) {
  // Before the reader sees it.
  useLayoutEffect(() => {
    const article = document.getElementById(ARTICLE_ID);
    if (!article) return undefined;
    if (content.elements) article.replaceChildren(content.elements());
    const stops = [
      restoreTabs(article),
      watchScrollers(article),
      watchCodeWrap(article),
      // After the others, which measure what is in the blocks, and not in the same frame.
      whenIdle(() => stops.push(skipUnseen(article))),
      revealTarget(article),
      watchTryIt(article),
      watchRecordings(article),
    ];
    return () => stops.forEach((stop) => stop());
  }, [content]);
  return <div id={ARTICLE_ID} className="prose" dangerouslySetInnerHTML={content} />;
});
