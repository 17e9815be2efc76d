import { execFileSync } from 'node:child_process';

export interface GitDates {
  /** When a file, named from `root`, was last committed: ISO 8601. */
  readonly dateOf: (file: string) => string | undefined;
  /** Why there are no dates at all. */
  readonly problem?: string;
}

/** Stands before the date of each commit: no file's name begins with it. */
const MARK = '\u0001';

/** The dates of all files below `root`, from one pass through the history. */
export function readGitDates(root: string): GitDates {
  const git = (...command: string[]): string =>
    execFileSync('git', ['-C', root, '-c', 'core.quotePath=off', ...command], {
      encoding: 'utf8',
      maxBuffer: 1024 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') {
      return none('the repository is a shallow clone. Fetch the whole history to show them');
    }
    const log = git('log', `--format=${MARK}%cI`, '--name-only', '--relative', '--', '.');
    const dates = readLog(log);
    return { dateOf: (file) => dates.get(file) };
  } catch {
    return none('there is no git, or no commit');
  }
}

const none = (problem: string): GitDates => ({ dateOf: () => undefined, problem });

/** The newest date of every file in a log whose commits go back in time. */
export function readLog(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  let date = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(MARK)) date = line.slice(MARK.length);
    else if (line && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}
