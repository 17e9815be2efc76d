import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMypy, runMypy } from '../../scripts/test/python.ts';
import { NAVIGATION_FILE } from '../../site/build/read-navigation.ts';
import { readSources } from '../../site/build/sources.ts';
import { addEntity } from '../project/add-entity.ts';
import { ProjectCopy } from '../project/project-copy.ts';

// What is made for a new entity, as compilers and the site see it: test/project/new-entity.test.ts has the rest.

let project: ProjectCopy;
beforeAll(async () => {
  project = new ProjectCopy();
  addEntity(project);
  for (const script of ['scripts/commands/generate.ts', 'site/build/build.ts']) {
    const { code, stderr } = await project.run(script);
    expect(code, stderr).toBe(0);
  }
});
afterAll(() => project.remove());

test('the page of a new operation has its title, its group in the sidebar, and no HTML from the contract', () => {
  const html = project.read('site/dist/gatehouse-core/administration/createbudget.html');
  expect(html).toContain('Create a budget');
  expect(html).toContain('Cost budgets');
  expect(html).not.toContain('<b>tag</b>');
});

test('a new entity has pages on the site, with entries in the navigation', () => {
  const { pages, navigation, findings } = readSources(
    {
      root: project.root,
      guides: join(project.root, 'site/guides'),
      prose: join(project.root, 'site/reference'),
      generated: join(project.root, 'generated'),
      navigation: join(project.root, NAVIGATION_FILE),
      public: join(project.root, 'site/public'),
    },
    { withDrafts: false },
  );
  expect(findings).toEqual([]);
  expect(pages.map(({ path }) => path)).toContain('/gatehouse-core/administration/createbudget');
  expect(JSON.stringify(navigation)).toMatch(
    /"label":"Cost budgets".*"List budgets".*"Get a budget".*"Create a budget".*"Update a budget".*"Delete a budget"/,
  );
});

test('a new entity has tests that the mock, the sandbox, the clients and the samples pass', async () => {
  const { stdout, stderr, code } = await project.run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=contract',
    '--reporter=dot',
    // One worker loads the modules of all six files once.
    '--no-isolate',
    '--maxWorkers=1',
    'budget',
  );
  expect(code, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/Test Files .*6 passed/);
});

test.skipIf(!findMypy())('a new entity has typed Python', () => {
  const folder = join(project.root, 'generated/python');
  const uses = ['../tests/python_calls.py', '../tests/python_player.py'];
  expect(runMypy(findMypy() ?? '', folder, ['gatehouse_sdk', ...uses])).toBe('');
});

test('the types and tests of a new entity compile', async () => {
  const { stdout } = await project.run('node_modules/ts7/bin/tsc', '-p', 'generated/tsconfig.json');
  expect(stdout).toBe('');
});

test('a package with a new entity can be built', async () => {
  const { stdout, stderr, code } = await project.run('scripts/commands/packages.ts');
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('TypeScript: packages/gatehouse-js-1.0.0.tgz');
});
