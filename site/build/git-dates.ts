import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface GitDates {
  /** Return when a file, named relative to `root`, was last committed (ISO 8601). */
  readonly dateOf: (file: string) => string | undefined;
  /** Why there are no dates. */
  readonly problem?: string;
}

/** Precedes the date of each commit: no file name begins with it. */
const MARK = '\u0001';

/** Read the dates of all files below `root`, in one pass through the history. */
export async function readGitDates(root: string): Promise<GitDates> {
  const git = async (...command: string[]): Promise<string> => {
    const options = { maxBuffer: 1024 * 1024 * 1024 };
    const all = ['-C', root, '-c', 'core.quotePath=off', ...command];
    return (await run('git', all, options)).stdout;
  };
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return none('the repository is a shallow clone. Fetch the whole history to show them');
    }
    const log = await git('log', `--format=${MARK}%cI`, '--name-only', '--relative', '--', '.');
    const dates = readLog(log);
    return { dateOf: (file) => dates.get(file) };
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
