import type { SiteConfig } from '../../config.ts';
import type { Trail } from '../../src/navigation/tree.ts';
import type { PageFacts } from '../../src/navigation/page.ts';
import { href } from '../../src/lib/base.ts';
import { paths } from '../../src/lib/paths.ts';
import { SEARCH_PARAMETER } from '../../src/search/open-search.ts';
import { CARD_SIZE } from '../identity/layout-card.ts';
import { escapeHtml, escapeJson } from './escape.ts';

/** The facts in a page's head that the shell doesn't show. */
export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  readonly trail: Trail | undefined;
  /** The title of the API. */
  readonly api: string;
  /** Whether the page describes an operation. */
  readonly isOperation: boolean;
  /** The colors of the browser's own frame, by color mode. */
  readonly themeColors: { readonly light: string; readonly dark: string };
}

/** Return the tags for search engines, other sites and the browser's own frame, one per line. */
export function headTags(
  site: SiteConfig,
  page: Pick<PageFacts, 'path' | 'layout' | 'isDraft' | 'updated'>,
  facts: HeadFacts,
): string[] {
  const { path, layout, isDraft } = page;
  const { title, description, themeColors } = facts;
  const isFindable = layout !== 'not-found' && !isDraft;
  return [
    named('description', description),
    ...(isFindable
      ? [
          link('canonical', site.address + path),
          ...(path === paths.changelog ? feedLinks() : []),
          ...sharingTags(site, path, { title, description }),
          structuredData(site, page, facts),
        ]
      : [named('robots', 'noindex')]),
    ...(['light', 'dark'] as const).map(
      (mode) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${themeColors[mode]}">`,
    ),
    `<link rel="icon" href="${href(paths.icon)}" type="image/svg+xml">`,
    `<link rel="icon" href="${href(paths.iconPng)}" type="image/png" sizes="96x96">`,
    link('apple-touch-icon', href(paths.touchIcon)),
    link('manifest', href(paths.manifest)),
  ];
}

/** Return the tags of https://ogp.me. X reads them too, apart from the size of its cards. */
const sharingTags = (
  site: SiteConfig,
  path: string,
  { title, description }: Pick<HeadFacts, 'title' | 'description'>,
): string[] => [
  property('og:type', 'website'),
  property('og:site_name', site.title),
  property('og:locale', site.locale),
  property('og:title', title),
  property('og:description', description),
  property('og:url', site.address + path),
  property('og:image', site.address + paths.card(path)),
  property('og:image:type', 'image/png'),
  property('og:image:width', String(CARD_SIZE.width)),
  property('og:image:height', String(CARD_SIZE.height)),
  property('og:image:alt', `${title}, ${site.title}`),
  named('twitter:card', 'summary_large_image'),
];

/**
 * Return what the page is and where it is, as https://schema.org. The script is data, which script
 * policies don't restrict: https://html.spec.whatwg.org/multipage/scripting.html#data-block
 */
function structuredData(
  site: SiteConfig,
  page: Pick<PageFacts, 'path' | 'layout' | 'updated'>,
  facts: HeadFacts,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@graph':
      page.layout === 'home'
        ? [website(site, facts)]
        : [subject(site, page, facts), breadcrumbs(site, page.path, facts)],
  };
  return `<script type="application/ld+json">${escapeJson(data)}</script>`;
}

const website = ({ title, address, locale }: SiteConfig, { description }: HeadFacts) => ({
  '@type': 'WebSite',
  '@id': address + paths.home,
  url: address + paths.home,
  name: title,
  description,
  inLanguage: locale,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${address}${paths.home}?${SEARCH_PARAMETER}={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

/** Return what a page is about: the API itself, an operation, or anything else. */
function subject(
  { address, locale }: SiteConfig,
  { path, layout, updated }: Pick<PageFacts, 'path' | 'layout' | 'updated'>,
  { title, description, api, isOperation }: HeadFacts,
) {
  const url = address + path;
  if (layout === 'api')
    return { '@type': 'WebAPI', name: api, description, url, documentation: url };
  return {
    '@type': isOperation ? 'APIReference' : 'TechArticle',
    headline: title,
    description,
    url,
    inLanguage: locale,
    ...(updated && { dateModified: updated.moment }),
    isPartOf: { '@id': address + paths.home },
  };
}

/**
 * Return the page's place. A category leads to its first page, and is left out if that page follows
 * below, so that each address has one name. A page without a category is below the home page.
 */
function breadcrumbs(site: SiteConfig, path: string, { title, trail }: HeadFacts) {
  const above = (trail?.categories ?? [])
    .filter(({ first }, position, all) => first !== path && first !== all[position + 1]?.first)
    .map(({ label, first }) => ({ label, path: first }));
  const home = { label: site.title, path: paths.home };
  const places = [
    ...(above.length > 0 ? above : [home]),
    { label: trail?.page.label ?? title, path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ label, path: to }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: label,
      item: site.address + to,
    })),
  };
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

const link = (rel: string, address: string): string =>
  `<link rel="${rel}" href="${escapeHtml(address)}">`;

/** Let programs that read feeds find them. */
const feedLinks = (): string[] =>
  [
    { path: paths.feed, title: 'All releases' },
    { path: paths.breakingFeed, title: 'Releases with breaking changes' },
  ].map(
    ({ path, title }) =>
      `<link rel="alternate" type="application/atom+xml" title="${title}" href="${href(path)}">`,
  );
