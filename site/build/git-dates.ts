import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keep, readKept } from '../../scripts/lib/kept.ts';

const run = promisify(execFile);

export interface GitDates {
  /** Return when a file, named relative to `root`, was last committed (ISO 8601). */
  readonly dateOf: (file: string) => string | undefined;
  /** Why there are no dates. */
  readonly problem?: string;
}

/** Precedes the date of each commit: no file name begins with it. */
const MARK = '\u0001';

/** Read the dates of all files below `root`: in one pass through the history, or as `cache` has them for its commit. */
export async function readGitDates(root: string, cache: string): Promise<GitDates> {
  const git = async (...command: string[]): Promise<string> => {
    const options = { maxBuffer: 1024 * 1024 * 1024 };
    const all = ['-C', root, '-c', 'core.quotePath=off', ...command];
    return (await run('git', all, options)).stdout;
  };
  try {
    const [isShallow, commit = ''] = (
      await git('rev-parse', '--is-shallow-repository', 'HEAD')
    ).split('\n');
    if (isShallow === 'true') {
      return none('the repository is a shallow clone. Fetch the whole history to show them');
    }
    const key = `${root} ${commit}`;
    const file = join(cache, 'dates', 'last.json');
    const kept = readKept<[string, string][]>(file, key);
    const dates = new Map(
      kept ??
        readLog(await git('log', `--format=${MARK}%cI`, '--name-only', '--relative', '--', '.')),
    );
    if (!kept) keep(file, key, [...dates]);
    return { dateOf: (name) => dates.get(name) };
  } catch {
    return none('git is missing, or there is no commit');
  }
}

const none = (problem: string): GitDates => ({ dateOf: () => undefined, problem });

/** Return the newest date of every file in a log, whose newest commits come first. */
export function readLog(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  let date = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(MARK)) date = line.slice(MARK.length);
    else if (line && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}

/**
 * Return the day of a moment, the same wherever and whenever the site is built.
 *
 * @example longDate('2026-11-21T23:30:00+01:00') // 'November 21, 2026'
 */
export const longDate = (moment: string): string => LONG.format(new Date(moment));

const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
