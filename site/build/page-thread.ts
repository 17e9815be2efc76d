import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasErrors } from '../../scripts/lib/findings.ts';
import { fileDigest, sha256, writeKept } from '../../scripts/lib/kept.ts';
import { linkOrCopy, writeOrLink } from '../../scripts/lib/link-files.ts';
import { drawDiagrams } from '../../scripts/markdown/pages/diagrams.ts';
import {
  proseCandidates,
  readPageFile,
  type PageFile,
} from '../../scripts/markdown/pages/pages.ts';
import type { Includes } from '../../scripts/markdown/weave/includes.ts';
import type { SourcePage } from '../../scripts/markdown/types.ts';
import { readPageSamples } from '../../scripts/samples/read/read-samples.ts';
import type { PageFacts } from '../src/navigation/page.ts';
import type { NavigationItem } from '../src/navigation/tree.ts';
import { withAliases } from './aliases.ts';
import type { CardText } from './identity/layout-card.ts';
import { readLook } from './identity/identity-files.ts';
import { keepPage, keptFiles, readHtml, type KeptPage } from './made-page.ts';
import { articleInput } from './page-content.ts';
import { chunkModule } from './page-chunk.ts';
import { pageMarkdown } from './page-markdown.ts';
import { recordPage, type PageRecord } from './page-record.ts';
import type { DocumentParts } from './render/document.ts';
import { parseOwn, readContext, type SiteFolders } from './sources.ts';
import type { MadeContent } from './types.ts';

/** What all pages of a build are read with. */
export interface ReadSettings {
  readonly folders: SiteFolders;
  readonly address?: string | undefined;
  readonly cache: string;
  /** The compiled renderer of articles. */
  readonly entry: string;
}

export type StartTask = Pick<ReadSettings, 'folders' | 'address'>;

export interface MakeTask {
  readonly settings: ReadSettings;
  /** Each with the key of its text and of the settings. */
  readonly files: readonly PageToMake[];
}

/** A page's file, or a page that the build has written itself. */
export type PageToMake = (PageFile | { readonly page: SourcePage }) & { readonly key: string };

let given: { readonly key: string; readonly context: ReturnType<typeof readContext> } | undefined;

function contextOf({ folders, address }: StartTask): ReturnType<typeof readContext> {
  const key = JSON.stringify([folders, address]);
  given = given?.key === key ? given : { key, context: readContext(folders, address) };
  return given.context;
}

/** Read what pages are made from, before there are pages. */
export function start(task: StartTask): void {
  contextOf(task);
}

/**
 * Read and render pages, and keep what was made. Returns nothing for a page with errors, which has to be read together
 * with the others.
 */
export async function makePages({ settings, files }: MakeTask): Promise<(KeptPage | undefined)[]> {
  const made = [];
  for (const file of files) made.push(await readOne(file, settings));
  return made;
}

async function readOne(file: PageToMake, settings: ReadSettings): Promise<KeptPage | undefined> {
  const { folders, cache, entry } = settings;
  const fromRoot = (place: string): string => relative(folders.root, place);
  const context = contextOf(settings);
  const { index, config, moved, pageFolders } = context;
  const used: Record<string, string> = {};
  const includes = noteIncludes(context.includes, used);
  const { parsed, findings } =
    'page' in file
      ? { parsed: parseOwn(file.page, includes), findings: [] }
      : readPageFile(file, pageFolders, index.product, includes);
  if (!parsed) return undefined;
  const { page } = parsed;
  const tree = withAliases(parsed.tree, moved.aliases.get(page.path));
  const record = recordPage({ page, tree }, folders);
  const { drawings, findings: undrawn } = await drawDiagrams(
    [{ page, tree }],
    join(cache, 'diagrams'),
  );
  if (hasErrors([...findings, ...record.findings, ...undrawn])) return undefined;
  const { article } = (await import(
    pathToFileURL(entry).href
  )) as typeof import('./render/article.ts');
  const plain = pageMarkdown(tree, config.address);
  const html = await article(articleInput({ ...record, tree }, index, drawings));
  const others = [
    ...proseCandidates(pageFolders, page.frontMatter),
    ...Object.values(record.images).map((image) => image.file),
  ];
  const kept: KeptPage = {
    record: { ...record, images: withFiles(record.images, fromRoot) },
    samples: readPageSamples(parsed),
    findings: [...findings, ...undrawn],
    files: Object.fromEntries(others.map((name) => [fromRoot(name), fileDigest(name)])),
    includes: used,
    html: sha256(html),
    plain: sha256(plain),
  };
  const to = keptFiles(cache, file.key);
  writeKept(to.plain, plain);
  keepPage(to.page, kept, html);
  return kept;
}

/** Change the places of images' files. */
export const withFiles = (
  images: PageRecord['images'],
  change: (file: string) => string,
): PageRecord['images'] =>
  Object.fromEntries(
    Object.entries(images).map(([url, image]) => [url, { ...image, file: change(image.file) }]),
  );

