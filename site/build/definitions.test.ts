import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { checksums, readDownloads, versionedDefinitions, webhookExamples } from './definitions.ts';
import { readIndex } from './read-index.ts';
import type { SiteFiles } from './types.ts';

/** A project that has released 1.0.0 and now has the version 1.1.0. */
const RELEASED = { openapi: '3.1.0', info: { title: '{{Product}} as it was', version: '1.0.0' } };
const work = writeFolder({ 'releases/1.0.0.json': JSON.stringify(RELEASED) });
const generated = join(work, 'generated');
cpSync(join(import.meta.dirname, 'fixtures/project/generated'), generated, { recursive: true });
const index = { ...readIndex(generated), version: '1.1.0' };
const versions = versionedDefinitions(generated, index);
const textOf = async (path: string): Promise<string> => String(await versions[path]?.());

test('each version has a definition of its own, and a released one stays as it was released', async () => {
  expect(Object.keys(versions).toSorted()).toEqual([
    '/openapi/admin-1.0.0.json',
    '/openapi/admin-1.0.0.yaml',
    '/openapi/admin-1.1.0.json',
    '/openapi/admin-1.1.0.yaml',
  ]);
  expect(await textOf('/openapi/admin-1.0.0.yaml')).toContain('title: Acme as it was');
  expect(JSON.parse(await textOf('/openapi/admin-1.0.0.json'))).toMatchObject({
    info: { title: 'Acme as it was' },
  });
  const now = readFileSync(join(generated, 'openapi/admin.json'), 'utf8');
  expect(await textOf('/openapi/admin-1.1.0.json')).toBe(now);
  // After the release, changes of the contract no longer reach the version's file.
  expect(
    String(
      await versionedDefinitions(generated, { ...index, version: '1.0.0' })[
        '/openapi/admin-1.0.0.yaml'
      ]?.(),
    ),
  ).toContain('as it was');
});

test('a version that can’t be a part of a path has no file of its own', () => {
  const odd = versionedDefinitions(generated, { ...index, version: '../2 beta' });
  expect(Object.keys(odd)).toHaveLength(2);
});

test('only an example of a webhook that is too long for /api has a file', async () => {
  const webhook = (name: string, example: string) => ({
    name,
    method: 'post',
    summary: '',
    description: '',
    body: { mediaType: 'application/json', type: 'array', example },
  });
  const long = JSON.stringify(Array.from({ length: 2000 }, () => 7));
  const files = webhookExamples({ webhooks: [webhook('short', '[7]'), webhook('long', long)] });
  expect(Object.keys(files)).toEqual(['/openapi/webhook-post-long.json']);
  expect(await files['/openapi/webhook-post-long.json']?.()).toBe(`${long}\n`);
});

test('sha256sum accepts all downloads in one folder, and notices a changed one', async () => {
  const files: SiteFiles = {
    ...versions,
    ...Object.fromEntries(
      readDownloads(generated).map(({ facts, content }) => [facts.path, () => content]),
    ),
  };
  const folder = writeFolder({ 'SHA256SUMS.txt': await checksums(files) });
  for (const [path, content] of Object.entries(files)) {
    writeFileSync(join(folder, basename(path)), await content());
  }
  const check = (): string =>
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS.txt'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(check().match(/: OK$/gm)).toHaveLength(6);
  writeFileSync(join(folder, 'admin.yaml'), 'openapi: 3.0.0\n');
  expect(check).toThrow(/1 computed checksum did NOT match/);
});
