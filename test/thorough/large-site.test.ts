import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAKE_BUILD, measureUsage } from '../../scripts/bench/build.ts';
import { seededFile, seedGuides } from '../../scripts/bench/seed-guides.ts';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { ROOT } from '../root.ts';

const PAGES = 1000;
/** 800 MB where two threads read the pages. */
const BUDGET_MB = 400 + 200 * Math.min(availableParallelism(), 4);

test('a thousand pages are built, and one of them again, within the budget of memory', async () => {
  const folder = writeFolder();
  const place = (name: string): string => join(folder, name);
  seedGuides(join(ROOT, 'site/guides'), place('guides'), PAGES);
  const places = ['--guides', place('guides'), '--out', place('out'), '--cache', place('cache')];
  const program = [...MAKE_BUILD, '--without-cards', ...places];
  const first = await measureUsage(program, place('usage'));
  appendFileSync(seededFile(place('guides'), 1), '\nThis sentence is new.\n');
  const edited = await measureUsage(program, place('usage'));
  expect(Math.max(first.megabytes, edited.megabytes)).toBeLessThanOrEqual(BUDGET_MB);
});