/** Note the digest of everything that is included. */
const noteIncludes = (includes: Includes, used: Record<string, string>): Includes => ({
  expand: (directive) => {
    const expansion = includes.expand(directive);
    used[JSON.stringify([directive.name, directive.attributes])] = expansionDigest(expansion);
    return expansion;
  },
});

export const expansionDigest = (expansion: ReturnType<Includes['expand']>): string =>
  expansion ? sha256('problem' in expansion ? expansion.problem : expansion.source) : '';

/** The files of a page in the site, and what they are made from. */
export interface PageOutput {
  /** The digest of everything that the files are made from. */
  readonly key: string;
  readonly facts: PageFacts;
  readonly navigation: readonly NavigationItem[];
  readonly head: DocumentParts['head'];
  readonly made: MadeContent;
  /** Where they are written, below the folder of the site. */
  readonly paths: PagePaths;
  /** Those of the last site, if they were made from the same. */
  readonly last?: PageDigests | undefined;
}

type PagePaths = Readonly<Record<'document' | 'chunk' | 'plain', string>>;

/** The digests of a page's files, and the size of its document. */
export type PageDigests = PagePaths & { readonly bytes: number };

/** A page's key, and its files. */
export type WrittenPage = readonly [key: string, PageDigests];

export interface WriteTask {
  /** The folder to write to, and that of the last site. */
  readonly stage: string;
  readonly old: string;
  /** The compiled renderer of documents. */
  readonly entry: string;
  readonly assets: DocumentParts['assets'];
  readonly codeVersion: string;
  readonly pages: readonly PageOutput[];
}

/** Write the files of pages. A file of the last site that was made from the same is taken over. */
export async function writePages({ pages, ...task }: WriteTask): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  for (const page of pages) written.push([page.key, await writeOne(page, task)]);
  return written;
}

async function writeOne(
  { facts, navigation, head, made, paths, last }: PageOutput,
  { stage, old, entry, assets, codeVersion }: Omit<WriteTask, 'pages'>,
): Promise<PageDigests> {
  if (last && takeOver(paths, last, old, stage)) return last;
  const html = readHtml(made.html);
  const { shell, document } = (await import(
    pathToFileURL(entry).href
  )) as typeof import('./render/index.tsx');
  const whole = await document({
    shell: await shell({ page: facts, html, navigation }),
    firstLoad: { page: facts, navigation, codeVersion },
    head,
    assets,
  });
  const chunk = chunkModule({ ...facts, html });
  writeFileSync(placeIn(stage, paths.document), whole);
  writeFileSync(placeIn(stage, paths.chunk), chunk);
  linkOrCopy(made.plain.file, placeIn(stage, paths.plain));
  return {
    document: sha256(whole),
    chunk: sha256(chunk),
    plain: made.plain.digest,
    bytes: Buffer.byteLength(whole),
  };
}

/** Link the files of the last site, unless one of them is missing or was changed there. */
function takeOver(paths: PagePaths, last: PagePaths, old: string, stage: string): boolean {
  const parts = ['document', 'chunk', 'plain'] as const;
  if (!parts.every((part) => fileDigest(join(old, paths[part])) === last[part])) return false;
  for (const part of parts) linkOrCopy(join(old, paths[part]), placeIn(stage, paths[part]));
  return true;
}

/** Return the file of a path below a folder, and make its folder. */
function placeIn(folder: string, path: string): string {
  const file = join(folder, path);
  const parent = dirname(file);
  if (!madeFolders.has(parent)) mkdirSync(parent, { recursive: true });
  madeFolders.add(parent);
  return file;
}

/** Otherwise each file would ask the system for its folder again. A stage is new in each build, so these stay true. */
const madeFolders = new Set<string>();

export interface CardTask {
  readonly cache: string;
  /** The folder to write to, and that of the last site. */
  readonly stage: string;
  readonly old: string;
  readonly cards: readonly { readonly path: string; readonly text: CardText }[];
}

/** Draw the cards of pages, and write them. */
export async function writeCards({ cache, stage, old, cards }: CardTask): Promise<void> {
  const { drawCard } = await import('./identity/draw-card.ts');
  const look = readLook();
  for (const { path, text } of cards) {
    writeOrLink(placeIn(stage, path), await drawCard(text, look, cache), join(old, path));
  }
}

export interface RenderTask {
  /** The compiled renderer. */
  readonly entry: string;
  readonly name: string;
  readonly input: unknown;
}

/** Run one function of a compiled renderer. */
export async function render({ entry, name, input }: RenderTask): Promise<unknown> {
  const functions = (await import(pathToFileURL(entry).href)) as Record<
    string,
    (given: unknown) => Promise<string>
  >;
  return functions[name]?.(input);
}
