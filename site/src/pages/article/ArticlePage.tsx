import { Article } from '../../components/Article.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageSource } from '../../components/PageSource.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { CollapsedContents, TableOfContents } from '../../components/TableOfContents.client.tsx';
import { paths } from '../../lib/paths.ts';
import type { PageProps } from '../../routes.tsx';
import styles from './ArticlePage.module.css';

/** A Markdown page: a guide, or an operation's reference page with its panel. */
export default function ArticlePage({ page, trail }: PageProps) {
  const { headings, isDraft, panel } = page;
  return (
    <div className={styles.root} data-panel={panel}>
      <div className={styles.column}>
        <div className={styles.reading}>
          {trail && page.path !== paths.home && <Breadcrumbs trail={trail} />}
          {isDraft && <p className={styles.draft}>Draft</p>}
          {headings.length > 0 && (
            <div className={styles.collapsed}>
              <CollapsedContents headings={headings} />
            </div>
          )}
          <article>
            <Article content={page.content} />
          </article>
        </div>
        <PageSource editAddress={page.editAddress} updated={page.updated} />
        <Pagination previous={page.previous} next={page.next} />
      </div>
      {headings.length > 0 && (
        <div className={styles.contents}>
          <TableOfContents headings={headings} />
        </div>
      )}
    </div>
  );
}
