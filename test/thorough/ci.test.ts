import { chmodSync, globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runProgram, type ProgramResult } from '../../scripts/lib/run-program.ts';
import { ENVIRONMENT, ProjectCopy } from '../project/project-copy.ts';
import { ROOT } from '../root.ts';

/**
 * Runs what the workflows run, as it is written, in a clone whose contract breaks callers of the branch `base`.
 * The tests aren't run, of which this is one, nor what calls GitHub.
 */
const NOT_HERE = /^(\.ci\/run|make test-thorough|gh pr comment .*)$/;

/** What GitHub fills in. */
const VALUES: Readonly<Record<string, string>> = {
  '${{ github.base_ref }}': 'base',
  '${{ steps.site.outputs.artifact-url }}': 'https://code.example.com/artifacts/1',
};

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

let project: ProjectCopy;
let environment: NodeJS.ProcessEnv;

beforeAll(() => {
  project = ProjectCopy.clone();
  const { root } = project;
  // The project's dependencies are installed: nothing here may be newer than they are.
  for (const file of ['package.json', 'package-lock.json']) utimesSync(join(root, file), 0, 0);
  project.git('branch', 'base');
  project.git('remote', 'set-url', 'origin', root);
  project.git('fetch', '--quiet', 'origin');
  const name = 'description: The name of the route';
  project.edit('spec/schemas/Route.yaml', name, `maxLength: 200\n    ${name}`);
  // So are the system's packages.
  const programs = join(root, '.cache/programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'apt-get'), '#!/bin/sh\n');
  chmodSync(join(programs, 'apt-get'), 0o755);
  environment = {
    ...ENVIRONMENT,
    FORMAT: undefined,
    MAKEFLAGS: '',
    MAKELEVEL: '',
    HOME: join(root, '.cache'),
    PATH: `${programs}:${process.env.PATH}`,
    GITHUB_STEP_SUMMARY: join(root, '.cache/summary.md'),
  };
});

afterAll(() => project.remove());

/** Run the steps of a job as a runner does. Returns the result of each step that ran, by its command. */
async function runJob(file: string, name: string, values = VALUES) {
  const { jobs } = parse(readFileSync(join(ROOT, file), 'utf8')) as {
    readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
  };
  const results = new Map<string, ProgramResult>();
  const outcomes = new Map<string, string>();
  for (const { id, run, env = {}, if: condition } of jobs[name]?.steps ?? []) {
    if (run === undefined || NOT_HERE.test(run)) continue;
    const [, step = '', outcome] = /^steps\.(\w+)\.outcome == '(\w+)'$/.exec(condition ?? '') ?? [];
    if (condition !== undefined && outcomes.get(step) !== outcome) continue;
    const variables = Object.entries(env).map(([key, value]) => [
      key,
      value.replaceAll(/\$\{\{.*?\}\}/g, (given) => values[given] ?? `no value for ${given}`),
    ]);
    const result = await runProgram('sh', ['-e', '-c', run], {
      cwd: project.root,
      env: { ...environment, ...Object.fromEntries(variables) },
    });
    results.set(run, result);
    if (id !== undefined) outcomes.set(id, result.code === 0 ? 'success' : 'failure');
  }
  return results;
}

test("a pull request's workflow builds the site, and says in its comment what breaks callers", async () => {
  const results = await runJob('.github/workflows/checks.yml', 'pull-request');
  expect([...results.values()].map(({ code }) => code)).toEqual([0, 0, 2, 0, 1]);
  expect(project.read('site/dist/security.html')).toContain('<title>');
  const comment = project.read('comment.md');
  expect(comment).toMatch(/````text\n[^]*breaking[^]*Route\.name[^]*\n````\n/);
  expect(comment).toContain('[The site with this change](https://code.example.com/artifacts/1)');
  expect(project.read('.cache/summary.md')).toBe(comment);
});

test('the workflow of a tag builds the site for its address', async () => {
  const address =
    "${{ vars.SITE_ADDRESS || format('https://{0}.github.io/{1}', github.repository_owner, github.event.repository.name) }}";
  const values = { [address]: 'https://Owner.github.io/project' };
  const results = await runJob('.github/workflows/publish.yml', 'build', values);
  expect([...results.values()].map(({ code }) => code)).toEqual([0, 0]);
  expect(project.read('site/dist/sitemap.xml')).toContain(
    'https://owner.github.io/project/security',
  );
});

/** Run the script of a job as GitLab's runner does. */
function runScript(job: string, variables: Readonly<Record<string, string>>) {
  const jobs = parse(readFileSync(join(ROOT, '.gitlab-ci.yml'), 'utf8')) as Readonly<
    Record<string, { readonly script: readonly string[] }>
  >;
  const commands = jobs[job]?.script ?? [];
  return runProgram('bash', ['-eo', 'pipefail', '-c', commands.join('\n')], {
    cwd: project.root,
    env: { ...environment, ...variables },
  });
}

test("GitLab's job for a merge request does the same", async () => {
  const { code, stdout } = await runScript('merge request', {
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'base',
  });
  expect(stdout).toMatch(/: \d+ pages/);
  expect(code).toBe(2);
  expect(project.read('differences.txt')).toMatch(/breaking[^]*Route\.name/);
});

test("GitLab's job for a tag puts the site where GitLab Pages looks", async () => {
  const { code } = await runScript('pages', { CI_PAGES_URL: 'https://group.gitlab.io/project' });
  expect(code).toBe(0);
  expect(globSync('public/**/*.html', { cwd: project.root }).length).toBeGreaterThan(100);
  expect(project.read('public/security.html')).toContain('href="/project/');
});
