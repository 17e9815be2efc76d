import { expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

// The findings for each mistake are proven in scripts/contract/.
test('make generate with mistakes in spec/ reports each at its place and writes nothing', async () => {
  const project = ProjectCopy.withoutTests();
  project.edit('spec/paths/routes.yaml', 'errors.yaml#/NoRoutesFound', 'error.yaml#/NoRoutesFound');
  project.edit('spec/paths/routes.yaml', 'operationId: getRoute', 'operationId: listRoutes');
  // If anything were written, this text would be replaced.
  project.write('generated/reference/listroutes.md', 'as it was');
  const { code, stdout, stderr } = await project.generate();
  const lines = stderr.trimEnd().split('\n');
  expect(lines).toEqual([
    expect.stringMatching(
      /^spec\/paths\/routes\.yaml:3:\d+ {2}operation-id-unique \(required\) {2}.*listRoutes/,
    ),
    expect.stringMatching(
      /^spec\/paths\/routes\.yaml:25:9 {2}no-unresolved-refs \(required\) {2}.*Did you mean "errors\.yaml"/,
    ),
    expect.stringMatching(
      /^spec\/paths\/routes\.yaml:65:\d+ {2}operation-id-unique \(required\) {2}/,
    ),
    "3 findings (3 errors, 0 warnings): generated/ wasn't changed.",
  ]);
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(project.read('generated/reference/listroutes.md')).toBe('as it was');
  project.remove();
});
