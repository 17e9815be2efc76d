import { Article } from '../../article/Article.tsx';
import type { PageProps } from '../../navigation/load-page.ts';
import { MissingAddress } from './MissingAddress.client.tsx';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage({ page, loader }: PageProps) {
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <ClosedGate />
        <div className="prose">
          <h1>Page Not Found</h1>
          <p>
            This documentation has no page at this address. The page may have moved, or the address
            may contain a typo.
          </p>
        </div>
      </div>
      {/* What only the browser knows is last or in its own column, so that it moves nothing. */}
      <div className={styles.columns}>
        <Article content={page.content} />
        <div className="prose">
          <MissingAddress loader={loader} />
        </div>
      </div>
    </div>
  );
}

/** The gate of the logo, which has let its bars down before a request. */
function ClosedGate() {
  return (
    <svg className={styles.gate} viewBox="0 0 44 32" width="132" height="96" aria-hidden="true">
      <path className={styles.arch} d="M13 30V14a15 13 0 0 1 30 0v16h-6V15a9 9 0 0 0-18 0v15z" />
      <path className={styles.bars} d="M23 30V9M28 30V8M33 30V9M20 15h16M20 20h16M20 25h16" />
      <path className={styles.line} d="M1 24h4" />
      <circle className={styles.dot} cx="8" cy="24" r="3" />
    </svg>
  );
}
