import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAM } from '../project/program.ts';
import { ProjectCopy } from '../project/project-copy.ts';

// The whole project and its site under another name. What needs no site is tested in
// test/project/rename-product.test.ts.

let project: ProjectCopy;

beforeAll(async () => {
  project = new ProjectCopy();
  project.edit('spec/admin.yaml', `slug: ${PROGRAM}`, 'slug: acme');
  project.edit('spec/admin.yaml', new RegExp(`name: ${PROGRAM}$`, 'gim'), 'name: Acme Door');
  // What is published has the old name.
  rmSync(join(project.root, 'site/permalinks.yaml'));
  for (const script of ['scripts/commands/generate.ts', 'site/build/build.ts']) {
    const { code, stderr } = await project.run(script);
    expect(code, stderr).toBe(0);
  }
});
afterAll(() => project.remove());

const isNamed = (text: string): boolean => text.toLowerCase().includes(PROGRAM);

test.each(['generated', 'site/dist'])('a renamed product leaves no trace in %s', (folder) => {
  const root = join(project.root, folder);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(50);
  const traces = files.map((file) => relative(root, file)).filter(isNamed);
  expect(traces).toEqual([]);
  expect(files.filter((file) => isNamed(readFileSync(file, 'utf8')))).toEqual([]);
});

test('a renamed product is on its pages', () => {
  const page = 'site/dist/acme-core/administration/getvkey.html';
  expect(project.read(page)).toContain('Acme Door');
});
