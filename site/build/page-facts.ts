import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isDirective } from '../../scripts/markdown/parse/directives.ts';
import { collectHeadings } from '../../scripts/markdown/parse/headings.ts';
import type { SourcePage } from '../../scripts/markdown/types.ts';
import type { SiteConfig } from '../config.ts';
import type { PageFacts } from '../src/navigation/page.ts';
import { longDate, type GitDates } from './git-dates.ts';
import type { readingOrder } from './navigation.ts';
import type { SitePage } from './types.ts';

/** Collect the facts about a page that the shell shows. */
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
  ...(markdown && hasPanel(markdown.tree) && { hasPanel: true }),
  ...order.get(path),
  ...(markdown && source(markdown.source, site, dates)),
});

/**
 * Find where a page is edited: a guide in its file, a reference page in its prose file or, without
 * one, in the contract.
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
    ...(updated !== undefined && { updated: { moment: updated, day: longDate(updated) } }),
  };
}

const latest = (dates: readonly (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);

const CONTRACT = 'spec/admin.yaml';

/** Return whether samples are next to the page: its template has put them there. */
function hasPanel(tree: Root): boolean {
  let isFound = false;
  visit(tree, isDirective, ({ name }) => {
    isFound ||= name === 'panel';
  });
  return isFound;
}
