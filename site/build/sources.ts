import { globSync } from 'node:fs';
import { dirname, extname, sep } from 'node:path';
import type { Finding } from '../../scripts/lib/findings.ts';
import { readImages } from '../../scripts/markdown/pages/images.ts';
import { readCast, readRecordings } from '../../scripts/markdown/weave/recordings.ts';
import { readIncludes, type Includes } from '../../scripts/markdown/weave/includes.ts';
import { anchorIds, linkFindings } from '../../scripts/markdown/pages/links.ts';
import type { ParsedPage, Targets } from '../../scripts/markdown/pages/links.ts';
import { parseMarkdown } from '../../scripts/markdown/parse/markdown.ts';
import type { PageMemory } from '../../scripts/markdown/pages/page-memory.ts';
import { readPages } from '../../scripts/markdown/pages/pages.ts';
import { readSamples } from '../../scripts/samples/read/read-samples.ts';
import { VERIFIED_FILE, verifiedPage } from '../../scripts/samples/check/verified-page.ts';
import type { PageSamples } from '../../scripts/samples/types.ts';
import { siteConfig, type SiteConfig } from '../config.ts';
import { apiAnchors } from '../src/lib/api-anchors.ts';
import type { Chrome } from '../src/shell/chrome.ts';
import type { NavigationItem } from '../src/navigation/tree.ts';
import { isExternal, paths } from '../src/lib/paths.ts';
import type { ReferenceIndex } from '../src/lib/reference-index.ts';
import { buildNavigation, entryFindings, filterLinks } from './navigation.ts';
import { readIndex } from './read-index.ts';
import { withAliases } from './aliases.ts';
import { versionedDefinitions } from './definitions.ts';
import { packageFiles } from './packages.ts';
import { permalinkFindings } from './permalinks.ts';
import { pageNumbers, withNumbers } from './page-numbers.ts';
import { readNavigation, type NavigationSource } from './read-navigation.ts';
import { searchPages } from './search.ts';
import { readSynonyms } from './search-synonyms.ts';
import { readRedirects, redirectFindings, type Redirects } from './redirects.ts';
import type { SearchData } from '../src/search/search-data.ts';
import type { SiteFiles, SitePage } from './types.ts';

export interface SiteFolders {
  /** The folder that files in findings are relative to. */
  readonly root: string;
  readonly guides: string;
  /** The writers' prose for reference pages. */
  readonly prose: string;
  readonly generated: string;
  /** The navigation's file. */
  readonly navigation: string;
  /** Files that the site serves unchanged. */
  readonly public: string;
}

/** Pages that the site makes itself. No guide can have their paths. */
const OWN_PAGES = {
  api: { file: 'site/src/api/ApiOverview.tsx', path: paths.api },
  verified: { file: VERIFIED_FILE, path: paths.verified },
  notFound: { file: 'site/src/shell/not-found/NotFound.tsx', path: paths.notFound },
};

/** Everything that the site is made from, read and checked. */
export interface SiteSources {
  readonly index: ReferenceIndex;
  readonly config: SiteConfig;
  /** Published pages, and drafts if requested. */
  readonly pages: readonly SitePage[];
  readonly navigation: readonly NavigationItem[];
  readonly chrome: Chrome;
  readonly notFoundLinks: NavigationSource['notFound'];
  readonly includes: Includes;
  readonly redirects: Redirects;
  /** The recordings of terminal sessions, by address. */
  readonly recordings: SiteFiles;
  readonly search: SearchData;
  readonly findings: readonly Finding[];
  /** What links from elsewhere can lead to. */
  readonly published: Parameters<typeof permalinkFindings>[1];
}

interface SourceOptions {
  readonly withDrafts: boolean;
  /** Where the site is published, instead of where site/config.ts says. */
  readonly address?: string | undefined;
  /** The category of pages that the navigation doesn't list. Without it, they are findings. */
  readonly unlisted?: string | undefined;
}

export function readSources(
  folders: SiteFolders,
  { withDrafts, address, unlisted }: SourceOptions,
  memory?: PageMemory,
): SiteSources {
  const index = readIndex(folders.generated);
  const config = siteConfig(index, address);
  const listed = readNavigation(folders.navigation, index.product, config);
  const { source } = listed;

  const siteFolder = dirname(folders.navigation);
  const includes = readIncludes(folders.generated, siteFolder);
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
  const samples = readSamples(shown);
  const numbers = pageNumbers(samples, index);
  const markdown = [
    ...shown.map((page) => withNumbers(page, numbers)),
    readVerified(shown, samples, index, includes),
  ].map(({ page, tree: plain }) => {
    const tree = withAliases(plain, moved.aliases.get(page.path));
    return { page, tree, ...readImages(page, tree, folders) };
  });
  const pages = [...markdown.map(markdownPage), apiPage(index)];

  const tree = buildNavigation(source, pages, index.groups, unlisted);
  const files = [
    // Files that the build makes in addition to pages.
    ...Object.values(paths)
      .filter((path) => typeof path === 'string')
      .filter((path) => extname(path) !== ''),
    ...Object.keys(packageFiles(folders.generated, '')),
    ...Object.keys(versionedDefinitions(folders.generated, index)),
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
  const published = { targets, aliases: moved.aliases, index };
  const found = searchPages(pages, tree.items, index);
  const { synonyms, findings: ofSynonyms } = readSynonyms(folders.navigation, index.product, found);
  const notFoundLinks = filterLinks(source.notFound, pages);
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
    notFoundLinks,
    includes,
    redirects,
    recordings: recordingFiles(siteFolder, index.product),
    search: {
      pages: found,
      synonyms,
      starts: notFoundLinks.map(({ to }) => to).filter((to) => !isExternal(to)),
    },
    findings: [
      ...read.findings,
      // A navigation with errors lists no page.
      ...(listed.findings.length > 0 ? listed.findings : tree.findings),
      ...entryFindings(listed.entries, targets),
      ...moved.findings,
      ...linkFindings(markdown, targets),
      ...markdown.flatMap((page) => page.findings),
      ...redirectFindings(moved, targets),
      ...permalinkFindings(folders.navigation, published),
      ...ofSynonyms,
    ],
    published,
  };
}

const markdownPage = ({
  page: source,
  tree,
  images,
}: ParsedPage & Pick<ReturnType<typeof readImages>, 'images'>): SitePage => ({
  file: source.file,
  path: source.path,
  layout: source.path === paths.home ? 'home' : 'article',
  title: source.frontMatter.title,
  label: source.frontMatter.label,
  description: source.frontMatter.description,
  isDraft: source.frontMatter.isDraft,
  markdown: { source, tree, images },
});

function recordingFiles(folder: string, product: ReferenceIndex['product']): SiteFiles {
  const { value = [] } = readRecordings(folder, product);
  return Object.fromEntries(
    value.map(({ name }) => [paths.recording(name), () => readCast(folder, name, product) ?? '']),
  );
}

/** Make the page that lists which samples of all pages were checked. */
function readVerified(
  pages: readonly ParsedPage[],
  samples: readonly PageSamples[],
  { product, version }: ReferenceIndex,
  includes: Includes,
): ParsedPage {
  const titles = new Map(pages.map(({ page }) => [page.path, page.frontMatter.title]));
  const page = verifiedPage({
    pages: samples.map((one) => ({ ...one, title: titles.get(one.page) ?? one.page })),
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
  description: `The ${title} has no page at this address.`,
  isDraft: false,
});
