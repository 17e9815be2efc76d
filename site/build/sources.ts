import { globSync } from 'node:fs';
import { extname, sep } from 'node:path';
import type { Finding } from '../../scripts/lib/findings.ts';
import { readImages } from '../../scripts/content/images.ts';
import { readIncludes } from '../../scripts/content/includes.ts';
import type { Includes } from '../../scripts/content/includes.ts';
import { anchorIds, linkFindings } from '../../scripts/content/links.ts';
import type { ParsedPage, Targets } from '../../scripts/content/links.ts';
import { parseMarkdown } from '../../scripts/content/markdown.ts';
import type { PageMemory } from '../../scripts/content/page-memory.ts';
import { readPages } from '../../scripts/content/pages.ts';
import { readSamples } from '../../scripts/samples/read-samples.ts';
import { VERIFIED_FILE, verifiedPage } from '../../scripts/samples/verified-page.ts';
import { siteConfig } from '../config.ts';
import type { SiteConfig } from '../config.ts';
import { apiAnchors } from '../src/lib/api-anchors.ts';
import type { Chrome } from '../src/lib/chrome.ts';
import type { NavigationItem } from '../src/lib/navigation.ts';
import { paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import { buildNavigation, entryFindings, filterLinks } from './navigation.ts';
import { readIndex } from './read-index.ts';
import { readNavigation } from './read-navigation.ts';
import type { NavigationSource } from './read-navigation.ts';
import { readRedirects, redirectFindings } from './redirects.ts';
import type { Redirects } from './redirects.ts';
import type { SitePage } from './types.ts';

export interface SiteFolders {
  /** What findings name files from. */
  readonly root: string;
  readonly guides: string;
  /** What writers wrote for the reference pages. */
  readonly prose: string;
  readonly generated: string;
  /** The file of the navigation. */
  readonly navigation: string;
  /** Files that the site serves as they are. */
  readonly public: string;
}

/** Pages that the site makes itself: no guide can have their paths. */
const OWN_PAGES = {
  api: { file: 'site/src/pages/api/ApiOverview.tsx', path: paths.api },
  verified: { file: VERIFIED_FILE, path: paths.verified },
  notFound: { file: 'site/src/pages/not-found/NotFound.tsx', path: paths.notFound },
};

/** Everything that the site is made of, read and checked. */
export interface SiteSources {
  readonly index: ReferenceIndex;
  readonly config: SiteConfig;
  /** Published pages, and drafts where they were asked for. */
  readonly pages: readonly SitePage[];
  readonly navigation: readonly NavigationItem[];
  readonly chrome: Chrome;
  readonly notFoundLinks: NavigationSource['notFound'];
  readonly includes: Includes;
  readonly redirects: Redirects;
  readonly findings: readonly Finding[];
}

export function readSources(
  folders: SiteFolders,
  { withDrafts }: { readonly withDrafts: boolean },
  memory?: PageMemory,
): SiteSources {
  const index = readIndex(folders.generated);
  const config = siteConfig(index.product);
  const listed = readNavigation(folders.navigation, index.product, config);
  const { source } = listed;

  const includes = readIncludes(folders.generated);
  const moved = readRedirects(index.product);
  const { redirects } = moved;

  const read = readPages(
    { ...folders, reference: `${folders.generated}/reference` },
    index.product,
    includes,
    memory,
    Object.values(OWN_PAGES),
  );
  const shown = read.pages.filter(({ page }) => withDrafts || !page.frontMatter.isDraft);
  const markdown = [...shown, readVerified(shown, index, includes)].map(({ page, tree }) => ({
    page,
    tree,
    ...readImages(page, tree, folders),
  }));
  const pages = [...markdown.map(markdownPage), apiPage(index)];

  const tree = buildNavigation(source, pages, index.groups);
  const files = [
    // What the build makes besides pages.
    ...Object.values(paths)
      .filter((path) => typeof path === 'string')
      .filter((path) => extname(path) !== ''),
    ...globSync('**/*.*', { cwd: folders.public }).map((file) => `/${file.replaceAll(sep, '/')}`),
  ];
  const targets: Targets = {
    anchors: new Map<string, ReadonlySet<string> | undefined>([
      ...markdown.map(({ page, tree: content }) => [page.path, anchorIds(content)] as const),
      [paths.api, apiAnchors(index)],
      ...[...read.unreadable, ...files].map((path) => [path, undefined] as const),
    ]),
    drafts: new Set(
      read.pages.filter(({ page }) => page.frontMatter.isDraft).map(({ page }) => page.path),
    ),
    redirects,
  };
  return {
    index,
    config,
    pages: [...pages, notFoundPage(config)],
    navigation: tree.items,
    chrome: {
      navbar: filterLinks(source.navbar, pages),
      footer: source.footer
        .map(({ title, links }) => ({ title, links: filterLinks(links, pages) }))
        .filter(({ links }) => links.length > 0),
    },
    notFoundLinks: filterLinks(source.notFound, pages),
    includes,
    redirects,
    findings: [
      ...read.findings,
      // A navigation that cannot be read lists no page at all.
      ...(listed.findings.length > 0 ? listed.findings : tree.findings),
      ...entryFindings(listed.entries, targets),
      ...moved.findings,
      ...linkFindings(markdown, targets),
      ...markdown.flatMap((page) => page.findings),
      ...redirectFindings(moved.places, targets),
    ],
  };
}

const markdownPage = ({
  page: source,
  tree,
  images,
}: ParsedPage & Pick<ReturnType<typeof readImages>, 'images'>): SitePage => ({
  file: source.file,
  path: source.path,
  layout: 'article',
  title: source.frontMatter.title,
  label: source.frontMatter.label,
  description: source.frontMatter.description,
  isDraft: source.frontMatter.isDraft,
  markdown: { source, tree, images },
});

/** What became of the samples of all pages, which is a page itself. */
function readVerified(
  pages: readonly ParsedPage[],
  { product, version }: ReferenceIndex,
  includes: Includes,
): ParsedPage {
  const titles = new Map(pages.map(({ page }) => [page.path, page.frontMatter.title]));
  const page = verifiedPage({
    pages: readSamples(pages).map((one) => ({ ...one, title: titles.get(one.page) ?? one.page })),
    version,
    program: product.slug,
    path: OWN_PAGES.verified.path,
  });
  return { page, tree: parseMarkdown(page, includes) };
}

const apiPage = ({ title, groups }: ReferenceIndex): SitePage => {
  const count = groups.reduce((sum, { operations }) => sum + operations.length, 0);
  return {
    ...OWN_PAGES.api,
    layout: 'api',
    title: 'API reference',
    label: 'API reference',
    description: `All ${count} operations of the ${title} in one interactive page, with the OpenAPI definition to download as YAML or JSON.`,
    isDraft: false,
  };
};

const notFoundPage = ({ title }: SiteConfig): SitePage => ({
  ...OWN_PAGES.notFound,
  layout: 'not-found',
  title: 'Page Not Found',
  label: 'Page Not Found',
  description: `No page of the ${title} has this address.`,
  isDraft: false,
});
