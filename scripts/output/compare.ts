import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { GeneratedFile } from '../generators/types.ts';

/** How generated/ differs from what the generators make of the contract. */
export interface Difference {
  /** Below generated/, with forward slashes. */
  readonly path: string;
  readonly change: 'missing' | 'stale' | 'extra';
  /** What is on disk; empty when missing. */
  readonly found: string;
  /** What belongs there; empty when extra. */
  readonly wanted: string;
}

/** Compares a folder with the files that it should hold, by path. */
export function compare(folder: string, files: readonly GeneratedFile[]): Difference[] {
  const wanted = new Map(files.map(({ path, content }) => [path, content]));
  const extra = listFiles(folder)
    .filter((path) => !wanted.has(path))
    .map((path) => ({
      path,
      change: 'extra' as const,
      found: read(join(folder, path)),
      wanted: '',
    }));
  const others = files.flatMap(({ path, content }): Difference[] => {
    const place = join(folder, path);
    if (!isFile(place)) return [{ path, change: 'missing', found: '', wanted: content }];
    const found = read(place);
    return found === content ? [] : [{ path, change: 'stale', found, wanted: content }];
  });
  return [...others, ...extra].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const read = (path: string): string => readFileSync(path, 'utf8');

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      // Python writes its compiled modules beside the source, whoever imports it.
      .filter((path) => !/(^|\/)__pycache__\//.test(path))
  );
}
