import type { SiteConfig } from '../config.ts';
import type { PageFacts } from '../src/navigation/page.ts';
import { longDate, type GitDates } from './git-dates.ts';
import type { readingOrder } from './navigation.ts';
import type { PageSource } from './page-record.ts';
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
  headings: markdown?.headings ?? [],
  isDraft,
  ...(markdown?.hasPanel && { hasPanel: true }),
  ...order.get(path),
  ...(markdown && source(markdown.source, site, dates)),
});

/**
 * Find where a page is edited: a guide in its file, a reference page in its prose file or, without
 * one, in the contract.
 */
function source(
  { file, origin, prose }: PageSource,
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
