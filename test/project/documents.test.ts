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
