import type { ReferenceIndex } from './src/lib/reference-index.ts';

/** An analytics service: none until one is configured here. */
export interface Analytics {
  /** The address of its script, whose host is the only other one that the site's policy then allows. */
  readonly script: string;
  /** Attributes of its script element, such as `data-site`. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
}

/** Return everything that differs between installations of the site. */
export const siteConfig = ({ product, links }: Pick<ReferenceIndex, 'product' | 'links'>) => ({
  title: `${product.name} documentation`,
  titleDelimiter: '|',
  tagline: 'Enterprise AI Platform for Rapid, Responsible AI Adoption',
  /** Without a path: the site lives at the root of its host. */
  origin: 'https://docs.example.com',
  locale: 'en',
  siteVersion: '0.0.0',
  docsVersion: 'Next',
  analytics: undefined as Analytics | undefined,
  /** `info.x-product.links` of the contract, which the packages show as well. */
  links,
});

export type SiteConfig = ReturnType<typeof siteConfig>;
