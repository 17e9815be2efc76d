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
  hasPanel: markdown !== undefined && hasPanel(markdown.tree),
  ...order.get(path),
  ...(markdown && source(markdown.source, site, dates)),
});

/** Where a page is changed: its own file, or the contract that it is made from. */
function source(
  { file, origin }: SourcePage,
  { links }: SiteConfig,
  dates: GitDates,
): Pick<PageFacts, 'editAddress' | 'updated'> {
  const updated = dates.dateOf(file);
  return {
    editAddress: `${links.sourceCode}/edit/main/${origin === 'guide' ? file : CONTRACT}`,
    ...(updated !== undefined && { updated }),
  };
}

const CONTRACT = 'spec/admin.yaml';

function hasPanel(tree: Root): boolean {
  let found = false;
  visit(tree, (node) => {
    found ||= isDirective(node) && node.name === 'panel';
  });
  return found;
}
