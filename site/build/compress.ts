import { existsSync, readFileSync } from 'node:fs';
import { copyFile, glob, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { keep, readKept, sha256 } from '../../scripts/lib/kept.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';

/** Smaller files save less than the header that announces the compression. */
const MIN_BYTES = 512;
const COMPRESSIBLE = new Set(
  'cast css html js json md svg txt webmanifest xml yaml'.split(' ').map((name) => `.${name}`),
);

/** For files that every first visit loads. */
const BROTLI_BEST = constants.BROTLI_MAX_QUALITY;
/** For the files of each page: 25 times as fast as the best quality, and a seventh larger. Qualities up to 9 save 1 %. */
const BROTLI_PAGES = 5;
/** The files of each page: documents, Markdown, chunks, and what search shows of it. */
const OF_PAGE = /\.(?:html|md)$|\/chunks\/|\/search-[^/]+\/page-/;

/** The ways to compress, by the ending of the file that servers look for. */
const WAYS = {
  br: (content: Buffer, quality: number) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** zlib runs on its own threads; more files at once would only fill the memory. */
const AT_ONCE = 4;

/** Write a `.br` and a `.gz` file next to each file that becomes smaller. */
export async function compressFiles(folder: string, cache: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(['**/*.*', '.well-known/*'], { cwd: folder }))
    files.push(join(folder, file));
  const worker = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      for (const way of ['br', 'gz'] as const) {
        const compressed = await compressOnce(file, way, cache);
        if (compressed !== undefined) await copyFile(compressed, `${file}.${way}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Return the file with the compressed content of a file, or `undefined` if it wouldn't become smaller. Results are
 * stored in `cache` by the content and by how it was compressed, each with its digest: a damaged one is made again.
 */
export async function compressOnce(
  file: string,
  way: keyof typeof WAYS,
  cache: string,
): Promise<string | undefined> {
  if (!COMPRESSIBLE.has(extname(file))) return undefined;
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return undefined;
  const key = sha256(content);
  const quality = OF_PAGE.test(file) ? BROTLI_PAGES : BROTLI_BEST;
  const kept = join(cache, `${key}.${quality}.${way}`);
  const digest = readKept<string>(`${kept}.digest`, key);
  if (digest === undefined || !existsSync(kept) || sha256(readFileSync(kept)) !== digest) {
    const compressed = await WAYS[way](content, quality);
    writeWhole(kept, compressed);
    keep(`${kept}.digest`, key, sha256(compressed));
  }
  return kept;
}
