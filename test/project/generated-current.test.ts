import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

describe('generated files', () => {
  let project: ProjectCopy;
  beforeAll(() => {
    project = new ProjectCopy();
  });
  afterAll(() => project.remove());

  test('are the same when they are made again', async () => {
    const { code, stdout } = await project.generate();
    expect(stdout).toMatch(/^generated\/ is current: \d+ files, 0 written, 0 removed\.\n$/);
    expect(code).toBe(0);
  });

  test('are listed when a field is renamed, with the command that repairs them', async () => {
    project.edit('spec/schemas/ModelConfig.yaml', '  suffix:', '  path_suffix:');
    project.edit('spec/examples/route.yaml', 'suffix:', 'path_suffix:');
    project.write('generated/openapi/old.yaml', 'left over');
    const { code, stderr } = await project.run('scripts/commands/check.ts');
    const stale = stderr.split('\n').filter((line) => line.includes('  generated-current  '));
    expect(stale.map((line) => line.split(/[: ]/)[0])).toMatchInlineSnapshot(`
      [
        "generated/openapi/admin.json",
        "generated/openapi/admin.yaml",
        "generated/openapi/old.yaml",
        "generated/python/gatehouse_sdk/models.py",
        "generated/reference/createroute.md",
        "generated/reference/createtemplate.md",
        "generated/reference/fragments/fields/ModelConfig.answer.md",
        "generated/reference/fragments/fields/ModelConfig.request.md",
        "generated/reference/fragments/fields/Route.answer.md",
        "generated/reference/fragments/fields/Route.request.md",
        "generated/reference/fragments/fields/Template.answer.md",
        "generated/reference/fragments/fields/Template.request.md",
        "generated/reference/fragments/sdk/python.commands.md",
        "generated/reference/fragments/sdk/python.methods.md",
        "generated/reference/fragments/sdk/python.models.md",
        "generated/reference/fragments/sdk/typescript.methods.md",
        "generated/reference/getroute.md",
        "generated/reference/gettemplate.md",
        "generated/reference/index.json",
        "generated/reference/listroutes.md",
        "generated/reference/listtemplates.md",
        "generated/reference/updateroute.md",
        "generated/reference/updatetemplate.md",
        "generated/samples/createRoute/full.cli.sh",
        "generated/samples/createRoute/full.py",
        "generated/samples/createRoute/full.sh",
        "generated/samples/createRoute/full.ts",
        "generated/samples/createRoute/minimal.cli.sh",
        "generated/samples/createRoute/minimal.py",
        "generated/samples/createRoute/minimal.sh",
        "generated/samples/createRoute/minimal.ts",
        "generated/samples/updateRoute/full.cli.sh",
        "generated/samples/updateRoute/full.py",
        "generated/samples/updateRoute/full.sh",
        "generated/samples/updateRoute/full.ts",
        "generated/tests/create-route.test.ts",
        "generated/tests/create-template.test.ts",
        "generated/tests/get-route.test.ts",
        "generated/tests/list-routes.test.ts",
        "generated/tests/python_calls.py",
        "generated/tests/sequences.ts",
        "generated/tests/update-route.test.ts",
        "generated/tests/update-template.test.ts",
        "generated/typescript/schema.d.ts",
      ]
    `);
    expect(stale.at(0)).toMatch(
      /^generated\/\S+:\d+ {2}generated-current {2}The file differs .* run `make generate`\.$/,
    );
    expect(stderr).toContain('path_suffix');
    expect(stderr).toContain('To repair generated/: make generate');
    expect(code).toBe(1);
  });

  test('are repaired by that command', async () => {
    const { code, stdout } = await project.generate();
    expect(stdout).toContain('1 removed');
    expect(code).toBe(0);
    const { stderr } = await project.run('scripts/commands/check.ts');
    expect(stderr).not.toContain('generated-current');
  });
});
