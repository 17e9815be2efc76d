import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillProduct } from '../../scripts/lib/product-name.ts';
import { openPages } from '../src/search/open-pages.ts';
import { projectReader } from './kept-pages.ts';
import { projectFolders } from './project.ts';
import { readSources } from './sources.ts';

/** The real pages, asked as readers would; search.test.ts in site/src/search covers each rule alone. */
const QUESTIONS = 'test/search-questions.yaml';

interface Question {
  readonly ask: string;
  /** One of them must be found. */
  readonly pages: readonly string[];
}

/** The question, and the place of its page among the results: 0 if it isn't there. */
interface Outcome {
  readonly ask: string;
  readonly place: number;
  readonly found: readonly string[];
}

const pathOf = (url: string): string => url.split('#')[0] ?? url;

let outcomes: readonly Outcome[] = [];
let unknown: readonly string[] = [];

beforeAll(async () => {
  const { index, search: data } = readSources(
    projectFolders,
    { withDrafts: false },
    projectReader(),
  );
  const text = readFileSync(join(projectFolders.root, QUESTIONS), 'utf8');
  const questions = parse(fillProduct(text, index.product)) as readonly Question[];
  const known = new Set(data.pages.map(({ url }) => pathOf(url)));
  unknown = questions.flatMap(({ pages }) => pages).filter((path) => !known.has(path));
  const { search } = openPages(data);
  outcomes = await Promise.all(
    questions.map(async ({ ask, pages }) => {
      const found = [...new Set((await search(ask)).map(({ page }) => pathOf(page.url)))];
      return { ask, found, place: found.findIndex((path) => pages.includes(path)) + 1 };
    }),
  );
});

test(`every page in ${QUESTIONS} exists`, () => expect(unknown).toEqual([]));

test('there are at least 150 questions', () => expect(outcomes.length).toBeGreaterThanOrEqual(150));

describe.each([
  { half: 'tuning', rest: 0 },
  { half: 'held-out', rest: 1 },
])('of the $half questions', ({ half, rest }) => {
  const asked = (): Outcome[] => outcomes.filter((_, position) => position % 2 === rest);
  const share = (all: readonly Outcome[], most: number): number =>
    all.filter(({ place }) => place > 0 && place <= most).length / all.length;

  test('95 % find their page among the first three, with a mean reciprocal rank of 0.90', () => {
    const all = asked();
    const rank = all.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0) / all.length;
    const inThree = share(all, 3);
    const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
    const missed = all
      .filter(({ place }) => place !== 1)
      .map(({ ask, place, found }) => {
        const where = place > 0 ? `place ${place}` : 'not found';
        return `  ${where}: ${JSON.stringify(ask)} (first: ${found[0] ?? 'nothing'})`;
      });
    const figures = `${half}: ${all.length} questions, first ${percent(share(all, 1))}, among three ${percent(inThree)}, MRR ${rank.toFixed(3)}`;
    process.stdout.write(`${[figures, ...missed].join('\n')}\n`);
    expect(inThree).toBeGreaterThanOrEqual(0.95);
    expect(rank).toBeGreaterThanOrEqual(0.9);
  });
});
