import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCommands } from '../../scripts/make/commands.js';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'docs/daily-work.md',
  'docs/hosting.md',
  'docs/releases.md',
  ...globSync('docs/decisions/*.md'),
];
const FOLDERS = /^(spec|templates|scripts|generated|site|test|\.ci)\//;

/** Made by commands, or by designers when they need it: not in a clean checkout. */
const MADE = /^(site\/(dist|hosting)|test-results|spec\/breaking-changes\.yaml)/;

const commands = readCommands().commands.map(({ name }) => name);

test.each(DOCUMENTS)('every path that %s cites exists', (file) => {
  const cited = [...readFileSync(file, 'utf8').matchAll(/`([\w.@-]+\/[\w./@-]*|[\w-]+\.\w+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.test(path) && !MADE.test(path));
  expect(cited.filter((path) => !existsSync(path))).toEqual([]);
});

/** Find the commands that a text cites, `make start` or `make check build`, in code or on a line of it. */
const citedIn = (text: string): string[] =>
  [...text.matchAll(/(?:`|^)make ((?:[a-z][a-z-]*\b ?)+)/gm)].flatMap(([, names = '']) =>
    names.trim().split(' '),
  );

test.each(DOCUMENTS)('every make target that %s cites exists', (file) => {
  const cited = citedIn(readFileSync(file, 'utf8'));
  expect(cited.filter((name) => !commands.includes(name))).toEqual([]);
});

test.each([
  { file: 'README.md', limit: 8000 },
  { file: 'ARCHITECTURE.md', limit: 12_000 },
])('$file can be read in minutes: at most $limit bytes', ({ file, limit }) => {
  expect(statSync(file).size).toBeLessThanOrEqual(limit);
});

test('the README names every make target', () => {
  const cited = citedIn(readFileSync('README.md', 'utf8'));
  expect(commands.filter((name) => !cited.includes(name) && name !== 'help')).toEqual([]);
});

test.each([
  { section: 'Design the API', day: 'test/thorough/designer-day.e2e.ts' },
  { section: 'Write the documentation', day: 'test/thorough/writer-day.e2e.ts' },
])('the day plays every command under "$section" in docs/daily-work.md', ({ section, day }) => {
  const [, text = ''] = readFileSync('docs/daily-work.md', 'utf8').split(`## ${section}\n`);
  const cited = new Set(citedIn(text.split('\n## ')[0] ?? ''));
  // It reads the documents of other projects.
  cited.delete('check-samples');
  const typed = readFileSync(day, 'utf8').matchAll(/\.make\('([a-z-]+)'/g);
  // `make dev` runs all day.
  expect([...cited].toSorted()).toEqual(
    [...new Set(['dev', ...[...typed].map(([, name = '']) => name)])].toSorted(),
  );
});
