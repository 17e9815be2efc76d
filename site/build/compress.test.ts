import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { compressOnce } from './compress.ts';

test('a compressed file is made again when the cached one or its digest is damaged', async () => {
  const content = 'One route has one limit. '.repeat(100);
  const folder = writeFolder({ 'page.html': content });
  const cache = join(folder, 'cache');
  const compress = async (): Promise<string> => {
    const file = await compressOnce(join(folder, 'page.html'), 'br', cache);
    return brotliDecompressSync(readFileSync(file ?? '')).toString();
  };
  expect(await compress()).toBe(content);
  const names = readdirSync(cache);
  expect(names).toHaveLength(2);
  for (const name of names) {
    writeFileSync(join(cache, name), 'damaged');
    expect(await compress()).toBe(content);
  }
});
