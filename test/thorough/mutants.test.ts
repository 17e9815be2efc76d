import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { runProgram } from '../../scripts/lib/run-program.ts';
import { ROOT } from '../root.ts';

const COPIES = /^mutate-/;

// The whole takes too long for every run: `make mutate` judges eight times as many.
test('the tests notice at least 95 % of forty small changes', async () => {
  const before = readdirSync(tmpdir()).filter((name) => COPIES.test(name));
  const words = ['scripts/commands/mutate.ts', '--count=40'];
  const { code, stdout, stderr } = await runProgram(process.execPath, words, { cwd: ROOT });
  process.stdout.write(stdout);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^all +\d+ of +40 killed/m);
  expect(code, stdout).toBe(0);
  const after = readdirSync(tmpdir()).filter((name) => COPIES.test(name));
  expect(after.filter((name) => !before.includes(name))).toEqual([]);
});
