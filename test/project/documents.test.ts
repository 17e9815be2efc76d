import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'];
const FOLDERS = /^(spec|templates|scripts|generated|site|test|\.ci)\//;

/** Made by commands, and so not there in a clean checkout. */
const MADE = /^(site\/dist|test-results)/;

const targets = new Set(
  [...readFileSync('Makefile', 'utf8').matchAll(/^([a-z]+):.*##/gm)].map(([, name]) => name),
);

test.each(DOCUMENTS)('every path that %s cites exists', (file) => {
  const cited = [...readFileSync(file, 'utf8').matchAll(/`([\w.@-]+\/[\w./@-]*|[\w-]+\.\w+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.test(path) && !MADE.test(path));
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(DOCUMENTS)('every make target that %s cites exists', (file) => {
  const text = readFileSync(file, 'utf8');
  const cited = [...text.matchAll(/(?:`|^)make ((?:[a-z]+ ?)+)/gm)]
    .flatMap(([, names = '']) => names.trim().split(' '))
    .filter((name) => /^[a-z]+$/.test(name));
  expect(cited.filter((name) => !targets.has(name))).toEqual([]);
});

test('the README names every make target', () => {
  const text = readFileSync('README.md', 'utf8');
  expect([...targets].filter((name) => !text.includes(`make ${name}`) && name !== 'help')).toEqual(
    [],
  );
});

test.each([
  { section: 'You design the API', day: 'test/e2e/designer-day.e2e.ts' },
  { section: 'You write the documentation', day: 'test/e2e/writer-day.e2e.ts' },
])('the day plays every command that the README tells under "$section"', ({ section, day }) => {
  const [, text = ''] = readFileSync('README.md', 'utf8').split(`### ${section}\n`);
  const told = text.split('\n### ')[0]?.matchAll(/(?:`|^)make ([a-z]+)/gm) ?? [];
  const typed = readFileSync(day, 'utf8').matchAll(/\.make\('([a-z]+)'/g);
  const names = (matches: Iterable<RegExpExecArray>): string[] =>
    [...new Set([...matches].map(([, name = '']) => name))].toSorted();
  // It runs all day.
  expect(names(told)).toEqual([...names(typed), 'dev'].toSorted());
});
