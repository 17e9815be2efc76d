import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

/** What a designer gets for a mistake: one clear line with the place, and an untouched generated/. */
describe('a mistake in spec/', () => {
  let project: ProjectCopy;
  const files = ['admin.yaml', 'paths/routes.yaml'];
  const originals = new Map<string, string>();

  beforeAll(() => {
    project = new ProjectCopy();
    for (const file of files) originals.set(`spec/${file}`, project.read(`spec/${file}`));
  });
  beforeEach(() => {
    for (const [file, text] of originals) project.write(file, text);
    // If anything were written, this mark would go.
    project.write('generated/reference/listroutes.md', 'as it was');
  });
  afterAll(() => project.remove());

  test.each([
    {
      name: 'a reference to a file that is not there',
      edit: () =>
        project.edit(
          'spec/paths/routes.yaml',
          'errors.yaml#/NoRoutesFound',
          'error.yaml#/NoRoutesFound',
        ),
      want: [
        /^spec\/paths\/routes\.yaml:26:9 {2}no-unresolved-refs {2}.*Did you mean "errors\.yaml"/,
      ],
    },
    {
      name: 'a reference to a part that is not there',
      edit: () => project.edit('spec/paths/routes.yaml', '#/NoRoutesFound', '#/NoRouteFound'),
      want: [
        /^spec\/paths\/routes\.yaml:26:9 {2}no-unresolved-refs {2}.*Did you mean "NoRoutesFound"/,
      ],
    },
    {
      name: 'an operationId that stands twice',
      edit: () =>
        project.edit('spec/paths/routes.yaml', 'operationId: getRoute', 'operationId: listRoutes'),
      want: [
        /^spec\/paths\/routes\.yaml:3:\d+ {2}\S+ {2}.*listRoutes/,
        /^spec\/paths\/routes\.yaml:65:\d+ {2}\S+ {2}.*listRoutes/,
      ],
    },
    {
      name: 'YAML that does not parse',
      edit: () => project.edit('spec/paths/routes.yaml', 'tags: [Routes]', 'tags: [Routes'),
      want: [/^spec\/paths\/routes\.yaml:\d+:\d+ {2}\S+ {2}.+/],
    },
    {
      name: 'a page name that two operations share',
      edit: () => project.edit('spec/admin.yaml', 'entity: vkey', 'entity: provider'),
      want: Array.from(
        { length: 10 },
        () => /^spec\/paths\/\w+\.yaml:\d+:\d+ {2}page-name-unique {2}.+provider/,
      ),
    },
    {
      name: 'a missing product name',
      edit: () => project.edit('spec/admin.yaml', '    name: Gatehouse\n', ''),
      want: [/^spec\/admin\.yaml:\d+:\d+ {2}product-name {2}.+name/],
    },
  ])('$name', async ({ edit, want }) => {
    edit();
    const { code, stderr } = await project.generate();
    const lines = stderr.trimEnd().split('\n');
    expect(lines.at(-1)).toMatch(/^\d+ findings? \(.*\): generated\/ was left as it is\.$/);
    expect(lines.slice(0, -1)).toEqual(want.map((line) => expect.stringMatching(line)));
    expect(code).toBe(1);
    expect(project.read('generated/reference/listroutes.md')).toBe('as it was');
  });
});
