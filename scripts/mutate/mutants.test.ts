import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeFolder } from '../lib/temporary-folder.ts';
import { contractMutants, SERVED_DEFINITION } from './contract-mutants.ts';
import { readEquivalents } from './equivalent.ts';
import { findMutants } from './find-mutants.ts';
import { applyEdit, choose, GROUPS } from './mutant.ts';
import { typeScriptEdits } from './typescript-mutants.ts';

const all = findMutants('.');

test('every group has mutants, each of which differs from its file', () => {
  for (const group of GROUPS) {
    const own = all.filter((mutant) => mutant.group === group);
    expect(own.length, group).toBeGreaterThan(300);
  }
  for (const mutant of choose(all, 200, 3)) {
    expect(mutant.text(), mutant.change).not.toBe(readFileSync(mutant.file, 'utf8'));
  }
});

test('a seed always chooses the same mutants, of every group as many', () => {
  const chosen = choose(all, 40, 1);
  expect(choose(all, 40, 1)).toEqual(chosen);
  expect(choose(all, 80, 1).slice(0, 40)).toEqual(chosen);
  expect(choose(all, 40, 2)).not.toEqual(chosen);
  for (const group of GROUPS) {
    expect(chosen.filter((mutant) => mutant.group === group)).toHaveLength(10);
  }
});

test.each([
  ['y = a === b;', [';', 'y = a !== b;']],
  ['f(a, true);', [';', 'f(a, );', 'f(a, false);']],
  ['const x = a ? 1 : b', ['const x = a ? b : 1', 'const x = a ? 2 : b', 'const x = a ? (0) : b']],
  ["type A = 'b';", []],
  ['if (!a) b();', ['if (!(!a)) b();', 'if (false) b();', 'if (a) b();', 'if (!a) ;']],
  ['const x = { ...a, b: c }', ['const x = { ...{}, b: c }', 'const x = { ...a, ...{} }']],
])('TypeScript: %s', (source, want) => {
  expect(typeScriptEdits(source).map((edit) => applyEdit(source, edit).text())).toEqual(want);
});

test('a mutant of the contract knows where it is and which operations it concerns', () => {
  const mutants = contractMutants(readFileSync(SERVED_DEFINITION, 'utf8'));
  const added = mutants.find(({ change }) => change.startsWith('status 418 added'));
  expect(added).toMatchObject({ operations: ['listRoutes'], code: '"responses": {' });
  expect(JSON.parse(added?.text() ?? '')).toHaveProperty(
    ['paths', '/v1/admin/routes', 'get', 'responses', '418', 'description'],
    'Added.',
  );
});

test('an equivalent mutant needs a reason, and a mutant that exists', () => {
  const read = (entries: unknown): number => {
    const files = { 'scripts/mutate/equivalent.yaml': JSON.stringify(entries) };
    return readEquivalents(writeFolder(files), all).size;
  };
  const [{ file, code, change }] = all as [(typeof all)[0]];
  expect(read([{ file, code, change, reason: 'Because.' }])).toBe(1);
  expect(() => read([{ file, code, change }])).toThrow('it has no reason');
  expect(() => read([{ file, code: 'gone', reason: 'Because.' }])).toThrow('no mutant matches it');
});
