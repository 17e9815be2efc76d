import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { formatMarkdown } from '../lib/format-code.ts';
import type { BuildTimes, Usage } from './build.ts';

/** The file that shows the figures of every run. Its last lines are a table. */
export const TREND_FILE = 'docs/build-times.md';

/** Add a run to the trend: the date, the commit, and each figure with its ratio to the floor. */
export async function addToTrend(times: BuildTimes, now = new Date()): Promise<void> {
  const { pages, floor, viewing, viewingEdited, publishing, publishingEdited } = times;
  const timed = (used: Usage): string =>
    `${used.seconds.toFixed(1)} s (${ratio(used.seconds, floor.seconds)}), CPU ${ratio(used.cpuSeconds, floor.cpuSeconds)}`;
  const cells = [
    now.toISOString().slice(0, 10),
    commit(),
    String(pages),
    `${floor.seconds.toFixed(1)} s, CPU ${floor.cpuSeconds.toFixed(1)} s`,
    ...[viewing, viewingEdited, publishing, publishingEdited].map(timed),
    `${Math.round(publishing.megabytes)} MB`,
    `${Math.round(times.distMegabytes)} MB`,
  ];
  const text = `${readFileSync(TREND_FILE, 'utf8')}| ${cells.join(' | ')} |\n`;
  writeFileSync(TREND_FILE, await formatMarkdown(text));
}

/** @example ratio(12, 4) // '3.0 ×' */
export const ratio = (seconds: number, floor: number): string =>
  `${(seconds / floor).toFixed(seconds < floor ? 2 : 1)} ×`;

/** Return the commit, with a plus if files differ from it. */
function commit(): string {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', `:!${TREND_FILE}`);
  return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
}
