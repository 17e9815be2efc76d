import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256, writeKept } from '../../scripts/lib/kept.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { createPageMemory } from '../../scripts/markdown/pages/page-memory.ts';
import { FIXTURE, foldersOf } from './fixture-site.ts';
import { createKeptPages, createReader } from './kept-pages.ts';
import { keepPage, keptFiles, type KeptPage } from './made-page.ts';
import { readContext, type SourceContext } from './sources.ts';

const nothing = { expand: () => undefined };

test.each(['page', 'plain'] as const)(
  'a page that is in memory is no longer used when its %s file is removed',
  (removed) => {
    const cache = writeFolder({ 'pages/other.page': '' });
    const files = keptFiles(cache, 'a');
    // The reader uses no more of a record than this.
    const record = { source: { path: '/a' }, images: {} } as unknown as KeptPage['record'];
    const samples = { page: '/a', samples: [] } as unknown as KeptPage['samples'];
    const made = { html: sha256('<p>'), plain: sha256('plain') };
    keepPage(
      files.page,
      { record, samples, findings: [], files: {}, includes: {}, ...made },
      '<p>',
    );
    writeKept(files.plain, 'plain');
    const read = createKeptPages(cache, cache);
    expect(read(nothing).find('a')?.parsed.page).toEqual({ path: '/a' });
    expect(read(nothing).find('a')?.parsed.page).toEqual({ path: '/a' });
    rmSync(files[removed]);
    expect(read(nothing).find('a')).toBeUndefined();
  },
);

test('only the pages that have changed are read again, and all of them if something else has', () => {
  const project = writeFolder();
  cpSync(FIXTURE, project, { recursive: true });
  const folders = foldersOf(project);
  const kept = writeFolder({ 'pages/a.page': '' });
  const reader = createReader(folders, createKeptPages(kept, project), createPageMemory());
  const [home, features] = ['index.md', '__product__-core/features.md'].map((name) =>
    join(folders.guides, name),
  ) as [string, string];
  /** Change the titles of both pages. Returns those that are read when `changed` is known to have changed. */
  const titles = (title: string, changed?: readonly string[]): (string | undefined)[] => {
    for (const place of [home, features]) {
      writeFileSync(
        place,
        readFileSync(place, 'utf8').replace(/^title: .+$/m, () => `title: ${title}`),
      );
    }
    const { pages } = reader(undefined, changed)(readContext(folders));
    return ['/', '/acme-core/features'].map(
      (path) => pages.find(({ page }) => page.path === path)?.page.frontMatter.title,
    );
  };
  expect(titles('One', [])).toEqual(['One', 'One']);
  expect(titles('Two', [home])).toEqual(['Two', 'One']);
  expect(titles('Three', [])).toEqual(['Two', 'One']);
  expect(titles('Four', [home, folders.public])).toEqual(['Four', 'Four']);
  expect(titles('Five')).toEqual(['Five', 'Five']);
  writeKept(join(kept, 'pages/b.page'), '');
  expect(titles('Six', [home])).toEqual(['Six', 'Six']);
  // A reading that fails leaves nothing for the next one, which isn't told what it missed.
  expect(() => reader(undefined, [home])({} as SourceContext)).toThrow();
  expect(titles('Seven', [home])).toEqual(['Seven', 'Seven']);
  const { pages: before } = reader(undefined, [])(readContext(folders));
  rmSync(features);
  const { pages: after } = reader(undefined, [features])(readContext(folders));
  expect(after).toEqual(before.filter(({ page }) => page.path !== '/acme-core/features'));
});
