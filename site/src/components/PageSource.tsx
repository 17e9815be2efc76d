import { longDate } from '../lib/long-date.ts';
import { ExternalLink } from './ExternalLink.tsx';
import styles from './PageSource.module.css';

interface PageSourceProps {
  readonly editAddress?: string | undefined;
  /** ISO 8601. */
  readonly updated?: string | undefined;
}

/** Where a page comes from: the link to change it, and when that was last done. */
export function PageSource({ editAddress, updated }: PageSourceProps) {
  if (editAddress === undefined) return null;
  return (
    <p className={styles.root}>
      <ExternalLink href={editAddress}>Edit this page</ExternalLink>
      {updated !== undefined && (
        <span>
          Last updated <time dateTime={updated}>{longDate(updated)}</time>
        </span>
      )}
    </p>
  );
}
