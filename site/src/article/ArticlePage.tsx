import { Article } from './Article.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { PageTools } from './PageTools.tsx';
import { PageSource } from './PageSource.tsx';
import { Pagination } from './Pagination.tsx';
import { CollapsedContents, TableOfContents } from './TableOfContents.client.tsx';
import type { PageProps } from '../navigation/load-page.ts';
import styles from './ArticlePage.module.css';

/** Show a Markdown page: a guide, or an operation's reference page with its panel. */
export default function ArticlePage({ page, trail }: PageProps) {
  const { headings, isDraft, hasPanel } = page;
  return (
    <div className={styles.root} data-panel={hasPanel && 'page'}>
      <div className={styles.column}>
        <div className={styles.reading}>
          <div className={`${styles.top} when-whole`}>
            {trail && <Breadcrumbs trail={trail} />}
            <PageTools page={page} />
          </div>
          {isDraft && <p className={styles.draft}>Draft</p>}
          {headings.length > 0 && (
            <div className={`${styles.collapsed} under-bar`}>
              <CollapsedContents headings={headings} />
            </div>
          )}
          <article>
            <Article content={page.content} />
          </article>
        </div>
        <PageSource page={page} />
        <Pagination page={page} />
      </div>
      {headings.length > 0 && (
        <div className={styles.contents}>
          <TableOfContents headings={headings} />
        </div>
      )}
    </div>
  );
}
