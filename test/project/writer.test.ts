import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCoverage } from '../../scripts/check/coverage.ts';
import { formatFindings } from '../../scripts/lib/findings.ts';
import { openProse } from '../../scripts/prose/open.ts';
import { stateFindings } from '../../scripts/prose/state.ts';
import { findingsOf, ProjectCopy } from './project-copy.ts';

/**
 * A writer's day beside a designer's, with the commands that they run. Every case of the prose is in
 * scripts/prose/prose.test.ts; here is the way through the commands, in one order. The pages are those
 * of a group that was a draft until today, so nobody has written of them yet.
 */
let project: ProjectCopy;
const OTHER = 'site/reference/createGateway.md';
const OLD = 'site/reference/updateGateway.md';
const NEW = 'site/reference/updatePath.md';
const WORDS = 'Change what a gateway does, 👩‍🚀 word by word.\r\n';

beforeAll(async () => {
  project = new ProjectCopy();
  project.edit(
    'spec/admin.yaml',
    '      entity: gateway\n      draft: true\n',
    '      entity: gateway\n',
  );
  expect((await project.generate()).code).toBe(0);
});
afterAll(() => project.remove());

const stubs = () => project.run('scripts/commands/stubs.ts');
const confirm = (operation: string) =>
  project.run('scripts/commands/confirm.ts', '--operation', operation);
const coverage = () => project.run('scripts/commands/coverage.ts');
/** What `make check` says of prose and coverage; the whole of it runs once, below. */
async function prose(): Promise<string[]> {
  const { findings, opened } = await openProse(project.root);
  if (!opened) return formatFindings(findings).trimEnd().split('\n');
  const { model, state } = opened;
  const found = [...stateFindings(state), ...(await checkCoverage(project.root, model, state))];
  return formatFindings(found).split('\n').filter(Boolean);
}

test('a clean project has all its stubs and a current report', async () => {
  expect(await stubs()).toEqual({
    code: 0,
    stderr: '',
    stdout: 'Every reference page has its prose file: 0 made, 0 renamed.\n',
  });
  const before = project.read('site/coverage.md');
  expect((await coverage()).code).toBe(0);
  expect(project.read('site/coverage.md')).toBe(before);
});

test('filling a slot makes the report better, and check asks for it', async () => {
  for (const file of [OTHER, OLD]) {
    project.edit(file, '## Intro\n', `## Intro\n\n${WORDS}`);
  }
  expect(await prose()).toEqual([
    expect.stringMatching(
      /^site\/coverage\.md:\d+ {2}coverage-current {2}.*run `make coverage`\.$/,
    ),
  ]);
  const { code, stdout } = await coverage();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\| createGateway +\| .* 1\/2 \| +1\/6 \|$/m);
  expect(stdout).toMatch(/^\| updateGateway +\| .* 1\/2 \| +1\/6 \|$/m);
  expect(stdout).toContain('site/coverage.md is current: described 26/26');
  expect(await prose()).toEqual([]);
});

test('a changed operation makes its prose stale until the writer confirms it', async () => {
  project.edit('spec/schemas/Gateway.yaml', '  type:\n', '  type:\n    deprecated: true\n');
  expect((await project.generate()).code).toBe(0);
  const checked = await project.run('scripts/commands/check.ts');
  expect(checked.code, checked.stderr).toBe(0);
  const stale = findingsOf(checked);
  expect(stale.map((line) => line.split(' ')[0])).toEqual([`${OTHER}:3:14`, `${OLD}:3:14`]);
  expect(stale.at(1)).toContain(
    `warning prose-stale  updateGateway has changed since this was written. See how with "make diff BASE=$(git log -1 --format=%h -- ${OLD})"`,
  );

  const before = project.read(OLD).split('\n');
  expect(await confirm('')).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'Say whose prose you have read: OPERATION=createRoute, or OPERATION=all. To confirm: createGateway, updateGateway.\n',
  });
  expect((await confirm('updateGatewa')).stderr).toBe(
    'No operation with prose is named "updateGatewa", did you mean "updateGateway"?\n',
  );
  expect((await confirm('updateGateway')).stdout).toBe(`${OLD}\n1 file confirmed.\n`);
  const after = project.read(OLD).split('\n');
  expect(after.filter((line, index) => line !== before[index])).toEqual([
    expect.stringMatching(/^fingerprint: '[0-9a-f]{12}'$/),
  ]);
  expect((await confirm('all')).code).toBe(0);
  expect((await confirm('all')).stdout).toBe('Nothing to confirm.\n');
  expect(await prose()).toEqual([]);
});

test('a renamed operation keeps its words at once, and its file follows', async () => {
  project.edit(
    'spec/paths/gateways.yaml',
    'operationId: updateGateway\n',
    'operationId: updatePath\n    x-renamed-from: updateGateway\n',
  );
  project.replaceIn(['site/guides/**/*.md'], 'updateGateway', 'updatePath');
  expect((await project.generate()).code).toBe(0);
  const { stderr, code } = await project.run('site/build/build.ts');
  expect(code, stderr).toBe(0);
  const html = project.read('site/dist/gatehouse-core/administration/updategateway.html');
  expect(html).toContain('Change what a gateway does, 👩‍🚀 word by word.');
  expect(html).toContain(`/edit/main/${OLD}`);
  const text = project.read(OLD);
  expect((await prose()).at(-1)).toBe(
    `${OLD}:2:14  prose-renamed  The operation is named updatePath now. Run "make stubs" to carry the text along.`,
  );
  expect((await stubs()).stdout).toContain(`${OLD} → ${NEW}\n`);
  expect(existsSync(join(project.root, OLD))).toBe(false);
  expect(project.read(NEW)).toBe(text.replace('updateGateway', 'updatePath'));
  expect((await coverage()).code).toBe(0);
  expect(await prose()).toEqual([]);
});

test('the report does not get worse: the command says what fell, and leaves it', async () => {
  const text = project.read(NEW);
  const report = project.read('site/coverage.md');
  project.write(NEW, text.replace(WORDS, ''));
  const { code, stderr } = await coverage();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^site\/coverage\.md:\d+ {2}coverage-fell {2}updatePath: "All slots filled" fell from 1\/6 to 0\/6/,
  );
  expect(stderr).toContain('site/coverage.md was left as it is.');
  expect(project.read('site/coverage.md')).toBe(report);
  expect(await prose()).toEqual([
    expect.stringContaining('updatePath: "All slots filled" fell from 1/6 to 0/6'),
    expect.stringContaining('updatePath: "Required slots filled" fell from 1/2 to 0/2'),
  ]);
  project.write(NEW, text);
});

test('the prose of an operation that is gone is named and stays', async () => {
  const text = project.read(NEW);
  project.edit(
    'spec/paths/gateways.yaml',
    'operationId: updatePath\n    x-renamed-from: updateGateway\n',
    'operationId: updateWay\n',
  );
  const { code, stdout, stderr } = await stubs();
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    /^site\/reference\/updatePath\.md {2}prose-orphan {2}No operation with a reference page is named "updatePath"; the nearest is "updateWay"\./,
  );
  expect(stderr).toMatch(/1 finding.*: no prose file was made or moved\.\n$/s);
  expect(project.read(NEW)).toBe(text);
});
