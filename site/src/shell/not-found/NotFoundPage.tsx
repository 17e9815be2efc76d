import { MissingPage } from '../../../identity.tsx';
import { Article } from '../../article/Article.tsx';
import type { PageProps } from '../../navigation/load-page.ts';
import { MissingAddress } from './MissingAddress.client.tsx';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage({ page, loader }: PageProps) {
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <MissingPage />
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
