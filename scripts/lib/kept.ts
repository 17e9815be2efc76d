import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { explainSystemError } from './system-errors.ts';
import { writeWhole } from './write-whole.ts';

/** Keep a value in a file, under a key that covers everything that it was made from. */
export function keep(file: string, key: string, value: unknown): void {
  const body = JSON.stringify(value);
  writeIfPossible(file, `${headOf(key, body)}\n${body}`);
}

/** Return what a file keeps under a key: nothing if it is missing, damaged, or of another key. */
export function readKept<Value>(file: string, key: string): Value | undefined {
  if (!existsSync(file)) return undefined;
  const [head, body = ''] = readFileSync(file, 'utf8').split('\n');
  // Only `keep` writes a body with its digest.
  return head === headOf(key, body) ? (JSON.parse(body) as Value) : undefined;
}

/** The results of a slow function for many texts, as one file keeps them. */
export interface KeptResults<Result> {
  /** Return what `make` returned for a text, now or the last time. */
  readonly recall: (text: string, make: () => Result) => Result;
  /** Keep the results that were asked for, for the next time. */
  readonly save: () => void;
}

/** Open the file that keeps results; `key` covers everything that they were made from apart from their texts. */
export function openResults<Result>(file: string, key: string): KeptResults<Result> {
  const before = readKept<Readonly<Record<string, Result>>>(file, key) ?? {};
  const now: Record<string, Result> = {};
  return {
    recall: (text, make) => {
      const digest = sha256(text);
      return (now[digest] ??= before[digest] ?? make());
    },
    save: () => {
      if (Object.keys(now).join() !== Object.keys(before).join()) keep(file, key, now);
    },
  };
}

const headOf = (key: string, body: string): string => `${key} ${sha256(body)}`;

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Return the digest of a file, or an empty text if there is none. */
export const fileDigest = (file: string): string =>
  existsSync(file) ? sha256(readFileSync(file)) : '';

/**
 * Keep bytes in a file whose name is the hash of everything that they were made from. The file begins with a digest
 * of its name and of the bytes.
 */
export const keepBytes = (file: string, bytes: Uint8Array): void =>
  writeIfPossible(file, Buffer.concat([digestOf(file, bytes), bytes]));

/** Return the bytes that a file keeps: nothing if it's missing, damaged or a copy under another name. */
export function readKeptBytes(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const whole = readFileSync(file);
  const bytes = whole.subarray(DIGEST_BYTES);
  return whole.subarray(0, DIGEST_BYTES).equals(digestOf(file, bytes)) ? bytes : undefined;
}

/**
 * Remove the files and folders that nothing has read or written for 30 days from the folders in `cache`. Looks for
 * them once a day, because a cache may have thousands of files.
 */
export function forgetUnused(cache: string): void {
  const looked = join(cache, 'looked');
  if (lastUse(looked) > Date.now() - DAY_MS) return;
  writeIfPossible(looked, '');
  for (const entry of globSync('*/*', { cwd: cache }).map((path) => join(cache, path))) {
    const files = globSync('**', { cwd: entry }).map((path) => join(entry, path));
    if ([entry, ...files].some((path) => lastUse(path) > Date.now() - 30 * DAY_MS)) continue;
    ifPossible(() => rmSync(entry, { recursive: true, force: true }));
  }
}

const DAY_MS = 86_400_000;

/**
 * Return when a file was last read or written, or a folder changed; 0 if it's gone. Linux records reads at least once
 * a day.
 */
function lastUse(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? Math.max(found.isFile() ? found.atimeMs : 0, found.mtimeMs) : 0;
}

const writeIfPossible = (file: string, content: string | Uint8Array): void =>
  ifPossible(() => writeWhole(file, content));

/** Change the cache; where that isn't allowed, what it would keep is made again the next time. */
function ifPossible(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (explainSystemError(error) === undefined) throw error;
  }
}

const DIGEST_BYTES = 32;

const digestOf = (file: string, bytes: Uint8Array): Buffer =>
  createHash('sha256').update(basename(file)).update(bytes).digest();
