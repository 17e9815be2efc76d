import { links, version } from '../api.ts';
import { feedbackAddress, linkedSection } from '../lib/page-source.ts';
import type { PageFacts } from '../navigation/page.ts';
import { site } from '../settings.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import styles from './PageSource.module.css';

/** Ask whether the page helped, link to its source, and show when it was last changed. */
export function PageSource({ page }: { readonly page: PageFacts }) {
  const { editAddress, updated } = page;
  if (editAddress === undefined) return null;
  const addressOf = (section?: string): string =>
    feedbackAddress(page, { issues: links.issues, version, address: site.address }, section);
  return (
    <p className={styles.root}>
      <span className="screen-only">
        Was this page helpful?{' '}
        <ExternalLink
          href={addressOf()}
          onClick={({ currentTarget }) => {
            // Only the browser knows which part of the page the reader came for.
            currentTarget.href = addressOf(linkedSection(page.headings));
          }}
        >
          Tell us
        </ExternalLink>
      </span>
      <ExternalLink className="screen-only" href={editAddress}>
        Edit this page
      </ExternalLink>
      {updated !== undefined && (
        <span>
          Last updated <time dateTime={updated.moment}>{updated.day}</time>
        </span>
      )}
    </p>
  );
}
