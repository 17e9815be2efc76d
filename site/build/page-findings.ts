import { sortFindings, type Finding } from '../../scripts/lib/findings.ts';
import { drawPages } from './page-diagrams.ts';
import { missingGenerated } from './read-index.ts';
import {
  combineSources,
  readContext,
  markdownReader,
  type PageReader,
  type SiteFolders,
  type SourceContext,
} from './sources.ts';

type AllPages = ReturnType<PageReader>;

/**
 * Find everything that a build reports about the site's pages, without building it: about the
 * published ones, and about the drafts as they are shown in development. Warnings are errors, as in
 * `--strict`.
 */
export async function pageFindings(
  folders: SiteFolders,
  cache: string,
  read: (context: SourceContext) => AllPages | Promise<AllPages> = markdownReader(),
): Promise<Finding[]> {
  // Without it there are no reference pages to link to; the check of generated/ reports it.
  if (missingGenerated(folders.root, folders.generated).length > 0) return [];
  const context = readContext(folders);
  const pages = await read(context);
  const published = combineSources(folders, context, pages, { withDrafts: false });
  const all = combineSources(folders, context, pages, { withDrafts: true });
  const diagrams = await drawPages(all.pages, cache);
  const findings = [...published.findings, ...all.findings, ...diagrams.findings];
  return sortFindings(findings.map((finding) => ({ ...finding, severity: 'error' })));
}
