import { existsSync, readFileSync } from 'node:fs';
import type { LeafDirective } from 'mdast-util-directive';
import type { Finding } from '../../scripts/lib/findings.ts';
import { fileDigest, readKept, sha256 } from '../../scripts/lib/kept.ts';
import type { PageFile } from '../../scripts/markdown/pages/pages.ts';
import type { Includes } from '../../scripts/markdown/weave/includes.ts';
import { expansionDigest, keptFiles, type KeptPage } from './page-thread.ts';
import type { ReadPage, SiteFolders, SourceContext } from './sources.ts';

/** Return a function that makes the key of a page: of its text, and of all that every page is made with. */
export function pageKeys(
  folders: SiteFolders,
  { index, moved, config }: SourceContext,
  code: string,
): (file: PageFile) => string {
  const { root, guides, prose, generated, navigation, public: served } = folders;
  const { product, version, groups } = index;
  const used = [code, root, guides, prose, generated, navigation, served];
  const shared = sha256(
    JSON.stringify([used, config, product, version, groups, [...moved.aliases]]),
  );
  return ({ file, place }) => sha256(JSON.stringify([shared, file, readFileSync(place, 'utf8')]));
}

/** A page that a build has kept, as it is read. */
export interface ReadKept {
  readonly parsed: ReadPage;
  readonly findings: readonly Finding[];
}

/** Return a function that finds the page of a key, unless anything that it was made from has changed since. */
export type KeptPages = (includes: Includes) => (key: string) => ReadKept | undefined;

/** Read the pages that builds have kept, each once. */
export function createKeptPages(cache: string): KeptPages {
  const known = new Map<string, KeptPage>();
  return (includes) => {
    const isCurrent = currentTest(includes);
    return (key) => {
      const page = known.get(key) ?? readWhole(cache, key);
      if (!page || !isCurrent(page)) return undefined;
      known.set(key, page);
      const { html, plain } = keptFiles(cache, key);
      if (!existsSync(html) || !existsSync(plain)) return undefined;
      return readOf(page, cache, key);
    };
  };
}

/** Return a kept page as it is read. */
export function readOf(
  { record, samples, findings, ...digests }: KeptPage,
  cache: string,
  key: string,
): ReadKept {
  const { html, plain } = keptFiles(cache, key);
  const made = {
    html: { file: html, digest: digests.html },
    plain: { file: plain, digest: digests.plain },
  };
  return { findings, parsed: { page: record.source, samples, record, made } };
}

function readWhole(cache: string, key: string): KeptPage | undefined {
  const names = keptFiles(cache, key);
  const page = readKept<KeptPage>(names.page, key);
  const isWhole =
    page && fileDigest(names.html) === page.html && fileDigest(names.plain) === page.plain;
  return isWhole ? page : undefined;
}

/** Return a test whether everything that a kept page was made from is still the same. */
function currentTest(includes: Includes): (page: KeptPage) => boolean {
  const known = new Map<string, string>();
  const digestOf = (key: string): string => {
    const [name, attributes] = JSON.parse(key) as [string, LeafDirective['attributes']];
    const directive: LeafDirective = { type: 'leafDirective', name, attributes, children: [] };
    const digest = known.get(key) ?? expansionDigest(includes.expand(directive));
    known.set(key, digest);
    return digest;
  };
  return (page) =>
    Object.entries(page.files).every(([file, digest]) => fileDigest(file) === digest) &&
    Object.entries(page.includes).every(([key, digest]) => digestOf(key) === digest);
}
