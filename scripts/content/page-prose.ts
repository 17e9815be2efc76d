import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Finding } from '../lib/findings.ts';
import { includeProblems } from './includes.ts';
import type { Includes } from './includes.ts';
import { parseSyntax } from './markdown.ts';
import type { PageFolders } from './pages.ts';
import { proseFindings, readProse } from './prose.ts';
import { readSlots } from './slots.ts';
import type { PageProse, ProductName, SourcePage } from './types.ts';

/**
 * What a writer wrote for the slots of a reference page. The text of a renamed operation shows at
 * once, from the file with its old name. Which files are orphaned or stale, scripts/prose/ says.
 */
export function readPageProse(
  folders: Pick<PageFolders, 'root' | 'prose'>,
  { frontMatter: { operationId, renamedFrom }, body }: SourcePage,
  product: ProductName,
  includes: Includes,
): { readonly prose?: PageProse; readonly findings: readonly Finding[] } {
  const { root, prose: folder } = folders;
  if (folder === undefined) return { findings: [] };
  const place = [operationId, renamedFrom]
    .filter((id) => id !== undefined)
    .map((id) => join(folder, `${id}.md`))
    .find((candidate) => existsSync(candidate));
  if (place === undefined) return { findings: [] };

  const file = relative(root, place).split(sep).join('/');
  const prose = readProse(file, readFileSync(place), product);
  const findings = proseFindings(prose, readSlots(parseSyntax(body)));
  const included = includeProblems(prose.tree, includes).map((problem): Finding => ({
    file,
    severity: 'error',
    ...problem,
  }));
  return { prose: { file, body: prose.body }, findings: [...findings, ...included] };
}
