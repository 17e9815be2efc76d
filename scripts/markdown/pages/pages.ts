import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Root } from 'mdast';
import { hasErrors, errorAt, type Finding } from '../../lib/findings.ts';
import { readText } from '../../lib/text-file.ts';
import { fillNames, type FilledText } from './fill-names.ts';
import { parseFrontMatter } from './front-matter.ts';
import { guideFileProblem, guidePath } from './guide-path.ts';
import { includeProblems, type Includes } from '../weave/includes.ts';
import type { ParsedPage } from './links.ts';
import { markdownFindings, parseMarkdown } from '../parse/markdown.ts';
import { parseSyntax } from '../parse/syntax.ts';
import { errorsIn } from '../nodes.ts';
import { createPageMemory } from './page-memory.ts';
import { proseFindings, readProse } from '../weave/prose.ts';
import { readSlots } from '../weave/slots.ts';
import type { FrontMatter, PageFolders, PageProse, ProductName, SourcePage } from '../types.ts';

export interface ReadPages {
  readonly pages: readonly ParsedPage[];
  readonly findings: readonly Finding[];
  /** The paths of guides that could not be read. Links to them are valid. */
  readonly unreadable: readonly string[];
}

type PathOwner = Pick<SourcePage, 'file' | 'path'>;

/**
 * Read every page, guides first, each folder in the order of file names. The first page of a path
 * wins, unless the path belongs to an owner: a page that the site makes itself.
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
    // The folders below the reference pages contain parts that guides include.
    const pattern = origin === 'guide' ? '**/*.md' : '*.md';
    for (const name of globSync(pattern, { cwd: folder }).map(withSlashes).toSorted()) {
      const file = withSlashes(relative(folders.root, join(folder, name)));
      const { text, findings: faults } = readText(file, readFileSync(join(folder, name), 'utf8'));
      const read =
        faults.length > 0
          ? { parsed: undefined, findings: faults }
          : readPage({ file, name, text, origin }, folders, product, includes, memory);
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
  /** The path in the folder of its origin. */
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
  if (problem) found.push(errorAt({ file }, 'file-name', problem));
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
  /** Absent if the front matter is invalid. */
  readonly parsed?: ParsedPage;
  readonly findings: readonly Finding[];
}

function readBody(
  page: SourcePage,
  { restoreColumns }: FilledText,
  proseFile: ProseSource | undefined,
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

interface ProseSource {
  /** Path from the project's root, with forward slashes. */
  readonly file: string;
  readonly bytes: Buffer;
}

/**
 * Find the prose file of a reference page. A renamed operation uses the file with its old name until
 * it's renamed. scripts/markdown/prose/ reports orphaned and stale files.
 */
function findProseFile(
  { root, prose: folder }: Pick<PageFolders, 'root' | 'prose'>,
  { operationId, renamedFrom }: FrontMatter,
): ProseSource | undefined {
  if (folder === undefined) return undefined;
  const place = [operationId, renamedFrom]
    .filter((id) => id !== undefined)
    .map((id) => join(folder, `${id}.md`))
    .find((candidate) => existsSync(candidate));
  if (place === undefined) return undefined;
  return { file: withSlashes(relative(root, place)), bytes: readFileSync(place) };
}

/** Read a prose file for the slots of its page. The page's tree must be as it was written. */
function readPageProse(
  { file, bytes }: ProseSource,
  page: Root,
  product: ProductName,
  includes: Includes,
): { readonly prose: PageProse; readonly findings: readonly Finding[] } {
  const prose = readProse(file, bytes, product);
  const included = includeProblems(prose.tree, includes);
  return {
    prose: { file, tree: prose.tree },
    findings: [...proseFindings(prose, readSlots(page)), ...errorsIn(file, included)],
  };
}

function duplicatePath({ file, path }: PathOwner, owner: PathOwner): Finding {
  const message = `The path ${path} is already the path of ${owner.file}, so this page was skipped. Rename one of the two.`;
  return { ...errorAt({ file }, 'duplicate-path', message), severity: 'warning' };
}

const withSlashes = (path: string): string => path.split(sep).join('/');
