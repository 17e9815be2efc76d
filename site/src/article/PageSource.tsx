import type { PageFacts } from '../navigation/page.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import styles from './PageSource.module.css';

/** Link to a page's source, and show when it was last changed. */
export function PageSource({ page: { editAddress, updated } }: { readonly page: PageFacts }) {
  if (editAddress === undefined) return null;
  return (
    <p className={styles.root}>
      <ExternalLink className="screen-only" href={editAddress}>
        Edit this page
      </ExternalLink>
      {updated !== undefined && (
        <span>
          Last updated <time dateTime={updated}>{longDate(updated)}</time>
        </span>
      )}
    </p>
  );
}

/**
 * Return the day of a moment, the same wherever and whenever the page is rendered.
 *
 * @example longDate('2026-11-21T23:30:00+01:00') // '21 November 2026'
 */
export const longDate = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
