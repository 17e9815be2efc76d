import { Article } from '../article/Article.tsx';
import type { PageProps } from '../navigation/load-page.ts';
import styles from './ApiPage.module.css';
import { InteractiveReference } from './InteractiveReference.client.tsx';

/** Show the API reference: the interactive view where scripts run, then what it doesn't have. */
export default function ApiPage({ page }: PageProps) {
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1>API reference</h1>
        <p>
          Every operation of the API with its fields, examples and responses. This page sends no
          requests to the API.
        </p>
        <ul>
          <li>
            <a href="#operations">Operations</a>
          </li>
          <li>
            <a href="#access">Access</a>
          </li>
          <li>
            <a href="#errors">Error messages</a>
          </li>
          <li>
            <a href="#open-points">What the definition leaves open</a>
          </li>
          <li>
            <a href="#definition">Download the definition</a>
          </li>
        </ul>
      </header>
      <InteractiveReference parts={page.parts} />
      <div className={styles.overview}>
        <Article content={page.content} />
      </div>
    </div>
  );
}
