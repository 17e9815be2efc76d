import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { journalPaths } from './journal-paths.ts';
import type { Difference } from './compare.ts';

/** A set of changes to a folder that happens as a whole. */
interface Journal {
  /** From the project’s root. */
  readonly folder: string;
  readonly removed: readonly string[];
  /** The files whose new content lies in the journal, under their position. */
  readonly written: readonly string[];
}

const LIST = 'journal.json';

/**
 * Brings a folder to what was generated: contents are staged, made the journal by one rename, and
 * moved to their places from there. A run that is killed before the rename has done nothing; one that
 * is killed after it is finished by `recoverySteps`.
 *
 * It stops at each `yield`, between one step that the system does wholly or not at all and the next:
 * tests end it at every one, as a kill would.
 */
export function* updateSteps(
  root: string,
  folder: string,
  differences: readonly Difference[],
): Generator<undefined, void> {
  const { staging, journal } = journalPaths(root);
  const removed = differences.filter(({ change }) => change === 'extra');
  const written = differences.filter(({ change }) => change !== 'extra');
  mkdirSync(staging, { recursive: true });
  yield;
  for (const [position, { wanted }] of written.entries()) {
    writeFileSync(join(staging, String(position)), wanted);
    yield;
  }
  const list: Journal = {
    folder,
    removed: removed.map(({ path }) => path),
    written: written.map(({ path }) => path),
  };
  writeFileSync(join(staging, LIST), JSON.stringify(list));
  yield;
  renameSync(staging, journal);
  yield;
  yield* applySteps(root);
}

/** Finishes what a killed run had decided on, and clears away what it had not. */
export function* recoverySteps(root: string): Generator<undefined, void> {
  const { staging, journal } = journalPaths(root);
  rmSync(staging, { recursive: true, force: true });
  yield;
  if (existsSync(journal)) yield* applySteps(root);
}

/** Every step may be done again: what has left the journal is in its place. */
function* applySteps(root: string): Generator<undefined, void> {
  const { journal } = journalPaths(root);
  const list = readList(join(journal, LIST));
  if (list) {
    const folder = join(root, list.folder);
    // First, since a folder may stand where a file shall be.
    for (const path of list.removed) {
      if (kindOf(join(folder, path)) === 'file') rmSync(join(folder, path));
      yield;
      removeEmptyFolders(folder, dirname(join(folder, path)));
      yield;
    }
    const staged = new Set(readdirSync(journal));
    const made = new Set<string>();
    for (const [position, path] of list.written.entries()) {
      if (!staged.has(String(position))) continue;
      const place = join(folder, path);
      if (!made.has(dirname(place))) mkdirSync(dirname(place), { recursive: true });
      made.add(dirname(place));
      yield;
      move(join(journal, String(position)), place);
      yield;
    }
    rmSync(join(journal, LIST));
    yield;
  }
  rmSync(journal, { recursive: true, force: true });
}

/** A journal without its list is one that was done with. */
const readList = (file: string): Journal | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Journal) : undefined;

/** Moves a file to its place, where it appears whole or not at all. */
export function move(from: string, to: string, rename = renameSync): void {
  try {
    rename(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EISDIR') {
      // A folder without files, since none in it was wanted.
      rmSync(to, { recursive: true });
      renameSync(from, to);
    } else if (code === 'EXDEV') {
      // To another file system, through a name of its own.
      copyFileSync(from, `${to}.partial`);
      renameSync(`${to}.partial`, to);
      rmSync(from);
    } else throw error;
  }
}

/** What stands at a place; when steps are done again, it may be what was moved there. */
function kindOf(place: string): 'file' | 'folder' | undefined {
  if (!existsSync(place)) return undefined;
  return statSync(place).isDirectory() ? 'folder' : 'file';
}

function removeEmptyFolders(root: string, folder: string): void {
  if (folder === root) return;
  if (kindOf(folder) === 'folder') {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
  removeEmptyFolders(root, dirname(folder));
}
