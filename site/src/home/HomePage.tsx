import { Article } from '../article/Article.tsx';
import { PageSource } from '../article/PageSource.tsx';
import type { PageProps } from '../navigation/load-page.ts';
import styles from './Home.module.css';

/** Show the home page: its Markdown across the whole width, without a table of contents. */
export default function HomePage({ page }: PageProps) {
  return (
    <div className={styles.root}>
      <article className={styles.page}>
        <Article content={page.content} />
      </article>
      <PageSource page={page} />
    </div>
  );
}
