import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { isThorough } from '../../scripts/lib/thorough.ts';
import { buildSite } from './build-site.ts';
import { createDevSite } from './dev/dev-site.ts';
import { FIXTURE, foldersOf } from './fixture-site.ts';

/** A build takes over what an earlier one has made, and its site must be the same as without it. */
const work = writeFolder();
const project = join(work, 'project');
const out = join(work, 'dist');
const cache = join(work, 'cache');
const folders = foldersOf(project);

const build = (to: { readonly out: string; readonly cache: string }) =>
  buildSite({ ...folders, withDrafts: false, onProgress: () => {}, ...to });

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

/** Expect the site that a first build makes. */
async function expectFirstBuild(): Promise<void> {
  const first = { out: join(work, 'first'), cache: join(work, 'first-cache') };
  rmSync(first.cache, { recursive: true, force: true });
  expect((await build(first)).findings).toEqual([]);
  expect(contents(out)).toEqual(contents(first.out));
}

/** Build again. Returns the documents that were written again. */
async function rebuild(): Promise<string[]> {
  const inodes = (): [string, number][] =>
    globSync('**/*.html', { cwd: out }).map((file) => [file, statSync(join(out, file)).ino]);
  const before = new Map(inodes());
  expect((await build({ out, cache })).findings).toEqual([]);
  return inodes()
    .filter(([file, inode]) => before.get(file) !== inode)
    .map(([file]) => file);
}

const HOME = 'index.html';
const FEATURES = 'acme-core/features.html';
const CREATE = 'acme-core/administration/creatething.html';
const REMOVE = 'acme-core/administration/deletething.html';

beforeAll(async () => {
  cpSync(FIXTURE, project, { recursive: true });
  expect((await build({ out, cache })).findings).toEqual([]);
});

test('after an edit of a guide, only this page is made again', async () => {
  edit('guides/index.md', 'The gateway opens at 10:30', 'The gateway opens at 11:30');
  expect(await rebuild()).toEqual([HOME]);
  if (isThorough) await expectFirstBuild();
});

test('a new label makes only the pages again that show it', async () => {
  edit('guides/__product__-core/features.md', 'label: Feature map', 'label: All features');
  // An image of that page, and the prose of another one.
  edit('guides/__product__-core/square.svg', '<svg ', '<svg id="a" ');
  edit('prose/createThing.md', 'Every {{Product}} has things.', 'Each {{Product}} has things.');
  expect((await rebuild()).toSorted()).toEqual([CREATE, FEATURES, HOME].toSorted());
  if (isThorough) await expectFirstBuild();
});

if (isThorough) {
  test('a damaged cache and a damaged site are made again', async () => {
    const made = contents(out);
    for (const file of Object.keys(contents(cache))) writeFileSync(join(cache, file), 'damaged');
    writeFileSync(join(out, REMOVE), 'damaged');
    // Nothing that an earlier build made is of use, so this is also the site that a first build makes.
    expect((await build({ out, cache })).findings).toEqual([]);
    expect(contents(out)).toEqual(made);
  });

  test('make dev begins with the pages of the last build, reads what is edited, and trusts no damaged cache', async () => {
    /** Start, and return the files of the pages that were taken over, and a way to see a page. */
    const start = (from = folders) => {
      const site = createDevSite({ ...from, cache });
      const read = async (path: string) => {
        expect((await site.refresh()).findings()).toEqual([]);
        const good = site.good();
        const page = good?.sources.pages.find((one) => one.path === path);
        if (!good || !page) throw new Error(`${path} isn't a page.`);
        const all = good.sources.pages.filter(({ markdown }) => markdown?.made);
        const images = Object.values(page.markdown?.images ?? {}).map(({ file }) => file);
        const html = await good.site.document(page);
        return { taken: all.map(({ file }) => file), images, html };
      };
      return { site, read };
    };
    const { site, read } = start();
    const before = await read('/');
    expect(before.taken).toContain('guides/index.md');
    expect(before.html).toContain('The gateway opens at 11:30');
    expect(await site.check(site.saved())).toEqual([]);

    edit('guides/index.md', 'The gateway opens at 11:30', 'The gateway opens at 12:30');
    site.markChanged(join(project, 'guides/index.md'));
    const after = await read('/');
    expect(after.taken).toEqual(before.taken.filter((file) => file !== 'guides/index.md'));
    expect(after.html).toContain('The gateway opens at 12:30');
    site.discard();

    // A copy of the project, which has its own images.
    const copy = join(work, 'copy');
    cpSync(project, copy, { recursive: true });
    const copied = start(foldersOf(copy));
    const { taken, images } = await copied.read('/acme-core/features');
    copied.site.discard();
    expect(taken).toEqual(after.taken);
    expect(images).toEqual([join(copy, 'guides/__product__-core/square.svg')]);

    for (const file of globSync('pages/*.page', { cwd: cache })) {
      writeFileSync(join(cache, file), 'damaged');
    }
    const again = start();
    expect(await again.read('/')).toEqual({ taken: [], images: [], html: after.html });
    again.site.discard();
  });
}
