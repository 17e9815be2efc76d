import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDirective } from '../../scripts/content/directives.ts';
import { collectHeadings } from '../../scripts/content/headings.ts';
import type { SourcePage } from '../../scripts/content/types.ts';
import type { SiteConfig } from '../config.ts';
import type { PageFacts } from '../src/lib/page.ts';
import type { GitDates } from './git-dates.ts';
import type { readingOrder } from './navigation.ts';
import type { SitePage } from './types.ts';

/** What the shell shows of a page besides its content. */
export const pageFacts = (
  { path, layout, title, isDraft, markdown }: SitePage,
  order: ReturnType<typeof readingOrder>,
  site: SiteConfig,
  dates: GitDates,
): PageFacts => ({
  path,
  layout,
  documentTitle: `${title} ${site.titleDelimiter} ${site.title}`,
  headings: markdown ? collectHeadings(markdown.tree) : [],
  isDraft,
  ...(markdown && panel(markdown.tree)),
  ...order.get(path),
  ...(markdown && source(markdown.source, site, dates)),
});

/**
 * Where a page is changed: its own file; a reference page in its prose, and where it has none in the
 * contract that the rest is made from.
 */
function source(
  { file, origin, prose }: SourcePage,
  { links }: SiteConfig,
  dates: GitDates,
): Pick<PageFacts, 'editAddress' | 'updated'> {
  const edited = origin === 'guide' ? file : (prose?.file ?? CONTRACT);
  const updated = latest([dates.dateOf(file), prose && dates.dateOf(prose.file)]);
  return {
    editAddress: `${links.sourceCode}/edit/main/${edited}`,
    ...(updated !== undefined && { updated }),
  };
}

const latest = (dates: readonly (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

const CONTRACT = 'spec/admin.yaml';

/** Only a page of an operation has nothing but facts: a guide goes on below its panel. */
function panel(tree: Root): Pick<PageFacts, 'panel'> {
  const names = new Set<string>();
  visit(tree, (node) => {
    if (isDirective(node)) names.add(node.name);
  });
  if (!names.has('panel')) return {};
  return { panel: names.has('operation') ? 'page' : 'facts' };
}
