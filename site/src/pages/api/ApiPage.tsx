import { Article } from '../../components/Article.tsx';
import type { PageProps } from '../../routes.tsx';
import styles from './ApiPage.module.css';
import { InteractiveReference } from './InteractiveReference.client.tsx';

/** The API reference: what every reader gets first, then the interactive view where scripts run. */
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
