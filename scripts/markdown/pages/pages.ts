import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

export interface ReadPages<Page = ParsedPage> {
  readonly pages: readonly Page[];
  readonly findings: readonly Finding[];
  /** The paths of guides that could not be read. Links to them are valid. */
  readonly unreadable: readonly string[];
}

type PathOwner = Pick<SourcePage, 'file' | 'path'>;

/** Read every page, guides first, each folder in the order of file names. */
export function readPages(
  folders: PageFolders,
  product: ProductName,
  includes: Includes,
  memory = createPageMemory(),
  owners: readonly PathOwner[] = [],
): ReadPages {
  const reads = listPages(folders).map((file) => {
    const read = readPageFile(file, folders, product, includes, memory);
    return { file, ...read, parsed: memory.lastGood(file.file, read.parsed, isBroken(read)) };
  });
  return collectPages(reads, product, owners);
}

const isBroken = ({ findings }: PageReading): boolean => hasErrors(findings);

/** The file of a page. */
export interface PageFile {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  /** The path in the folder of its origin. */
  readonly name: string;
  /** Its absolute path. */
  readonly place: string;
  readonly origin: SourcePage['origin'];
}

/** What begins with a dot is hidden. */
const isPageName = (name: string): boolean => name.endsWith('.md') && !/(?:^|[/\\])\./.test(name);

/** With their types, Node doesn't ask for each file whether it's a folder. */
const namesIn = (folder: string, options: { readonly recursive: boolean }): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { ...options, withFileTypes: true }).map(({ parentPath, name }) =>
        join(relative(folder, parentPath), name),
      )
    : [];

/** List the files of all pages, guides first, each folder in the order of names. */
export const listPages = (folders: PageFolders): PageFile[] =>
  (['guide', 'reference'] as const).flatMap((origin) => {
    const folder = origin === 'guide' ? folders.guides : folders.reference;
    // The folders below the reference pages contain parts that guides include.
    return namesIn(folder, { recursive: origin === 'guide' })
      .filter(isPageName)
      .map(withSlashes)
      .toSorted()
      .map((name) => {
        const place = join(folder, name);
        return { file: withSlashes(relative(folders.root, place)), name, place, origin };
      });
  });

/** Read the page in a file. */
export function readPageFile(
  file: PageFile,
  folders: Pick<PageFolders, 'root' | 'prose'>,
  product: ProductName,
  includes: Includes,
  memory = createPageMemory(),
): PageReading {
  const { text, findings } = readText(file.file, readFileSync(file.place, 'utf8'));
  return findings.length > 0
    ? { findings }
    : readPage({ ...file, text }, folders, product, includes, memory);
}

interface Read<Page> {
  readonly file: PageFile;
  readonly findings: readonly Finding[];
  readonly parsed?: Page | undefined;
}

/**
 * Put together what was read. The first page of a path wins, unless the path belongs to an owner: a page that
 * the site makes itself.
 */
export function collectPages<Page extends { readonly page: PathOwner }>(
  reads: readonly Read<Page>[],
  product: ProductName,
  owners: readonly PathOwner[] = [],
): ReadPages<Page> {
  const pages = reads.flatMap(({ parsed }) => parsed ?? []);
  const all = [...owners, ...pages.map(({ page }) => page)];
  const first = new Map(all.toReversed().map((owner) => [owner.path, owner]));
  return {
    pages: pages.filter(({ page }) => first.get(page.path) === page),
    findings: [
      ...reads.flatMap(({ findings }) => findings),
      ...pages.flatMap(({ page }) => {
        const owner = first.get(page.path);
        return owner && owner !== page ? [duplicatePath(page, owner)] : [];
      }),
    ],
    unreadable: reads.flatMap(({ file, parsed }) =>
      parsed || file.origin === 'reference' ? [] : [guidePath(file.name, product)],
    ),
  };
}

export function readPage(
  { file, name, text, origin }: Omit<PageFile, 'place'> & { readonly text: string },
  folders: Pick<PageFolders, 'root' | 'prose'>,
  product: ProductName,
  includes: Includes,
  memory = createPageMemory(),
): PageReading {
  // A process that watches reads every page after each save.
  const { filled, frontMatter, body, findings } = memory.recall(
    `front matter of ${file}`,
    [text, origin, JSON.stringify(product)],
    includes,
    () => {
      const whole = fillNames(file, text, product);
      return { filled: whole, ...parseFrontMatter(file, whole.text, origin) };
    },
  );
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

export interface PageReading {
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
): Required<PageReading> {
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
  folders: Pick<PageFolders, 'root' | 'prose'>,
  frontMatter: FrontMatter,
): ProseSource | undefined {
  const { root } = folders;
  const place = proseCandidates(folders, frontMatter).find((candidate) => existsSync(candidate));
  if (place === undefined) return undefined;
  return { file: withSlashes(relative(root, place)), bytes: readFileSync(place) };
}

/** List the files that may contain the prose of a page. */
export const proseCandidates = (
  { prose: folder }: Pick<PageFolders, 'prose'>,
  { operationId, renamedFrom }: FrontMatter,
): string[] =>
  folder === undefined
    ? []
    : [operationId, renamedFrom]
        .filter((id) => id !== undefined)
        .map((id) => join(folder, `${id}.md`));

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
