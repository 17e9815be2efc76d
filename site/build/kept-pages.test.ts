import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sha256, writeKept } from '../../scripts/lib/kept.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { createKeptPages } from './kept-pages.ts';
import { keepPage, keptFiles, type KeptPage } from './made-page.ts';

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
    expect(read(nothing)('a')?.parsed.page).toEqual({ path: '/a' });
    expect(read(nothing)('a')?.parsed.page).toEqual({ path: '/a' });
    rmSync(files[removed]);
    expect(read(nothing)('a')).toBeUndefined();
  },
);
