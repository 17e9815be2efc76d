import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Root } from 'mdast';
import type { Finding } from '../lib/findings.ts';
import { includeProblems } from './includes.ts';
import type { Includes } from './includes.ts';
import type { PageFolders } from './pages.ts';
import { proseFindings, readProse } from './prose.ts';
import { readSlots } from './slots.ts';
import type { FrontMatter, PageProse, ProductName } from './types.ts';

/** A prose file as it lies in its folder. */
export interface ProseFile {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  readonly bytes: Buffer;
}

/**
 * The file that a writer wrote for a reference page. The text of a renamed operation shows at once,
 * from the file with its old name. Which files are orphaned or stale, scripts/prose/ says.
 */
export function findProseFile(
  { root, prose: folder }: Pick<PageFolders, 'root' | 'prose'>,
  { operationId, renamedFrom }: FrontMatter,
): ProseFile | undefined {
  if (folder === undefined) return undefined;
  const place = [operationId, renamedFrom]
    .filter((id) => id !== undefined)
    .map((id) => join(folder, `${id}.md`))
    .find((candidate) => existsSync(candidate));
  if (place === undefined) return undefined;
  return { file: relative(root, place).split(sep).join('/'), bytes: readFileSync(place) };
}

/** What a prose file says, for the slots of its page, whose tree is as it was written. */
export function readPageProse(
  { file, bytes }: ProseFile,
  page: Root,
  product: ProductName,
  includes: Includes,
): { readonly prose: PageProse; readonly findings: readonly Finding[] } {
  const prose = readProse(file, bytes, product);
  const included = includeProblems(prose.tree, includes).map((problem): Finding => ({
    file,
    severity: 'error',
    ...problem,
  }));
  return {
    prose: { file, tree: prose.tree },
    findings: [...proseFindings(prose, readSlots(page)), ...included],
  };
}
