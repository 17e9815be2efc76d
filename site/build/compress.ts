import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { keepFile } from '../../scripts/lib/keep-file.ts';

const compress = promisify(brotliCompress);

/** Below this the saving is less than the header that announces it. */
const MIN_BYTES = 512;
const COMPRESSIBLE = '**/*.{html,js,css,json,svg,txt,xml,yaml}';

/** Brotli works on threads of its own; more at once than those would only fill the memory. */
const AT_ONCE = 4;

/**
 * Writes a `.br` file beside every file that is worth it. The best compression is slow, so its
 * results are kept by content in `cache`. Returns the bytes that the compressed files have.
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
  const key = join(cache, createHash('sha256').update(content).digest('hex'));
  if (existsSync(key)) return readFile(key);
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  keepFile(key, compressed);
  return compressed;
}
