import { join } from 'node:path';
import { drawDiagrams } from '../../scripts/content/diagrams.ts';
import { createPageMemory } from '../../scripts/content/page-memory.ts';
import { sortFindings, type Finding } from '../../scripts/lib/findings.ts';
import { missingGenerated } from './read-index.ts';
import { readSources } from './sources.ts';
import type { SiteFolders } from './sources.ts';

/**
 * Everything that a build would say of the site's pages, without building it: of the published ones,
 * and of the drafts as they are seen in development. Warnings are errors, as in `--strict`.
 */
export async function pageFindings(folders: SiteFolders, cache: string): Promise<Finding[]> {
  // Without it there are no reference pages to lead to; the check of generated/ says so.
  if (missingGenerated(folders.root, folders.generated).length > 0) return [];
  const memory = createPageMemory();
  const published = readSources(folders, { withDrafts: false }, memory);
  const all = readSources(folders, { withDrafts: true }, memory);
  const diagrams = await drawDiagrams(
    all.pages.flatMap(({ markdown }) =>
      markdown ? [{ page: markdown.source, tree: markdown.tree }] : [],
    ),
    join(cache, 'diagrams'),
  );
  const findings = [...published.findings, ...all.findings, ...diagrams.findings];
  return sortFindings(findings.map((finding) => ({ ...finding, severity: 'error' })));
}
