import { links, version } from '../api.ts';
import type { PageFacts } from '../navigation/page.ts';
import { site } from '../settings.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import styles from './PageSource.module.css';

/** Ask whether the page helped, link to its source, and show when it was last changed. */
export function PageSource({ page }: { readonly page: PageFacts }) {
  const { editAddress, updated } = page;
  if (editAddress === undefined) return null;
  const addressOf = (section?: string): string =>
    feedbackAddress(page, { issues: links.issues, version, origin: site.origin }, section);
  return (
    <p className={styles.root}>
      <span className="screen-only">
        Was this page helpful?{' '}
        <ExternalLink
          href={addressOf()}
          onClick={({ currentTarget }) => {
            // Only the browser knows which part of the page the reader came for.
            currentTarget.href = addressOf(linkedSection(page));
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
          Last updated <time dateTime={updated}>{longDate(updated)}</time>
        </span>
      )}
    </p>
  );
}

interface Feedback {
  readonly issues: string;
  readonly version: string;
  readonly origin: string;
}

/**
 * Return the address of a new issue about a page, filled in with what its readers would have to look up.
 *
 * @example feedbackAddress(page, site, 'Errors') // 'https://code.example.com/issues/new?title=…&body=…'
 */
export function feedbackAddress(
  { path, documentTitle }: Pick<PageFacts, 'path' | 'documentTitle'>,
  { issues, version, origin }: Feedback,
  section = 'the whole page',
): string {
  const body = [
    `Page: ${origin}${path}`,
    `Section: ${section}`,
    `Contract: ${version}`,
    '',
    'What helped you, or what did you look for and not find?',
    '',
  ].join('\n');
  return `${issues}/new?${new URLSearchParams({ title: `Feedback: ${documentTitle}`, body })}`;
}

/** Return the text of the heading that the address leads to. */
function linkedSection({ headings }: Pick<PageFacts, 'headings'>): string | undefined {
  const id = decodeURIComponent(location.hash.slice(1));
  return headings.find((heading) => heading.id === id)?.text;
}

/**
 * Return the day of a moment, the same wherever and whenever the page is rendered.
 *
 * @example longDate('2026-11-21T23:30:00+01:00') // '21 November 2026'
 */
export const longDate = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
