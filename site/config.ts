import type { Analytics, Announcement, Suggestion } from './src/lib/configuration.ts';
import type { ReferenceIndex } from './src/lib/reference-index.ts';

/**
 * Where the site is published: a host, or a path of one, such as `https://example.com/docs`. `make build
 * SITE_ADDRESS=…` builds for another place.
 */
const ADDRESS = 'https://docs.example.com';

/** Return everything that differs between installations of the site. */
export const siteConfig = (
  { product, links }: Pick<ReferenceIndex, 'product' | 'links'>,
  address = ADDRESS,
) => ({
  title: `${product.name} documentation`,
  titleDelimiter: '|',
  tagline: 'Enterprise AI Platform for Rapid, Responsible AI Adoption',
  /** Followed by a path of the site, it is the address of a page. */
  address: address.replace(/\/$/, ''),
  locale: 'en',
  siteVersion: '0.0.0',
  docsVersion: 'Next',
  announcement: {
    before: `Is ${product.name} useful to you? `,
    link: { label: 'Give the project a star', href: links.project },
    after: ' on our code-hosting site.',
  } as Announcement | undefined,
  suggestions: [
    // The gateway calls are drafts.
    {
      address: /-core\/administration\/[a-z]*gateways?$/,
      page: `/${product.slug}-core/gatewayconfiguration`,
    },
  ] as readonly Suggestion[],
  analytics: undefined as Analytics | undefined,
  /** `info.x-product.links` of the contract, which the packages show as well. */
  links,
});

export type SiteConfig = ReturnType<typeof siteConfig>;
