import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from './build-site.ts';

/** A build takes over what an earlier one has made, and its site must be the same as without it. */
const work = mkdtempSync(join(tmpdir(), 'incremental-'));
const project = join(work, 'project');
const out = join(work, 'dist');
const cache = join(work, 'cache');

const build = (to: { readonly out: string; readonly cache: string }) =>
  buildSite({
    root: project,
    guides: join(project, 'guides'),
    prose: join(project, 'prose'),
    generated: join(project, 'generated'),
    navigation: join(project, 'navigation.yaml'),
    public: join(import.meta.dirname, '../public'),
    withDrafts: false,
    onProgress: () => {},
    ...to,
  });

/** Return every file of a folder with its content. */
const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*', { cwd: folder })
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, readFileSync(join(folder, file), 'latin1')]),
  );

/** Replace words in a file of the project. */
function edit(file: string, before: string, after: string): void {
  const place = join(project, file);
  const text = readFileSync(place, 'utf8');
  expect(text, file).toContain(before);
  writeFileSync(place, text.replaceAll(before, after));
}

const first = { out: join(work, 'first'), cache: join(work, 'first-cache') };

/** Build again. Returns the documents that were made again, and expects the site that a first build makes. */
async function rebuild(): Promise<string[]> {
  const inodes = (): [string, number][] =>
    globSync('**/*.html', { cwd: out }).map((file) => [file, statSync(join(out, file)).ino]);
  const before = new Map(inodes());
  expect((await build({ out, cache })).findings).toEqual([]);
  const made = inodes().filter(([file, inode]) => before.get(file) !== inode);
  rmSync(first.cache, { recursive: true, force: true });
  expect((await build(first)).findings).toEqual([]);
  expect(contents(out)).toEqual(contents(first.out));
  // The site makes these itself, and they are quick to make.
  const own = ['404.html', 'api.html', 'verified.html', 'reference.html'];
  return made.map(([file]) => file).filter((file) => !own.includes(file));
}

const HOME = 'index.html';
const FEATURES = 'acme-core/features.html';
const CREATE = 'acme-core/administration/creatething.html';
const REMOVE = 'acme-core/administration/deletething.html';

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'fixtures/project'), project, { recursive: true });
  expect((await build({ out, cache })).findings).toEqual([]);
});

afterAll(() => rmSync(work, { recursive: true }));

test('after an edit of a guide, only this page is made again', async () => {
  edit('guides/index.md', 'The gateway opens at 10:30', 'The gateway opens at 11:30');
  expect(await rebuild()).toEqual([HOME]);
});

test('a new label makes only the pages again that show it, and a damaged cache and site are made again', async () => {
  edit('guides/__product__-core/features.md', 'label: Feature map', 'label: All features');
  // An image of that page, and the prose of another one.
  edit('guides/__product__-core/square.svg', '<svg ', '<svg id="a" ');
  edit('prose/createThing.md', 'Every {{Product}} has things.', 'Each {{Product}} has things.');
  expect((await rebuild()).toSorted()).toEqual([CREATE, FEATURES, HOME].toSorted());
  for (const file of globSync('{pages,rendered,cards,bundles}/**/*.*', { cwd: cache })) {
    writeFileSync(join(cache, file), 'damaged');
  }
  writeFileSync(join(out, REMOVE), 'damaged');
  expect((await build({ out, cache })).findings).toEqual([]);
  expect(contents(out)).toEqual(contents(first.out));
});
