import { globSync } from 'node:fs';
import { dirname, extname, sep } from 'node:path';
import { slug } from 'github-slugger';
import type { Finding } from '../../scripts/lib/findings.ts';
import { createMemory, once } from '../../scripts/lib/memory.ts';
import { readCast, readRecordings } from '../../scripts/markdown/weave/recordings.ts';
import { readIncludes, type Includes } from '../../scripts/markdown/weave/includes.ts';
import { linkFindings } from '../../scripts/markdown/pages/links.ts';
import type { ParsedPage, Targets } from '../../scripts/markdown/pages/links.ts';
import { parseMarkdown } from '../../scripts/markdown/parse/markdown.ts';
import { createPageMemory } from '../../scripts/markdown/pages/page-memory.ts';
import { readPages, type ReadPages } from '../../scripts/markdown/pages/pages.ts';
import { readPageSamples } from '../../scripts/samples/read/read-samples.ts';
import { VERIFIED_FILE, verifiedPage } from '../../scripts/samples/check/verified-page.ts';
import type { SourcePage } from '../../scripts/markdown/types.ts';
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
import { serverPackages } from './mcp/names.ts';
import { packageFiles } from './packages.ts';
import { recordPage, type PageRecord, type PageSource } from './page-record.ts';
import { permalinkFindings, type addPermalinks } from './permalinks.ts';
import { pageNumbers, withNumbers } from './page-numbers.ts';
import { readNavigation, type NavigationSource } from './read-navigation.ts';
import { searchPages } from './search.ts';
import { readSynonyms } from './search-synonyms.ts';
import { readRedirects, redirectFindings, type Redirects } from './redirects.ts';
import type { SearchData } from '../src/search/search-data.ts';
import type { MadeContent, PageContent, SiteFiles, SitePage } from './types.ts';

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
  readonly published: Parameters<typeof addPermalinks>[1];
}

interface SourceOptions {
  readonly withDrafts: boolean;
  /** Where the site is published, instead of where site/config.ts says. */
  readonly address?: string | undefined;
  /** The category of pages that the navigation doesn't list. Without it, they are findings. */
  readonly unlisted?: string | undefined;
}

/** What pages are read with. */
export type SourceContext = ReturnType<typeof readContext>;

/** Read everything that the site is made from except its pages. */
export function readContext(folders: SiteFolders, address?: string) {
  const index = readIndex(folders.generated);
  const config = siteConfig(index, address);
  const siteFolder = dirname(folders.navigation);
  return {
    index,
    config,
    listed: once(() => readNavigation(folders.navigation, index.product, config)),
    siteFolder,
    includes: readIncludes(folders.generated, siteFolder),
    moved: readRedirects(index.product),
    pageFolders: { ...folders, reference: `${folders.generated}/reference` },
  };
}

/** The pages that the site makes itself own their paths. */
export const PATH_OWNERS = Object.values(OWN_PAGES);

/** A page with its tree, or with its record and the content that was made of it. */
export type ReadPage =
  | (ParsedPage & { readonly record?: undefined })
  | {
      readonly page: PageSource;
      readonly samples: PageSamples;
      readonly record: PageRecord;
      readonly made: MadeContent;
    };

/** Return the samples of a page. */
export const samplesIn = (page: ReadPage): PageSamples =>
  page.record ? page.samples : readPageSamples(page);

/** How pages are read: all of them from their Markdown, or some as a build has kept them. */
export type PageReader = (context: SourceContext) => ReadPages<ReadPage>;

/** Read all pages from their Markdown, except those that are in memory. */
export const markdownReader =
  (memory = createPageMemory()): PageReader =>
  ({ index, includes, pageFolders }) =>
    readPages(pageFolders, index.product, includes, memory, PATH_OWNERS);

export function readSources(
  folders: SiteFolders,
  options: SourceOptions,
  read = markdownReader(),
): SiteSources {
  const context = readContext(folders, options.address);
  return combineSources(folders, context, read(context), options);
}

