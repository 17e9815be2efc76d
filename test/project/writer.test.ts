import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProjectCopy } from './project-copy.ts';
import { callCommand } from './run-command.ts';
import { smallProject } from './small-project.ts';

// What the commands of writers print, write and exit with, in the order of a day. Each case of prose and
// of the report is in scripts/markdown/prose/prose.test.ts.

const OLD = 'site/reference/getRoute.md';
const NEW = 'site/reference/getPath.md';
const REPORT = 'site/coverage.md';
const WORDS = 'Read one route, 👩‍🚀 word by word.\r\n';

let project: ProjectCopy;
beforeAll(async () => {
  project = smallProject();
  expect(await callCommand(project.root, 'scripts/commands/generate.ts')).toMatchObject({
    code: 0,
  });
});
afterAll(() => project.remove());

const stubs = () => callCommand(project.root, 'scripts/commands/stubs.ts');
const coverage = () => callCommand(project.root, 'scripts/commands/coverage.ts');
const confirm = (operation: string) =>
  callCommand(project.root, 'scripts/commands/confirm.ts', ['--operation', operation]);

test('make stubs names each file that it makes and how many slots it has', async () => {
  expect(await stubs()).toEqual({
    code: 0,
    stderr: '',
    stdout: [
      'site/reference/listSecrets.md: 5 slots to fill',
      `${OLD}: 5 slots to fill`,
      'site/reference/createRoute.md: 6 slots to fill',
      'Every reference page has a prose file: 3 created, 0 renamed.\n',
    ].join('\n'),
  });
});

test('make coverage prints its report, writes it, and counts a slot once it has words', async () => {
  expect((await coverage()).stdout).toMatch(/^\| getRoute +\| .* 0\/2 \| +0\/5 \|$/m);
  project.edit(OLD, '## Intro\n', `## Intro\n\n${WORDS}`);
  const { code, stdout, stderr } = await coverage();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^\| getRoute +\| .* 1\/2 \| +1\/5 \|$/m);
  expect(stdout).toContain('Samples, against contract 1.0.0:');
  expect(stdout).toMatch(
    /^site\/coverage\.md is current: described 3\/3, .*, all slots filled 1\/16\.$/m,
  );
  expect(project.read(REPORT)).toMatch(/^\| getRoute +\| .* 1\/5 \|$/m);
});

test('make confirm asks for an operation, suggests the nearest, and changes only its fingerprint', async () => {
  project.edit('spec/schemas/Route.yaml', '  created_at:', '  made_at:');
  project.edit('spec/examples/route.yaml', 'created_at', 'made_at');
  expect(await confirm('')).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'Name the operation whose prose you have read: OPERATION=createRoute, or OPERATION=all. To confirm: getRoute.\n',
  });
  expect(await confirm('getRout')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'No operation with prose is named "getRout", did you mean "getRoute"?\n',
  });
  const before = project.read(OLD).split('\n');
  expect(await confirm('getRoute')).toEqual({
    code: 0,
    stdout: `${OLD}\n1 file confirmed.\n`,
    stderr: '',
  });
  const after = project.read(OLD).split('\n');
  expect(after.filter((line, index) => line !== before[index])).toEqual([
    expect.stringMatching(/^fingerprint: '[0-9a-f]{12}'$/),
  ]);
  expect((await confirm('all')).stdout).toBe('site/reference/createRoute.md\n1 file confirmed.\n');
  expect(await confirm('all')).toEqual({ code: 0, stdout: 'Nothing to confirm.\n', stderr: '' });
});

test('make stubs moves the file of a renamed operation', async () => {
  project.edit(
    'spec/paths/routes.yaml',
    'operationId: getRoute\n',
    'operationId: getPath\n    x-renamed-from: getRoute\n',
  );
  const text = project.read(OLD);
  expect(await stubs()).toEqual({
    code: 0,
    stderr: '',
    stdout: `${OLD} → ${NEW}\nEvery reference page has a prose file: 0 created, 1 renamed.\n`,
  });
  expect(existsSync(join(project.root, OLD))).toBe(false);
  expect(project.read(NEW)).toBe(text.replace('getRoute', 'getPath'));
});

test("make coverage doesn't write a report that would get worse, and names what fell", async () => {
  const report = project.read(REPORT);
  const text = project.read(NEW);
  project.write(NEW, text.replace(WORDS, ''));
  const { code, stderr } = await coverage();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^site\/coverage\.md:\d+ {2}coverage-fell {2}getPath: "All slots filled" fell from 1\/5 to 0\/5/,
  );
  expect(stderr).toContain(`${REPORT} wasn't changed.\n`);
  expect(project.read(REPORT)).toBe(report);
  project.write(NEW, text);
});

test('make stubs keeps the prose of a removed operation, and names the page it may belong to', async () => {
  const text = project.read(NEW);
  project.edit(
    'spec/paths/routes.yaml',
    'operationId: getPath\n    x-renamed-from: getRoute\n',
    'operationId: getWay\n',
  );
  const { code, stdout, stderr } = await stubs();
  expect({ code, stdout }).toEqual({ code: 1, stdout: 'Prose files: 0 created, 0 renamed.\n' });
  expect(stderr).toMatch(/^site\/reference\/getPath\.md {2}prose-orphan {2}.*"getWay"/);
  expect(stderr).toContain(
    `\nsite/reference/getWay.md wasn't created: ${NEW} may be meant for that page.\n`,
  );
  expect(project.read(NEW)).toBe(text);
});
