import type { HeaderRule } from './headers.ts';
import type { Redirects } from './redirects.ts';

/** What a host must know about a built site. The preview follows it, and hosting.ts writes it for servers. */
export interface HostRules {
  /** The path below which the site is published: empty at the root of a host. */
  readonly base: string;
  /** Their paths are the site's. */
  readonly headers: readonly HeaderRule[];
  /** To be sent with status 301. Their paths are the site's. */
  readonly redirects: Redirects;
}

/** Return the file with the rules of a built site: next to its folder, in which everything is public. */
export const rulesFile = (dist: string): string => `${dist}.json`;
