import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeFolder } from '../../scripts/lib/temporary-folder.ts';
import { longDate, readGitDates } from './git-dates.ts';

const root = writeFolder();
const project = join(root, 'project');

const git = (date: string, ...command: string[]): void => {
  const settings = ['user.name=A', 'user.email=a@example.com', 'commit.gpgsign=false'];
  const config = settings.flatMap((setting) => ['-c', setting]);
  const env = { ...process.env, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['-C', root, ...config, ...command], { env, stdio: 'ignore' });
};

const commit = (date: string, ...files: string[]): void => {
  for (const file of files) writeFileSync(join(project, file), date);
  git(date, 'add', '.');
  git(date, 'commit', '-m', date);
};

const cache = writeFolder();
const readDates = (folder: string) => readGitDates(folder, cache);

beforeAll(() => {
  mkdirSync(project);
  git('', 'init');
  commit('2026-01-01T10:00:00+00:00', 'old.md', 'über.md');
  commit('2026-02-01T23:30:00-02:00', 'new.md');
  commit('2026-03-01T10:00:00+00:00', 'new.md');
});

test('every file has the date of its newest commit, named from the project', async () => {
  const { dateOf, problem } = await readDates(project);
  expect(problem).toBeUndefined();
  expect(dateOf('old.md')).toBe('2026-01-01T10:00:00+00:00');
  expect(dateOf('über.md')).toBe('2026-01-01T10:00:00+00:00');
  expect(dateOf('new.md')).toBe('2026-03-01T10:00:00+00:00');
  expect(dateOf('unknown.md')).toBeUndefined();
  commit('2026-04-01T10:00:00+00:00', 'new.md');
  const { dateOf: dateNow } = await readDates(project);
  expect(dateNow('new.md')).toBe('2026-04-01T10:00:00+00:00');
  expect(dateNow('old.md')).toBe('2026-01-01T10:00:00+00:00');
});

test('a shallow clone and a folder without git have no dates, with the reason', async () => {
  const shallow = join(root, 'shallow');
  git('', 'clone', '--depth', '1', `file://${root}`, shallow);
  expect((await readDates(shallow)).problem).toContain('shallow clone');
  expect((await readDates(shallow)).dateOf('project/new.md')).toBeUndefined();
  expect((await readDates(tmpdir())).problem).toBe('git is missing, or there is no commit');
});

test('a date is shown as the same day in every time zone', () => {
  expect(longDate('2026-11-22T00:30:00+01:00')).toBe('November 21, 2026');
});
