import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { explainSystemError } from './system-errors.ts';
import { writeWhole } from './write-whole.ts';

/** Keep a value in a file, under a key that covers everything that it was made from. */
export const keep = (file: string, key: string, value: unknown): void =>
  keepUnder(file, key, JSON.stringify(value));

/** Return the value that a file keeps under a key: nothing if it is missing, damaged, or of another key. */
export function readKept<Value>(file: string, key: string): Value | undefined {
  const value = readKeptUnder(file, key);
  return value && (JSON.parse(value.toString()) as Value);
}

/** Keep content in a file, under a key that covers everything that it was made from. */
export const keepUnder = (file: string, key: string, content: string | Uint8Array): void =>
  keepContent(file, Buffer.concat([Buffer.from(`${key}\n`), Buffer.from(content)]));

/** Return the content that a file keeps under a key: nothing if it is missing, damaged, or of another key. */
export function readKeptUnder(file: string, key: string): Buffer | undefined {
  const found = readKeptContent(file);
  const end = found?.indexOf('\n');
  return found?.toString('utf8', 0, end) === key ? found.subarray(key.length + 1) : undefined;
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

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Return the digest of a file, or an empty text if there is none. */
export const fileDigest = (file: string): string =>
  existsSync(file) ? sha256(readFileSync(file)) : '';

/**
 * Keep content in a file whose name or content covers everything that it was made from. The file begins with a digest
 * of its name and of the content.
 */
export function keepContent(file: string, content: string | Uint8Array): void {
  const head = `${digestOf(file, content)}\n`;
  const whole =
    typeof content === 'string' ? head + content : Buffer.concat([Buffer.from(head), content]);
  ifPossible(() => writeKept(file, whole));
}

/** Return the content that a file keeps: nothing if it's missing, damaged or a copy under another name. */
export function readKeptContent(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined;
  const whole = readFileSync(file);
  const end = whole.indexOf('\n');
  const content = whole.subarray(end + 1);
  return whole.toString('latin1', 0, end) === digestOf(file, content) ? content : undefined;
}

/**
 * Remove the files and folders that nothing has read or written for 30 days from the folders in `cache`. Looks for
 * them once a day, because a cache may have thousands of files.
 */
export function forgetUnused(cache: string): void {
  const looked = join(cache, 'looked');
  if (lastUse(looked) > Date.now() - DAY_MS) return;
  ifPossible(() => writeWhole(looked, ''));
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

/** Write a file whose readers check its digest: they don't trust a new one before it is complete. */
export function writeKept(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch {
    writeWhole(file, content);
  }
}

/** Change the cache; where that isn't allowed, what it would keep is made again the next time. */
function ifPossible(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (explainSystemError(error) === undefined) throw error;
  }
}

const digestOf = (file: string, content: string | Uint8Array): string =>
  createHash('sha256').update(basename(file)).update(content).digest('hex');
