import { Article } from '../../components/Article.tsx';
import type { PageProps } from '../../routes.tsx';
import { MissingAddress } from './MissingAddress.client.tsx';
import styles from './NotFoundPage.module.css';

export default function NotFoundPage({ page, loader }: PageProps) {
  return (
    <div className={styles.root}>
      <div className="prose">
        <h1>Page Not Found</h1>
        <p>
          No page of this documentation has this address. It may have moved, or the address may
          contain a typing error.
        </p>
      </div>
      {/* What is known only in the browser comes last, or beside: it moves nothing. */}
      <div className={styles.columns}>
        <Article content={page.content} />
        <div className="prose">
          <MissingAddress loader={loader} />
        </div>
      </div>
    </div>
  );
}
