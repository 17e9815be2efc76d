import { readdirSync, readFileSync, rmdirSync, rmSync, statSync, type Dirent } from 'node:fs';
import { basename, join } from 'node:path';
import { isAbandoned, PARTIAL, writeWhole } from '../lib/write-whole.ts';
import type { GeneratedFile } from './types.ts';

/** The folder of a project's generated files. */
export const GENERATED = 'generated';

/** That a file of generated/ differs from what the generators make of the contract. */
interface Differing {
  /** Below generated/, with forward slashes. */
  readonly path: string;
  readonly change: 'missing' | 'stale' | 'extra';
}

export interface Difference extends Differing {
  /** The content on disk, to show how a stale file differs. */
  readonly found: string;
  readonly wanted: string;
}

/** Compare a folder with the files that it should contain, and return the differences by path. */
export function findDifferences(folder: string, files: readonly GeneratedFile[]): Difference[] {
  const { files: found } = list(folder);
  const wanted = new Set(files.map(({ path }) => path));
  const differences = files.flatMap(({ path, content }): Difference[] => {
    if (!found.has(path)) return [{ path, change: 'missing', found: '', wanted: content }];
    const text = readFileSync(join(folder, path), 'utf8');
    return text === content ? [] : [{ path, change: 'stale', found: text, wanted: content }];
  });
  for (const extra of extraFiles(found, wanted)) {
    differences.push({ ...extra, found: '', wanted: '' });
  }
  return differences.toSorted(byPath);
}

const extraFiles = (found: ReadonlySet<string>, wanted: ReadonlySet<string>): Differing[] =>
  [...found]
    .filter((path) => !wanted.has(path) && !PARTIAL.test(basename(path)))
    .map((path) => ({ path, change: 'extra' }));

const byPath = (a: Differing, b: Differing): number => (a.path < b.path ? -1 : 1);

/** What writing changed, by path. */
interface Written {
  /** How many files the folder contains now. */
  readonly total: number;
  readonly differences: readonly Differing[];
}

/**
 * Make a folder contain exactly these files, which it takes one by one, and return how it differed.
 * Nothing else writes to generated/. Each file changes in one step and a correct file isn't touched, so a
 * watcher sees only whole files that changed. A killed run leaves some files old and some new; the next
 * run repairs them. Two runs at once write the same content, so it doesn't matter which of them writes
 * last.
 */
export async function writeFiles(
  folder: string,
  files: Iterable<GeneratedFile> | AsyncIterable<GeneratedFile>,
): Promise<Written> {
  const { files: found } = list(folder);
  const wanted = new Set<string>();
  const differences: Differing[] = [];
  const remove = (path: string): void => rmSync(join(folder, path), { force: true });
  for await (const { path, content } of files) {
    wanted.add(path);
    const place = join(folder, path);
    const isFound = found.has(path);
    if (isFound && readFileSync(place, 'utf8') === content) continue;
    differences.push({ path, change: isFound ? 'stale' : 'missing' });
    // A folder is needed where a file is, or no file in a folder is wanted.
    foldersAbove(path)
      .filter((above) => found.has(above))
      .forEach(remove);
    if (isFolder(place)) rmSync(place, { recursive: true });
    writeWhole(place, content);
  }
  for (const path of list(folder).files) {
    if (!wanted.has(path) && (isAbandoned(path) || !PARTIAL.test(basename(path)))) remove(path);
  }
  removeEmptyFolders(folder);
  differences.push(...extraFiles(found, wanted));
  return { total: wanted.size, differences: differences.toSorted(byPath) };
}

/** @example foldersAbove('a/b/c.txt') // ['a', 'a/b'] */
const foldersAbove = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

/** Remove empty folders, after all files are written: another run may be about to write the same. */
function removeEmptyFolders(root: string): void {
  for (const path of [...list(root).folders].toReversed()) {
    try {
      rmdirSync(join(root, path));
    } catch {
      // It contains files, or another run removed it.
    }
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Read the entries of a folder: none if there is none, because another run may have removed it. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** List the paths below a folder, each folder before the ones in it. */
function list(root: string): { readonly files: Set<string>; readonly folders: Set<string> } {
  const files = new Set<string>();
  const folders = new Set<string>();
  const walk = (folder: string): void => {
    for (const entry of entriesOf(join(root, folder))) {
      const path = `${folder}${entry.name}`;
      if (!entry.isDirectory()) files.add(path);
      // Python writes its compiled modules next to the source.
      else if (entry.name !== '__pycache__') {
        folders.add(path);
        walk(`${path}/`);
      }
    }
  };
  walk('');
  return { files, folders };
}
