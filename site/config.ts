import type { ProductName } from '../scripts/content/types.ts';

/** A service that counts visits: off until one is named here. */
export interface Analytics {
  /** Its script, with its host: the only other host that the site's policy then allows. */
  readonly script: string;
  /** What the service wants on its script element, `data-site` for example. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
}

/** Everything that differs from one installation of the site to the next. */
export const siteConfig = ({ slug, name }: ProductName) => ({
  title: `${name} documentation`,
  titleDelimiter: '|',
  tagline: 'Enterprise AI Platform for Rapid, Responsible AI Adoption',
  /** Without a path: the site lives at the root of its host. */
  origin: 'https://docs.example.com',
  locale: 'en',
  siteVersion: '0.0.0',
  docsVersion: 'Next',
  analytics: undefined as Analytics | undefined,
  /** Hosts on example.com are placeholders: replace them before a release. */
  links: {
    project: `https://code.example.com/${slug}`,
    sourceCode: `https://code.example.com/${slug}/documentation`,
    community: `https://community.example.com/${slug}`,
    website: 'https://www.example.com',
    contact: 'https://www.example.com/contact',
  },
});

export type SiteConfig = ReturnType<typeof siteConfig>;
