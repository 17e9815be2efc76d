import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { formatMarkdown } from '../lib/format-code.ts';
import type { BuildTimes, OwnTimes, Usage } from './build.ts';
import type { DevTimes } from './dev.ts';

/** The file that shows the figures of every run, in one table for each kind of run. */
export const TREND_FILE = 'docs/build-times.md';

/** Add builds of seeded pages to the trend, each figure with its ratio to the floor. */
export function addBuilds(times: BuildTimes): Promise<void> {
  const { pages, floor, viewing, viewingEdited, publishing, publishingEdited } = times;
  const timed = (used: Usage): string =>
    `${used.seconds.toFixed(1)} s (${ratio(used.seconds, floor.seconds)}), CPU ${ratio(used.cpuSeconds, floor.cpuSeconds)}`;
  return addToTrend('Seeded pages', [
    String(pages),
    `${floor.seconds.toFixed(1)} s, CPU ${floor.cpuSeconds.toFixed(1)} s`,
    ...[viewing, viewingEdited, publishing, publishingEdited].map(timed),
    `${Math.round(publishing.megabytes)} MB`,
    `${Math.round(times.distMegabytes)} MB`,
  ]);
}

/** Add builds of the project's own site to the trend. */
export const addOwnBuilds = ({ first, again }: OwnTimes): Promise<void> =>
  addToTrend(
    'Our own site',
    [first, again].map(
      ({ seconds, cpuSeconds }) => `${seconds.toFixed(1)} s, CPU ${cpuSeconds.toFixed(1)} s`,
    ),
  );

/** Add the waits of `make dev` to the trend. */
export const addDev = (pages: number, { ready, guide, contract }: DevTimes): Promise<void> =>
  addToTrend('make dev', [
    String(pages),
    ...[ready, guide, contract].map((milliseconds) => `${Math.round(milliseconds)} ms`),
  ]);

/** Add a row to the table below a heading, after the date and the commit. */
async function addToTrend(heading: string, cells: readonly string[]): Promise<void> {
  const row = `| ${[new Date().toISOString().slice(0, 10), commit(), ...cells].join(' | ')} |\n`;
  const sections = readFileSync(TREND_FILE, 'utf8').split(/^(?=## )/m);
  const at = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
  if (at < 0) throw new Error(`${TREND_FILE} has no heading "${heading}".`);
  sections[at] = `${sections[at]?.trimEnd()}\n${row}\n`;
  writeFileSync(TREND_FILE, await formatMarkdown(sections.join('')));
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
