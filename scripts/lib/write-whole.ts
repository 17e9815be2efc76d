import { linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Match the name of a file that a process is writing: `.admin.yaml.4711.partial`. */
export const PARTIAL = /^\..+\.(\d+)\.partial$/;

/**
 * Write a file in one step: readers see the old content or the new one, even after a kill. Creates
 * missing folders and keeps the file's permissions.
 */
export const writeWhole = (file: string, content: string | Uint8Array): void =>
  write(file, content, renameSync);

/** Create a file in one step. Throws if the file exists: a link, unlike a rename, replaces nothing. */
export const createWhole = (file: string, content: string | Uint8Array): void =>
  write(file, content, (partial) => {
    linkSync(partial, file);
    rmSync(partial);
  });

function write(
  file: string,
  content: string | Uint8Array,
  place: (partial: string, file: string) => void,
): void {
  mkdirSync(dirname(file), { recursive: true });
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
  try {
    writeFileSync(partial, content, { mode: statSync(file, { throwIfNoEntry: false })?.mode });
    place(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    // A full disk is reported without the file.
    const isNamed = !(error instanceof Error) || error.message.includes("'");
    throw isNamed ? error : new Error(`${error.message} '${file}'`, { cause: error });
  }
}

/** Return true for the partial file of a process that was killed. */
export function isAbandoned(file: string): boolean {
  const id = Number(PARTIAL.exec(basename(file))?.[1]);
  if (Number.isNaN(id)) return false;
  // Between two writes this process has none: an earlier one had the same id.
  if (id === process.pid) return true;
  try {
    // Sends nothing: asks whether the process exists.
    process.kill(id, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
