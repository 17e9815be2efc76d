import { globSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fileDigest, keep, readKept, sha256, writeKept } from '../../scripts/lib/kept.ts';
import { linkOrCopy } from '../../scripts/lib/link-files.ts';

/** Smaller files save less than the header that announces the compression. */
const MIN_BYTES = 512;
const COMPRESSIBLE = new Set(
  'cast css html js json md svg txt webmanifest xml yaml'.split(' ').map((name) => `.${name}`),
);

/** For what readers wait for. It takes three seconds for Redoc, and makes /api a quarter of a second faster on slow lines. */
const BROTLI_BEST = constants.BROTLI_MAX_QUALITY;
/** For what no first visit loads: parts of the search index, and large data. A quarter of the time. */
const BROTLI_LATER = 9;
const LARGE_BYTES = 1_000_000;
const OF_SEARCH = /\/search-[^/]+\/terms-/;
/** For the files of each page: 25 times as fast as the best quality, and a seventh larger. Qualities up to 9 save 1 %. */
const BROTLI_PAGES = 5;
/** The files of pages: documents, Markdown, chunks, what search shows of them, and the lists for language models. */
const OF_PAGE = /\.(?:html|md)$|\/llms[^/]*\.txt$|\/chunks\/|\/search-[^/]+\/page-/;

/** The ways to compress, by the ending of the file that servers look for. */
const WAYS = {
  br: (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer, quality: number) =>
    promisify(gzip)(content, { level: Math.min(quality, constants.Z_BEST_COMPRESSION) }),
};

/** zlib runs on its own threads; more files at once would only fill the memory. */
const AT_ONCE = 4;

/** Write a `.br` and a `.gz` file next to each file that becomes smaller. */
export async function compressFiles(folder: string, cache: string): Promise<void> {
  // The largest first: the others are compressed meanwhile, and nothing waits for the last one.
  const files = globSync(['**/*.*', '.well-known/*'], { cwd: folder })
    .map((name) => join(folder, name))
    .map((file) => ({ file, size: statSync(file).size }))
    .toSorted((a, b) => b.size - a.size)
    .values();
  // One file with all digests: thousands of small ones take longer to read than what they belong to.
  const list = join(cache, 'digests.json');
  const last = readKept<Readonly<Record<string, string>>>(list, VERSION) ?? {};
  const digests = new Map<string, string>();
  const known: Digests = {
    read: (name) => {
      const digest = digests.get(name) ?? last[name];
      // Those of files that are gone leave the list.
      if (digest !== undefined) digests.set(name, digest);
      return digest;
    },
    write: (name, digest) => void digests.set(name, digest),
  };
  const worker = async (): Promise<void> => {
    for (const { file } of files) {
      const original = readOriginal(file);
      for (const way of ['br', 'gz'] as const) {
        if (!original) break;
        linkOrCopy(await compressKept(original, way, cache, known), `${file}.${way}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  keep(list, VERSION, Object.fromEntries(digests));
}

/** Changes with the form of the list of digests. */
const VERSION = '1';

/** The digests of compressed files, by name. */
interface Digests {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, digest: string) => void;
}

/** Keep each digest in a file of its own. */
const separateDigests = (cache: string): Digests => ({
  read: (name) => readKept<string>(join(cache, `${name}.digest`), name),
  write: (name, digest) => keep(join(cache, `${name}.digest`), name, digest),
});

function qualityOf(file: string, { length }: Buffer): number {
  if (OF_PAGE.test(file)) return BROTLI_PAGES;
  const isLargeData = length > LARGE_BYTES && extname(file) !== '.js';
  return OF_SEARCH.test(file) || isLargeData ? BROTLI_LATER : BROTLI_BEST;
}

/**
 * Return the file with the compressed content of a file, or `undefined` if it wouldn't become smaller. Results are
 * stored in `cache` by the content and by how it was compressed, each with its digest: a damaged one is made again.
 */
export async function compressOnce(
  file: string,
  way: Way,
  cache: string,
): Promise<string | undefined> {
  const original = readOriginal(file);
  return original && compressKept(original, way, cache, separateDigests(cache));
}

type Way = keyof typeof WAYS;

/** A file that becomes smaller. */
interface Original {
  readonly content: Buffer;
  readonly digest: string;
  readonly quality: number;
}

function readOriginal(file: string): Original | undefined {
  if (!COMPRESSIBLE.has(extname(file))) return undefined;
  // Not on another thread, which takes longer: most files have been compressed before, and are only read.
  const content = readFileSync(file);
  if (content.length < MIN_BYTES) return undefined;
  return { content, digest: sha256(content), quality: qualityOf(file, content) };
}

async function compressKept(
  { content, digest: original, quality }: Original,
  way: Way,
  cache: string,
  digests: Digests,
): Promise<string> {
  const name = `${original}.${quality}.${way}`;
  const kept = join(cache, name);
  const digest = digests.read(name);
  if (digest === undefined || fileDigest(kept) !== digest) {
    const compressed = await WAYS[way](content, quality);
    writeKept(kept, compressed);
    digests.write(name, sha256(compressed));
  }
  return kept;
}
