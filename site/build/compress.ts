import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sha256 } from '../../scripts/lib/kept.ts';
import { writeWhole } from '../../scripts/lib/write-whole.ts';

const compress = promisify(brotliCompress);

/** Smaller files save less than the header that announces the compression. */
const MIN_BYTES = 512;
const COMPRESSIBLE = '**/*.{cast,html,js,css,json,md,svg,txt,xml,yaml}';

/** Brotli runs on its own threads; more files at once would only fill the memory. */
const AT_ONCE = 4;

/**
 * Write a `.br` file next to every file that becomes smaller. The best compression is slow, so results
 * are stored by content in `cache`. Returns the bytes of all compressed files.
 */
export async function compressFiles(folder: string, cache: string): Promise<number> {
  const files: string[] = [];
  for await (const file of glob(COMPRESSIBLE, { cwd: folder })) files.push(file);
  let bytes = 0;
  const worker = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const content = await readFile(join(folder, file));
      if (content.length < MIN_BYTES) continue;
      const compressed = await compressOnce(content, cache);
      if (compressed.length >= content.length) continue;
      bytes += compressed.length;
      await writeFile(join(folder, `${file}.br`), compressed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return bytes;
}

async function compressOnce(content: Buffer, cache: string): Promise<Buffer> {
  const key = join(cache, sha256(content));
  if (existsSync(key)) return readFile(key);
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  writeWhole(key, compressed);
  return compressed;
}
