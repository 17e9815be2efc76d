import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { LeafDirective } from 'mdast-util-directive';
import { hasErrors, type Finding } from '../../scripts/lib/findings.ts';
import { fileDigest, sha256 } from '../../scripts/lib/kept.ts';
import { createMemory } from '../../scripts/lib/memory.ts';
import { createPageMemory, type PageMemory } from '../../scripts/markdown/pages/page-memory.ts';
import {
  collectPages,
  listPages,
  readPageFile,
  type PageFile,
} from '../../scripts/markdown/pages/pages.ts';
import type { Includes } from '../../scripts/markdown/weave/includes.ts';
import { ownCode } from './code-digest.ts';
import { keptFiles, readKeptPage, type KeptPage } from './made-page.ts';
import { expansionDigest, withFiles } from './page-thread.ts';
import { projectFolders } from './project.ts';
import {
  PATH_OWNERS,
  type PageReader,
  type ReadPage,
  type SiteFolders,
  type SourceContext,
} from './sources.ts';

/** Return a function that makes the key of a page: of its text, and of all that every page is made with. */
export function pageKeys(
  folders: SiteFolders,
  { index, moved, config }: SourceContext,
  code: string,
): (file: string, text: string) => string {
  const { root, guides, prose, generated, navigation, public: served } = folders;
  const { product, version, groups } = index;
  const used = [guides, prose, generated, navigation, served].map((place) => relative(root, place));
  const shared = sha256(
    JSON.stringify([code, used, config, product, version, groups, [...moved.aliases]]),
  );
  return (file, text) =>
    keys.recall(file, [shared, text], () => sha256(JSON.stringify([shared, file, text])));
}

/** For a process that watches: most pages stay the same between two readings. */
const keys = createMemory<string>();

/** A page that a build has kept, as it is read. */
export interface ReadKept {
  readonly parsed: ReadPage;
  readonly findings: readonly Finding[];
}

/** A page as it was read from its file. */
type Reading = Parameters<typeof collectPages<ReadPage>>[0][number] & { readonly file: PageFile };

/** What builds have kept, for pages that are read with these includes. */
export type KeptPages = (includes: Includes) => {
  /** Return the page of a key, unless anything that it was made from has changed since. */
  readonly find: (key: string) => ReadKept | undefined;
  /** When a file came into the folder or left it for the last time. */
  readonly lastChange: number | undefined;
};

/** Read the pages that builds have kept, each once, for the project in the folder `root`. */
export function createKeptPages(cache: string, root: string): KeptPages {
  const known = new Map<string, KeptPage>();
  const isThere = (key: string): boolean =>
    Object.values(keptFiles(cache, key)).every((file) => existsSync(file));
  let knownChange: number | undefined;
  return (includes) => {
    const lastChange = statSync(join(cache, 'pages'), { throwIfNoEntry: false })?.mtimeMs;
    const gone = lastChange === knownChange ? [] : [...known.keys()].filter((key) => !isThere(key));
    for (const key of gone) known.delete(key);
    knownChange = lastChange;
    const isCurrent = currentTest(includes, root);
    const find = (key: string): ReadKept | undefined => {
      const page = known.get(key) ?? readWhole(cache, key);
      if (!page || !isCurrent(page)) return undefined;
      known.set(key, page);
      return readOf(page, { cache, root, key });
    };
    return { find, lastChange };
  };
}

/**
 * Create a reader of pages that a build has kept, as they are, and of others from their Markdown: parsing all of them
 * takes seconds. `code` is the digest of the code; without it, what builds have kept is of no use. `changed` are the
 * places of the files and folders that have changed since the last reading: if all of them are pages, only these are
 * read again. Without it, all pages are.
 */
export function createReader(
  folders: SiteFolders,
  keptPages: KeptPages,
  memory: PageMemory,
): (code: string | undefined, changed?: readonly string[]) => PageReader {
  let last: ReadonlyMap<string, Reading> = new Map();
  let lastChange: number | undefined;
  return (code, changed) => (context) => {
    const before = last;
    // The reading after one that fails can't know what has changed.
    last = new Map();
    const { index, includes, pageFolders } = context;
    const kept = keptPages(includes);
    const keyOf = code === undefined ? undefined : pageKeys(folders, context, code);
    const read = (file: PageFile): Reading => {
      const page =
        (keyOf && kept.find(keyOf(file.file, readFileSync(file.place, 'utf8')))) ??
        readPageFile(file, pageFolders, index.product, includes, memory);
      const parsed = memory.lastGood(file.file, page.parsed, hasErrors(page.findings));
      return { ...page, file, parsed };
    };
    const arePages =
      kept.lastChange === lastChange &&
      changed?.every((place) => before.has(place) && existsSync(place));
    const same = new Map(arePages ? before : []);
    const files = arePages ? [...same.values()].map(({ file }) => file) : listPages(pageFolders);
    for (const place of changed ?? []) same.delete(place);
    const reads = files.map((file) => same.get(file.place) ?? read(file));
    last = new Map(reads.map((reading) => [reading.file.place, reading]));
    lastChange = kept.lastChange;
    return collectPages<ReadPage>(reads, index.product, PATH_OWNERS);
  };
}

/** Read the project's own pages in this way. */
export const projectReader = (): PageReader => {
  const pages = createKeptPages(projectFolders.cache, projectFolders.root);
  return createReader(projectFolders, pages, createPageMemory())(ownCode());
};

/** Return a kept page as it is read. */
export function readOf(
  { record: kept, samples, findings, ...digests }: KeptPage,
  { cache, root, key }: Readonly<Record<'cache' | 'root' | 'key', string>>,
): ReadKept {
  const files = keptFiles(cache, key);
  const record = { ...kept, images: withFiles(kept.images, (file) => join(root, file)) };
  const made = {
    html: { file: files.page, digest: digests.html },
    plain: { file: files.plain, digest: digests.plain },
  };
  return { findings, parsed: { page: record.source, samples, record, made } };
}

function readWhole(cache: string, key: string): KeptPage | undefined {
  const files = keptFiles(cache, key);
  const page = readKeptPage(files.page);
  return page && fileDigest(files.plain) === page.plain ? page : undefined;
}

/** Return a test whether everything that a kept page was made from is still the same. */
function currentTest(includes: Includes, root: string): (page: KeptPage) => boolean {
  const known = new Map<string, string>();
  const digestOf = (key: string): string => {
    const [name, attributes] = JSON.parse(key) as [string, LeafDirective['attributes']];
    const directive: LeafDirective = { type: 'leafDirective', name, attributes, children: [] };
    const digest = known.get(key) ?? expansionDigest(includes.expand(directive));
    known.set(key, digest);
    return digest;
  };
  return (page) =>
    Object.entries(page.files).every(([file, digest]) => fileDigest(join(root, file)) === digest) &&
    Object.entries(page.includes).every(([key, digest]) => digestOf(key) === digest);
}
