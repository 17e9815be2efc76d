import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './kept.ts';

/** The project's code, which every result depends on. */
export const CODE = ['scripts/**', 'package.json'];
const LEFT_OUT = ['**/__pycache__', 'site/dist*'];

/**
 * Return a key of files that globs name below `root`: it changes with each of them, and with `others`.
 * `digests` keeps what was read, where several keys are about the same files.
 */
export function inputsKey(
  root: string,
  globs: readonly string[],
  others: readonly string[],
  digests = new Map<string, string>(),
): string {
  const digestOf = (file: string): string => {
    const known = digests.get(file) ?? sha256(readFileSync(file));
    digests.set(file, known);
    return known;
  };
  const found = globSync(globs, { cwd: root, exclude: LEFT_OUT, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  const inputs = files.map((file) => [file.slice(root.length), digestOf(file)]);
  return sha256(JSON.stringify([others, inputs]));
}
