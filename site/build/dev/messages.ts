import type { Finding } from '../../../scripts/lib/findings.ts';

/** Where a page of the site in development hears of changes. */
export const EVENTS_PATH = '/_dev/events';

/** The name of the `<meta>` that holds the hash of the document that was sent. */
export const HASH_NAME = 'dev-hash';

/** A finding, with the page or the address where its rule is explained. */
export interface ExplainedFinding extends Finding {
  readonly explanation: string | undefined;
}

/** What the server tells the pages that are open, by the name of the event. */
export interface DevMessages {
  /** Everything that is wrong now; empty when all is well. */
  readonly findings: readonly ExplainedFinding[];
  /** The site has changed: in the page that is open, or elsewhere only. */
  readonly change: { readonly isHere: boolean };
}
