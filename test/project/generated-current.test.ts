import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCurrent, shortDiff } from '../../scripts/checks/current.ts';
import { makeFiles } from '../../scripts/generate/make-files.ts';
import { vocabularyFindings } from '../../scripts/samples/names/vocabulary.ts';
import { formatFindings } from '../../scripts/lib/findings.ts';
import type { ProjectCopy } from './project-copy.ts';
import { callCommand } from './run-command.ts';
import { smallProject } from './small-project.ts';

// `make generate` and the check of generated/ agree. How files are compared and written is tested in
// scripts/generate/; the check's place in `make check`, in check.test.ts.

let project: ProjectCopy;
beforeAll(() => {
  project = smallProject();
});
afterAll(() => project.remove());

const generate = (root = project.root) => callCommand(root, 'scripts/commands/generate.ts');

/** Return what the check finds, and how the first stale file differs. */
async function check(): Promise<{ findings: string[]; difference: string }> {
  const { files = [] } = await makeFiles(project.root);
  const findings = formatFindings(checkCurrent(project.root, files)).split('\n').filter(Boolean);
  return { findings, difference: shortDiff(project.root, files) };
}

test('a second make generate writes nothing', async () => {
  const first = await generate();
  expect(first.stdout).toMatch(/^generated\/ is current: (\d+) files, \1 written, 0 removed\.\n$/);
  const second = await generate();
  expect(second.stdout).toMatch(/^generated\/ is current: \d+ files, 0 written, 0 removed\.\n$/);
  expect(second.code).toBe(0);
  expect(await check()).toEqual({ findings: [], difference: '' });
});

test('a renamed field makes exactly the files stale that mention it', async () => {
  project.edit('spec/schemas/Route.yaml', '  fallback:', '  reserve:');
  project.edit('spec/examples/route.yaml', '    fallback:', '    reserve:');
  project.write('generated/openapi/old.yaml', 'left over');
  const { findings, difference } = await check();
  expect(findings.map((line) => line.split(/[: ]/)[0])).toMatchInlineSnapshot(`
    [
      "generated/openapi/admin.json",
      "generated/openapi/admin.yaml",
      "generated/openapi/old.yaml",
      "generated/python/acme_sdk/cli/_commands.py",
      "generated/python/acme_sdk/models.py",
      "generated/reference/createroute.md",
      "generated/reference/fragments/fields/Route.request.md",
      "generated/reference/fragments/fields/Route.response.md",
      "generated/reference/fragments/sdk/python.commands.md",
      "generated/reference/fragments/sdk/python.models.md",
      "generated/reference/getroute.md",
      "generated/reference/slots.json",
      "generated/tests/create-route.test.ts",
      "generated/tests/get-route.test.ts",
      "generated/typescript/schema.d.ts",
    ]
  `);
  expect(findings.at(0)).toMatch(
    /^generated\/\S+:\d+ {2}generated-current {2}The file is out of date .* run `make generate`\.$/,
  );
  expect(difference).toContain('reserve');
});

test('make generate repairs stale files and removes files that no generator writes', async () => {
  const { code, stdout } = await generate();
  expect(stdout).toContain('1 removed');
  expect(code).toBe(0);
  expect(await check()).toEqual({ findings: [], difference: '' });
});

test('make generate remembers a name that left the contract, until it returns', async () => {
  const retired = (): string => project.read('site/vocabulary.yaml').split('\nretired:')[1] ?? '';
  expect(retired()).toBe('\n  field:\n    fallback: reserve\n');
  const { model } = await makeFiles(project.root);
  if (!model) throw new Error('The contract has errors.');
  expect(vocabularyFindings(project.root, model)).toEqual([]);

  project.edit('spec/schemas/Route.yaml', '  reserve:', '  fallback:');
  project.edit('spec/examples/route.yaml', '    reserve:', '    fallback:');
  const changed = await makeFiles(project.root);
  const findings = changed.model ? vocabularyFindings(project.root, changed.model) : [];
  expect(formatFindings(findings)).toBe(
    'site/vocabulary.yaml  generated-current  The file is out of date with spec/; run `make generate`.\n',
  );
  await generate();
  expect(retired()).toBe('\n  field:\n    reserve: fallback\n');
});

test("make generate doesn't change a vocabulary that it can't read", async () => {
  const text = `<<<<<<< ours\n${project.read('site/vocabulary.yaml')}`;
  project.write('site/vocabulary.yaml', text);
  const { code, stderr } = await generate();
  expect(code).toBe(1);
  expect(stderr).toContain('site/vocabulary.yaml:');
  expect(project.read('site/vocabulary.yaml')).toBe(text);
});

// The findings for each mistake are proven in scripts/contract/.
test('make generate with mistakes in spec/ reports each at its place and writes nothing', async () => {
  const wrong = smallProject();
  wrong.edit('spec/paths/routes.yaml', 'errors.yaml#/RouteNotFound', 'error.yaml#/RouteNotFound');
  wrong.edit('spec/paths/routes.yaml', 'operationId: getRoute', 'operationId: createRoute');
  // If anything were written, this text would be replaced.
  wrong.write('generated/reference/createroute.md', 'as it was');
  const { code, stdout, stderr } = await generate(wrong.root);
  expect(stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(
      /^spec\/paths\/routes\.yaml:3:18 {2}operation-id-unique \(required\) {2}/,
    ),
    expect.stringMatching(/^spec\/paths\/routes\.yaml:33:18 {2}operation-id-unique .*createRoute/),
    expect.stringMatching(/^spec\/paths\/routes\.yaml:33:18 {2}operation-id-verb \(project\) {2}/),
    expect.stringMatching(
      /:48:9 {2}no-unresolved-refs \(required\) {2}.*Did you mean "errors\.yaml"/,
    ),
    "4 findings (4 errors, 0 warnings): generated/ wasn't changed.",
  ]);
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(wrong.read('generated/reference/createroute.md')).toBe('as it was');
  wrong.remove();
});
