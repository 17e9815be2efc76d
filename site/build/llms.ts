import { oncePerObject } from '../../scripts/lib/memory.ts';
import { flattenNavigation } from '../src/navigation/tree.ts';
import { paths } from '../src/lib/paths.ts';
import { apiMarkdown } from './api-markdown.ts';
import { readMade } from './made-page.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { SiteSources } from './sources.ts';
import type { SiteFiles, SitePage } from './types.ts';

type Sources = Pick<SiteSources, 'index' | 'config' | 'navigation'>;

/** Return a function that writes a page as Markdown, once, with links that lead into the site from anywhere. */
export function plainPages(
  { index, config: { address } }: Pick<Sources, 'index' | 'config'>,
  published: readonly SitePage[],
  cache: string,
): (page: SitePage) => string {
  const known = new Set(published.map(({ path }) => path));
  return oncePerObject(({ markdown }) => {
    if (markdown?.made) return readMade(markdown.made.plain);
    return markdown?.tree
      ? pageMarkdown(markdown.tree, address)
      : apiMarkdown(index, known, address, cache);
  });
}

/** Make the files of https://llmstxt.org: a list of the pages' Markdown, and all of it in one file. */
export function llmsFiles(
  sources: Sources,
  published: readonly SitePage[],
  plainPage: (page: SitePage) => string,
): SiteFiles {
  const { address } = sources.config;
  return {
    [paths.llms]: () => llmsText(sources, published),
    [paths.llmsFull]: () =>
      inReadingOrder(sources, published)
        .map(({ page }) => `<${address}${page.path}>\n\n${plainPage(page)}`)
        .join('\n---\n\n'),
  };
}

/** List the pages by category. Language models may skip what is "Optional". */
function llmsText(sources: Sources, published: readonly SitePage[]): string {
  const { index, config } = sources;
  const home = published.find(({ path }) => path === paths.home);
  const sections = Map.groupBy(
    inReadingOrder(sources, published),
    ({ category = 'Optional' }) => category,
  );
  return [
    `# ${config.title}\n`,
    `> ${home?.description ?? index.title}\n`,
    `Each link leads to a page as Markdown. [All pages](${config.address}${paths.llmsFull}) are also in one file.`,
    ...[...sections].flatMap(([title, placed]) => [
      `\n## ${title}\n`,
      ...placed.map(
        ({ page: { path, title: name, description } }) =>
          `- [${name}](${config.address}${paths.markdown(path)}): ${description}`,
      ),
    ]),
    '',
  ].join('\n');
}

/** Order the pages as the navigation does, each with the label of its outermost category, if it has one. */
export function inReadingOrder(
  { navigation }: Pick<Sources, 'navigation'>,
  published: readonly SitePage[],
) {
  const byPath = new Map(published.map((page) => [page.path, page]));
  const categories = new Map(
    flattenNavigation(navigation).map((trail) => [trail.page.path, trail.categories[0]?.label]),
  );
  return [...new Set([...categories.keys(), ...byPath.keys()])].flatMap((path) => {
    const page = byPath.get(path);
    return page ? [{ page, category: categories.get(path) }] : [];
  });
}