/** Check the pages together, and make the site's own. `made` is the page that lists the samples, if a thread made it. */
export function combineSources(
  folders: SiteFolders,
  { index, config, listed: navigation, siteFolder, includes, moved }: SourceContext,
  read: ReadPages<ReadPage>,
  { withDrafts, unlisted }: SourceOptions,
  made?: ReadPage,
): SiteSources {
  const listed = navigation();
  const { source } = listed;
  const { redirects } = moved;
  const shown = showPages(read, withDrafts);
  const numbers = pageNumbers(shown.samples, index);
  const recorded = ({ page, tree: plain }: ParsedPage): PageRecord & PageContent => {
    const tree = withAliases(plain, moved.aliases.get(page.path));
    return { ...recordPage({ page, tree }, folders), tree };
  };
  const verified = made ?? readVerified(verifiedPageOf(shown, index), includes, withDrafts);
  const markdown = [...shown.pages, verified].map((page) =>
    page.record ? { ...page.record, made: page.made } : recorded(withNumbers(page, numbers)),
  );
  const pages = [...markdown.map(markdownPage), apiPage(index)];

  const tree = buildNavigation(source, pages, index.groups, unlisted);
  const published = once(() => {
    const files = [
      // Files that the build makes in addition to pages.
      ...Object.values(paths)
        .filter((path) => typeof path === 'string')
        .filter((path) => extname(path) !== ''),
      ...Object.keys(packageFiles(folders.generated, '')),
      ...Object.keys(versionedDefinitions(folders.generated, index)),
      ...serverPackages(folders.generated, index),
      ...globSync('**/*.*', { cwd: folders.public }).map((file) => `/${file.replaceAll(sep, '/')}`),
    ];
    const targets: Targets = {
      anchors: new Map<string, ReadonlySet<string> | undefined>([
        ...markdown.map(({ path, anchors }) => [path, new Set(anchors)] as const),
        [paths.api, apiAnchors(index)],
        ...[...read.unreadable, ...files].map((path) => [path, undefined] as const),
      ]),
      drafts: new Set(
        read.pages.filter(({ page }) => page.frontMatter.isDraft).map(({ page }) => page.path),
      ),
      redirects,
    };
    const titles = new Map(
      markdown.map(({ path, source }) => [path, slug(source.frontMatter.title)] as const),
    );
    return { targets, aliases: moved.aliases, titles, index };
  });
  const notFoundLinks = filterLinks(source.notFound, pages);
  const search = once(() => {
    const found = searchPages(pages, tree.items, index);
    const { synonyms, findings } = readSynonyms(folders.navigation, index.product, found);
    const starts = notFoundLinks.map(({ to }) => to).filter((to) => !isExternal(to));
    return { data: { pages: found, synonyms, starts }, findings };
  });
  const findings = once(() => {
    const { targets } = published();
    return [
      ...read.findings,
      // A navigation with errors lists no page.
      ...(listed.findings.length > 0 ? listed.findings : tree.findings),
      ...entryFindings(listed.entries, targets),
      ...moved.findings,
      ...linkFindings(markdown, targets),
      ...markdown.flatMap((page) => page.findings),
      ...redirectFindings(moved, targets),
      ...permalinkFindings(folders.navigation, published()),
      ...search().findings,
    ];
  });
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
    // A process that watches shows a page first, which needs none of these.
    get search() {
      return search().data;
    },
    get findings() {
      return findings();
    },
    get published() {
      return published();
    },
  };
}

const markdownPage = (markdown: PageRecord & PageContent): SitePage => {
  const { file, path, frontMatter } = markdown.source;
  const { title, label, description, isDraft } = frontMatter;
  const layout = path === paths.home ? 'home' : 'article';
  return { file, path, layout, title, label, description, isDraft, markdown };
};

function recordingFiles(folder: string, product: ReferenceIndex['product']): SiteFiles {
  const { value = [] } = readRecordings(folder, product);
  return Object.fromEntries(
    value.map(({ name }) => [paths.recording(name), () => readCast(folder, name, product) ?? '']),
  );
}

/** Select the pages that are shown, and find their samples. */
export function showPages(read: ReadPages<ReadPage>, withDrafts: boolean) {
  const pages = read.pages.filter(({ page }) => withDrafts || !page.frontMatter.isDraft);
  return { pages, samples: pages.map(samplesIn) };
}

/** Write the page that lists which samples of all pages were checked. */
export function verifiedPageOf(
  { pages, samples }: ReturnType<typeof showPages>,
  { product, version }: ReferenceIndex,
): SourcePage {
  const titles = new Map(pages.map(({ page }) => [page.path, page.frontMatter.title]));
  return verifiedPage({
    pages: samples.map((one) => ({ ...one, title: titles.get(one.page) ?? one.page })),
    version,
    program: product.slug,
    path: OWN_PAGES.verified.path,
  });
}

/** Parse a page that the site has written itself. */
export const parseOwn = (page: SourcePage, includes: Includes): ReadPage & ParsedPage => ({
  page,
  tree: parseMarkdown(page, includes),
});

/** Parse /verified, unless it's still the same. It includes nothing. */
const readVerified = (page: SourcePage, includes: Includes, withDrafts: boolean): ReadPage =>
  lastVerified.recall(String(withDrafts), [JSON.stringify(page)], () => parseOwn(page, includes));

/** For a process that watches: with or without drafts, few saves change this long page. */
const lastVerified = createMemory<ReadPage>();

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
