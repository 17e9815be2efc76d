import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEntity } from '../project/add-entity.ts';
import { ProjectCopy } from '../project/project-copy.ts';

// The whole site with a new entity. What needs no site is tested in test/project/new-entity.test.ts.

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
