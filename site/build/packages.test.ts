import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepContent } from '../../scripts/lib/kept.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { packageFiles } from './packages.ts';

const GENERATED = join(import.meta.dirname, '../../generated');
const cache = writeFolder();

const [wheel = '', archive = ''] = Object.keys(packageFiles(GENERATED, cache));

test('the site offers the packages of its contract, each under the name that an installer expects', () => {
  expect(wheel).toMatch(/^\/packages\/\w+-[\d.]+-py3-none-any\.whl$/);
  expect(archive).toMatch(/^\/packages\/[\w-]+-[\d.]+\.tgz$/);
});

test('the packages of a project that generates none are not offered', () => {
  expect(packageFiles(join(cache, 'generated'), cache)).toEqual({});
});

test('a package is built once, and read from the cache unless it was damaged there', async () => {
  const read = packageFiles(GENERATED, cache)[archive];
  const built = await read?.();
  expect(gunzipSync(built as Buffer).toString('latin1')).toContain('package/package.json');
  const [kept = ''] = readdirSync(cache);
  keepContent(join(cache, kept), 'from the cache');
  expect(String(await read?.())).toBe('from the cache');
  writeFileSync(join(cache, kept), 'damaged');
  expect(await read?.()).toEqual(built);
});
