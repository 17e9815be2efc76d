// What a site sets up in site/config.ts.

/** An analytics service. */
export interface Analytics {
  /** The address of its script, whose host is the only other one that the site's policy then allows. */
  readonly script: string;
  /** Attributes of its script element, such as `data-site`. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
}

/** The bar above every page: words, the link in them, and more words. */
export interface Announcement {
  readonly before: string;
  readonly link: { readonly label: string; readonly href: string };
  readonly after: string;
}

/** The page that readers of some addresses without a page are led to first. */
export interface Suggestion {
  readonly address: RegExp;
  readonly page: string;
}
