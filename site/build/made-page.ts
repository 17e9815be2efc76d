import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../../scripts/lib/findings.ts';
import { keepContent, readKeptContent, sha256 } from '../../scripts/lib/kept.ts';
import type { PageSamples } from '../../scripts/samples/types.ts';
import type { PageRecord } from './page-record.ts';
import type { MadeFile } from './types.ts';

/**
 * A page as a build keeps it for the next one, with its HTML and its plain Markdown. Paths are relative to the
 * project's root, so that a copy of the project can use it.
 */
export interface KeptPage {
  readonly record: PageRecord;
  readonly samples: PageSamples;
  readonly findings: readonly Finding[];
  /** The digests of other files that it was made from, or nothing for those that don't exist. */
  readonly files: Readonly<Record<string, string>>;
  /** The digests of what its directives include. */
  readonly includes: Readonly<Record<string, string>>;
  /** The digests of the HTML and of the plain Markdown. */
  readonly html: string;
  readonly plain: string;
}

/** Return the files in which a page is kept: one with its HTML, and its plain Markdown, which the site has as it is. */
export const keptFiles = (cache: string, key: string) => ({
  page: join(cache, 'pages', `${key}.page`),
  plain: join(cache, 'pages', `${key}.md`),
});

/** Keep a page and its HTML in one file. */
export const keepPage = (file: string, page: KeptPage, html: string): void =>
  keepContent(file, `${JSON.stringify(page)}\n${html}`);

/** Return the page that a file keeps: nothing if it's missing or damaged. */
export function readKeptPage(file: string): KeptPage | undefined {
  const [page] = divide(file);
  return page === undefined ? undefined : (JSON.parse(page.toString()) as KeptPage);
}

/** Read the HTML of a page from the file that keeps both. */
export function readHtml({ file, digest }: MadeFile): string {
  const [, html] = divide(file);
  return checked(file, html?.toString() ?? '', digest);
}

/** Read what a thread has made of a page as a file of its own. */
export const readMade = ({ file, digest }: MadeFile): string =>
  checked(file, readFileSync(file, 'utf8'), digest);

function divide(file: string): [page?: Buffer, html?: Buffer] {
  const bytes = readKeptContent(file);
  if (!bytes) return [];
  const end = bytes.indexOf('\n');
  return [bytes.subarray(0, end), bytes.subarray(end + 1)];
}

function checked(file: string, text: string, digest: string): string {
  if (sha256(text) !== digest) throw new Error(`${file} has changed meanwhile. Build again.`);
  return text;
}
