import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hasErrors } from '../lib/command.ts';
import type { Finding } from '../lib/findings.ts';
import { fillNames } from './fill-names.ts';
import type { FilledText } from './fill-names.ts';
import { parseFrontMatter } from './front-matter.ts';
import { guideFileProblem, guidePath } from './guide-path.ts';
import type { Includes } from './includes.ts';
import type { ParsedPage } from './links.ts';
import { markdownFindings, parseMarkdown } from './markdown.ts';
import { parseSyntax } from './syntax.ts';
import { createPageMemory } from './page-memory.ts';
import { findProseFile, readPageProse } from './page-prose.ts';
import type { ProseFile } from './page-prose.ts';
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
  readonly pages: readonly ParsedPage[];
  readonly findings: readonly Finding[];
  /** The paths of guides that could not be read: links to them are right all the same. */
  readonly unreadable: readonly string[];
}

type PathOwner = Pick<SourcePage, 'file' | 'path'>;

/**
 * Reads every page, guides first, each folder in the order of its file names. A path's first one
 * wins, after that of an owner: a page that the site makes itself.
 */
export function readPages(
  folders: PageFolders,
  product: ProductName,
  includes: Includes,
  memory = createPageMemory(),
  owners: readonly PathOwner[] = [],
): ReadPages {
  const pages: ParsedPage[] = [];
  const findings: Finding[] = [];
  const unreadable: string[] = [];
  for (const origin of ['guide', 'reference'] as const) {
    const folder = origin === 'guide' ? folders.guides : folders.reference;
    // Below the reference pages stand the parts that guides include.
    const pattern = origin === 'guide' ? '**/*.md' : '*.md';
    for (const name of globSync(pattern, { cwd: folder }).map(withSlashes).toSorted()) {
      const file = withSlashes(relative(folders.root, join(folder, name)));
      const text = readFileSync(join(folder, name), 'utf8');
      const read = readPage({ file, name, text, origin }, folders, product, includes, memory);
      findings.push(...read.findings);
      const parsed = memory.lastGood(file, read.parsed, hasErrors(read.findings));
      if (parsed) pages.push(parsed);
      else if (origin === 'guide') unreadable.push(guidePath(name, product));
    }
  }
  const all = [...owners, ...pages.map(({ page }) => page)];
  const first = new Map(all.toReversed().map((owner) => [owner.path, owner]));
  return {
    pages: pages.filter(({ page }) => first.get(page.path) === page),
    findings: [
      ...findings,
      ...pages.flatMap(({ page }) => {
        const owner = first.get(page.path);
        return owner && owner !== page ? [duplicatePath(page, owner)] : [];
      }),
    ],
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
  folders: Pick<PageFolders, 'root' | 'prose'>,
  product: ProductName,
  includes: Includes,
  memory = createPageMemory(),
): ReadPage {
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
  const path = frontMatter.path ?? guidePath(name, product);
  const page: SourcePage = { file, origin, path, frontMatter, body };
  const prose = findProseFile(folders, frontMatter);
  const texts = [
    JSON.stringify(page),
    text,
    ...(prose ? [prose.file, prose.bytes.toString('hex')] : []),
  ];
  const read = memory.recall(file, texts, includes, (given) =>
    readBody(page, filled, prose, product, given),
  );
  return { parsed: read.parsed, findings: [...found, ...read.findings] };
}

interface ReadPage {
  /** Absent when the front matter cannot be used. */
  readonly parsed?: ParsedPage;
  readonly findings: readonly Finding[];
}

function readBody(
  page: SourcePage,
  { restoreColumns }: FilledText,
  proseFile: ProseFile | undefined,
  product: ProductName,
  includes: Includes,
): Required<ReadPage> {
  const tree = parseSyntax(page.body);
  restoreColumns(tree);
  const written = proseFile && readPageProse(proseFile, tree, product, includes);
  const findings = [...markdownFindings(page, includes, tree), ...(written?.findings ?? [])];
  const whole = { ...page, ...(written && { prose: written.prose }) };
  return { parsed: { page: whole, tree: parseMarkdown(whole, includes, tree) }, findings };
}

const duplicatePath = ({ file, path }: PathOwner, owner: PathOwner): Finding => ({
  file,
  line: 0,
  column: 0,
  rule: 'duplicate-path',
  severity: 'warning',
  message: `The path ${path} belongs to ${owner.file} already, so this page is left out. Rename one of the two.`,
});

const withSlashes = (path: string): string => path.split(sep).join('/');
