import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import { hasTraces, journalPaths } from './journal-paths.ts';
import { move, recoverySteps, updateSteps } from './journal.ts';
import { recover, update } from './update.ts';

const FOLDER = 'generated';

const OLD = {
  'a/kept.txt': 'kept',
  'a/stale.txt': 'old',
  b: 'a file where a folder shall be',
  'd/inside.txt': 'a folder where a file shall be',
  'old/deep/extra.txt': 'extra',
  'old/deep/other.txt': 'extra',
};
const NEW = {
  'a/kept.txt': 'kept',
  'a/stale.txt': 'new',
  'b/c/missing.txt': 'new',
  d: 'new',
  'e.txt': 'new',
};
const files = Object.entries(NEW).map(([path, content]) => ({ path, content }));

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'));
  folder = join(root, FOLDER);
});
afterEach(() => rmSync(root, { recursive: true }));

function lay(): void {
  for (const [path, content] of Object.entries(OLD)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Every file with its content, and every folder that is empty. */
function tree(): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const place = join(entry.parentPath, entry.name);
      const path = place.slice(folder.length + 1);
      if (!entry.isDirectory()) return [[path, readFileSync(place, 'utf8')]];
      return readdirSync(place).length === 0 ? [[path, 'empty folder']] : [];
    }),
  );
}

test('compare names what is missing, stale and extra, sorted', () => {
  lay();
  expect(compare(folder, files).map(({ path, change }) => [path, change])).toEqual([
    ['a/stale.txt', 'stale'],
    ['b', 'extra'],
    ['b/c/missing.txt', 'missing'],
    ['d', 'missing'],
    ['d/inside.txt', 'extra'],
    ['e.txt', 'missing'],
    ['old/deep/extra.txt', 'extra'],
    ['old/deep/other.txt', 'extra'],
  ]);
});

test('update makes the folder hold exactly the files, and no empty folder', () => {
  lay();
  expect(update(root, FOLDER, files)).toHaveLength(8);
  expect(tree()).toEqual(NEW);
  expect(update(root, FOLDER, files)).toEqual([]);
  expect(readdirSync(journalPaths(root).folder)).toEqual(['lock']);
});

test('update leaves a file alone that is already right', () => {
  lay();
  const past = new Date(0);
  utimesSync(join(folder, 'a/kept.txt'), past, past);
  update(root, FOLDER, files);
  expect(statSync(join(folder, 'a/kept.txt')).mtime).toEqual(past);
});

test('a folder that does not exist yet is empty', () => {
  update(root, FOLDER, files);
  expect(tree()).toEqual(NEW);
});

describe('a run that is killed', () => {
  /** Runs the first steps of an update, as many as a kill lets it; says whether that was all. */
  function runSteps(steps: Generator<undefined, void>, count: number): boolean {
    for (let done = 0; done < count; done += 1) if (steps.next().done) return true;
    return false;
  }
  const begin = (): Generator<undefined, void> => updateSteps(root, FOLDER, compare(folder, files));

  /** How many steps there are, and which of them decides. */
  function countSteps(): { all: number; decision: number } {
    lay();
    const steps = begin();
    let all = 0;
    let decision = 0;
    while (!steps.next().done) {
      all += 1;
      if (decision === 0 && existsSync(journalPaths(root).journal)) decision = all;
    }
    rmSync(root, { recursive: true });
    return { all, decision };
  }

  test('at any step is undone before the decision, and finished after it', () => {
    const { all, decision } = countSteps();
    expect(all).toBeGreaterThan(20);
    for (let count = 0; count <= all; count += 1) {
      lay();
      runSteps(begin(), count);
      recover(root);
      expect(tree(), `killed after step ${count} of ${all}`).toEqual(count < decision ? OLD : NEW);
      expect(hasTraces(root)).toBe(false);
      expect(update(root, FOLDER, files)).toHaveLength(count < decision ? 8 : 0);
      expect(tree()).toEqual(NEW);
      rmSync(root, { recursive: true });
    }
    mkdirSync(root);
  });

  test('and whose recovery is killed at any step, is finished by the one after', () => {
    const { decision } = countSteps();
    let isWhole = false;
    for (let count = 0; !isWhole; count += 1) {
      lay();
      runSteps(begin(), decision);
      isWhole = runSteps(recoverySteps(root), count);
      recover(root);
      expect(tree(), `killed after step ${count} of the recovery`).toEqual(NEW);
      expect(hasTraces(root)).toBe(false);
      rmSync(root, { recursive: true });
    }
    mkdirSync(root);
  });

  test('before its files were whole leaves nothing behind', () => {
    lay();
    const { staging } = journalPaths(root);
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, '0'), 'ha');
    writeFileSync(join(staging, 'journal.json'), '{"folder":"gene');
    recover(root);
    expect(tree()).toEqual(OLD);
    expect(hasTraces(root)).toBe(false);
  });
});

test('a file moves to another file system whole, through a name of its own', () => {
  const seen: string[] = [];
  const acrossDevices: typeof renameSync = (from, to) => {
    seen.push(`${String(from)} ${String(to)}`);
    throw Object.assign(new Error('cross-device link not permitted'), { code: 'EXDEV' });
  };
  const [from, to] = [join(root, 'from.txt'), join(root, 'to.txt')];
  writeFileSync(from, 'whole');
  move(from, to, acrossDevices);
  expect(seen).toEqual([`${from} ${to}`]);
  expect(readdirSync(root)).toEqual(['to.txt']);
  expect(readFileSync(to, 'utf8')).toBe('whole');
});
