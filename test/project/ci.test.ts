import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { readCommands } from '../../scripts/make/commands.js';
import { runProgram } from '../../scripts/lib/run-program.ts';

// The language service imports JSON as bundlers allow, without saying that it's JSON.
registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    return specifier.endsWith('.json')
      ? { ...resolved, importAttributes: { type: 'json' } }
      : resolved;
  },
});
const { validate } = await import('@actions/languageservice');

/** test/thorough/ci.test.ts runs what the workflows run. */
interface Job {
  readonly permissions?: object;
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
}

const WORKFLOWS = globSync('.github/workflows/*.yml').map((file) => {
  const text = readFileSync(file, 'utf8');
  const workflow = parse(text) as {
    readonly permissions: object;
    readonly jobs: Readonly<Record<string, Job>>;
  };
  return { file, text, workflow };
});

const jobs = WORKFLOWS.flatMap(({ workflow }) => Object.values(workflow.jobs));
const steps = jobs.flatMap((job) => job.steps ?? []);

test.each(WORKFLOWS)(
  "GitHub's own language service finds nothing wrong with $file",
  async (row) => {
    const found = await validate(TextDocument.create(`file:///${row.file}`, 'yaml', 1, row.text));
    expect(found.map(({ range, message }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  },
);

test("GitLab's schema and the needs of its jobs hold", async () => {
  const list = await runProgram(process.execPath, [
    'node_modules/gitlab-ci-local/dist/index.js',
    '--list-all',
    '--state-dir=.cache/gitlab',
  ]);
  expect(list.stderr).toContain('json schema validated');
  expect(list.code).toBe(0);
  for (const job of ['test', 'merge request', 'thorough', 'pages'])
    expect(list.stdout).toMatch(new RegExp(`^${job} `, 'm'));
});

test('every action of others is pinned to a commit, with its version for people', () => {
  const used = WORKFLOWS.flatMap(({ text }) => text.match(/(?<=uses: ).*/g) ?? []);
  const foreign = used.filter((action) => !action.startsWith('./'));
  expect(foreign.length).toBeGreaterThan(5);
  for (const action of foreign) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('workflows may only read, unless a job says more, and jobs end', () => {
  for (const { workflow } of WORKFLOWS) expect(workflow.permissions).toEqual({ contents: 'read' });
  for (const job of jobs.filter(({ uses }) => !uses))
    expect(job['timeout-minutes']).toBeGreaterThan(0);
  // What runs code of the project can't write.
  for (const job of jobs.filter(({ permissions }) => permissions))
    expect(job.steps?.some(({ uses }) => uses?.startsWith('actions/checkout@'))).toBe(false);
});

test('checkouts have the whole history, for dates and comparisons, and keep no credentials', () => {
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.length).toBeGreaterThan(2);
  for (const { with: options } of checkouts)
    expect(options).toEqual({ 'fetch-depth': 0, 'persist-credentials': false });
  expect(readFileSync('.gitlab-ci.yml', 'utf8')).toContain("GIT_DEPTH: '0'");
});

test('no expression is pasted into a command, where a title could be code', () => {
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
});

test('every make target that a workflow names exists', () => {
  const known = readCommands().commands.map(({ name }) => name);
  const texts = [...WORKFLOWS.map(({ text }) => text), readFileSync('.gitlab-ci.yml', 'utf8')];
  const named = texts.flatMap(
    (text) => text.match(/(?<=\bmake (?:--silent )?)[a-z][a-z-]*/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('the packages of a tag are published as docs/releases.md says, with their provenance', () => {
  const publish = WORKFLOWS.find(({ file }) => file.endsWith('/publish.yml'));
  const [, command = ''] =
    /\n(npm publish .*)\n/.exec(readFileSync('docs/releases.md', 'utf8')) ?? [];
  const { npm, pypi } = publish?.workflow.jobs ?? {};
  expect(npm?.steps?.at(-1)?.run).toBe(`${command} --provenance`);
  expect(pypi?.steps?.at(-1)?.uses).toContain('pypa/gh-action-pypi-publish@');
  for (const job of [npm, pypi]) expect(job?.permissions).toEqual({ 'id-token': 'write' });
});
