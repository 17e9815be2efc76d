import { Article } from '../article/Article.tsx';
import type { PageProps } from '../navigation/load-page.ts';
import styles from './ApiPage.module.css';
import { InteractiveReference } from './InteractiveReference.client.tsx';

/** Show the API reference: the overview, then the interactive view where scripts run. */
export default function ApiPage({ page }: PageProps) {
  return (
    <div className={styles.root}>
      <div className={styles.overview}>
        <Article content={page.content} />
      </div>
      <InteractiveReference />
    </div>
  );
}
