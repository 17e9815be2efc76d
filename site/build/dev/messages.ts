import type { Finding } from '../../../scripts/lib/findings.ts';

/** The address at which a page of the site in development listens for changes. */
export const EVENTS_PATH = '/_dev/events';

/** The name of the `<meta>` that holds the hash of the document that was sent. */
export const HASH_NAME = 'dev-hash';

export interface FindingLink {
  readonly text: string;
  readonly url: string;
}

/** A finding as the page shows it. */
export interface ShownFinding extends Pick<
  Finding,
  'rule' | 'message' | 'severity' | 'represents'
> {
  /** Opens the file in the editor, at the line. */
  readonly place: FindingLink;
  /** The page that explains its rule. */
  readonly explanation?: FindingLink;
}

/** The messages of the server to open pages, by the name of the event. */
export interface DevMessages {
  /** The findings of now: the first ones of each rule. */
  readonly findings: readonly ShownFinding[];
  /** The site has changed: in the page that is open, or elsewhere only. */
  readonly change: { readonly isHere: boolean };
}
