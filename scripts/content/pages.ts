import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Finding } from '../lib/findings.ts';
import { fillNames } from './fill-names.ts';
import { parseFrontMatter } from './front-matter.ts';
import { guideFileProblem, guidePath } from './guide-path.ts';
import type { Includes } from './includes.ts';
import { markdownFindings } from './markdown.ts';
import { readPageProse } from './page-prose.ts';
import type { ProductName, SourcePage } from './types.ts';

export interface PageFolders {
  /** What findings name files from. */
  readonly root: string;
  /** Pages by hand, absolute. */
  readonly guides: string;
  /** Generated reference pages, absolute. */
  readonly reference: string;
  /** What writers wrote for the reference pages, absolute; none when it is left out. */
  readonly prose?: string;
}

export interface ReadPages {
  readonly pages: readonly SourcePage[];
  readonly findings: readonly Finding[];
  /** The paths of guides that could not be read: links to them are right all the same. */
  readonly unreadable: readonly string[];
}

/** Reads every page, guides first, each folder in the order of its file names; a path's first one wins. */
export function readPages(
  folders: PageFolders,
  product: ProductName,
  includes: Includes,
): ReadPages {
  const pages: SourcePage[] = [];
  const findings: Finding[] = [];
  const unreadable: string[] = [];
  for (const origin of ['guide', 'reference'] as const) {
    const folder = origin === 'guide' ? folders.guides : folders.reference;
    // Below the reference pages stand the parts that guides include.
    const pattern = origin === 'guide' ? '**/*.md' : '*.md';
    for (const name of globSync(pattern, { cwd: folder }).map(withSlashes).toSorted()) {
      const file = withSlashes(relative(folders.root, join(folder, name)));
      const text = readFileSync(join(folder, name), 'utf8');
      const read = readPage({ file, name, text, origin }, product, includes);
      findings.push(...read.findings);
      if (!read.page) {
        if (origin === 'guide') unreadable.push(guidePath(name, product));
        continue;
      }
      const written = readPageProse(folders, read.page, product, includes);
      findings.push(...written.findings);
      pages.push({ ...read.page, ...(written.prose && { prose: written.prose }) });
    }
  }
  const first = new Map(pages.toReversed().map((page) => [page.path, page]));
  return {
    pages: pages.filter((page) => first.get(page.path) === page),
    findings: [...findings, ...duplicatePaths(pages)],
    unreadable,
  };
}

interface PageFile {
  readonly file: string;
  /** The file's path inside its folder. */
  readonly name: string;
  readonly text: string;
  readonly origin: SourcePage['origin'];
}

export function readPage(
  { file, name, text, origin }: PageFile,
  product: ProductName,
  includes: Includes,
): { readonly page?: SourcePage; readonly findings: readonly Finding[] } {
  const filled = fillNames(file, text, product);
  const { frontMatter, body, findings } = parseFrontMatter(file, filled.text, origin);
  const problem = origin === 'guide' ? guideFileProblem(name) : undefined;
  const found = [...filled.findings, ...findings];
  if (problem)
    found.push({
      file,
      line: 0,
      column: 0,
      rule: 'file-name',
      message: problem,
      severity: 'error',
    });
  if (!frontMatter) return { findings: found };
  const page: SourcePage = {
    file,
    origin,
    path: frontMatter.path ?? guidePath(name, product),
    frontMatter,
    body,
  };
  return { page, findings: [...found, ...markdownFindings(page, includes)] };
}

function duplicatePaths(pages: readonly SourcePage[]): Finding[] {
  const first = new Map<string, SourcePage>();
  return pages.flatMap((page) => {
    const other = first.get(page.path);
    if (!other) first.set(page.path, page);
    return other
      ? [
          {
            file: page.file,
            line: 0,
            column: 0,
            rule: 'duplicate-path',
            severity: 'warning' as const,
            message: `The path ${page.path} belongs to ${other.file} already, so this page is left out. Rename one of the two.`,
          },
        ]
      : [];
  });
}

const withSlashes = (path: string): string => path.split(sep).join('/');
