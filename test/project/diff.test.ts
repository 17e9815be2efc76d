import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProjectCopy } from './project-copy.ts';
import { callCommand } from './run-command.ts';
import { smallProject } from './small-project.ts';

// What `make diff` prints and exits with. Each kind of change, exception and verdict has its test in
// scripts/diff/.

let project: ProjectCopy;
beforeAll(() => {
  project = smallProject();
  project.git('init', '--quiet', '--initial-branch=main');
  commit('The contract');
  project.git('tag', 'v1.0.0');
});
afterAll(() => project.remove());

function commit(message: string): void {
  const author = ['-c', 'user.name=Designer', '-c', 'user.email=designer@example.com'];
  project.git('add', 'spec');
  project.git(...author, 'commit', '--quiet', `--message=${message}`);
}

const diff = (words: readonly string[], variables?: Readonly<Record<string, string>>) =>
  callCommand(project.root, 'scripts/commands/diff.ts', words, variables);

describe('make diff', () => {
  test('finds no changes at first, whatever the base is', async () => {
    await callCommand(project.root, 'scripts/commands/generate.ts');
    for (const base of ['v1.0.0', 'main', 'generated/openapi/admin.json', 'spec/admin.yaml']) {
      const want = { code: 0, stdout: 'No changes.\n', stderr: '' };
      expect(await diff([`--base=${base}`]), base).toEqual(want);
    }
  });

  test('lists a renamed field with its operations, reasons and places', async () => {
    project.edit('spec/schemas/Route.yaml', '  fallback:', '  reserve:');
    project.edit('spec/examples/route.yaml', '    fallback:', '    reserve:');
    project.edit('spec/admin.yaml', 'version: 1.0.0', 'version: 1.1.0');
    const { code, stdout, stderr } = await diff(['--base=v1.0.0']);
    expect(stderr).toBe('');
    expect(stdout).toMatchInlineSnapshot(`
      "getRoute  GET /v1/routes/{routename}
      compatible  texts-changed getRoute
                  The texts changed: examples of the response 200. Requests and responses stay the same.
                  spec/paths/routes.yaml:41:11

      createRoute  POST /v1/routes
      compatible  texts-changed createRoute
                  The texts changed: examples of the response 200. Requests and responses stay the same.
                  spec/paths/routes.yaml:23:11

      Schema Route
        breaking  property-removed Route.fallback
                  The field \`fallback\` was removed. Callers that read it don't find a value. Requests that contain it are refused, or it has no effect.
                  In response 200 fallback of getRoute, createRoute; body fallback of createRoute.
                  v1.0.0:spec/schemas/Route.yaml:11:3  (in the base)
      compatible  property-added Route.reserve
                  The field \`reserve\` was added. Callers ignore unknown fields. Requests may omit it.
                  In response 200 reserve of getRoute, createRoute; body reserve of createRoute.
                  spec/schemas/Route.yaml:11:3

      1 breaking change, 3 compatible changes; info.version rose from 1.0.0 to 1.1.0: raise the major number, or add an exception to spec/breaking-changes.yaml.
      "
    `);
    expect(code).toBe(1);
  });

  test('prints JSON for machines, and annotations for workflows', async () => {
    const json = await diff(['--base=v1.0.0'], { FORMAT: 'json' });
    const report = JSON.parse(json.stdout) as {
      changes: { id: string; isBreaking: boolean; operations: string[]; place: object }[];
    };
    expect(report).toMatchObject({
      base: 'v1.0.0',
      versions: { base: '1.0.0', contract: '1.1.0' },
      verdict: { breaking: 1, accepted: 0, isFine: false },
      unusedExceptions: [],
    });
    expect(report.changes.find(({ isBreaking }) => isBreaking)).toMatchObject({
      id: 'property-removed Route.fallback',
      operations: expect.arrayContaining(['createRoute']),
      place: { file: 'v1.0.0:spec/schemas/Route.yaml', line: 11, column: 3, isBase: true },
    });
    expect(json.code).toBe(1);
    const inWorkflow = { GITHUB_ACTIONS: 'true', FORMAT: '' };
    const { stderr } = await diff(['--base=v1.0.0'], inWorkflow);
    expect(stderr).toMatch(/^::error file=spec\/admin\.yaml,title=property-removed::The field/m);
  });

  test('accepts a breaking change with a written exception', async () => {
    project.write(
      'spec/breaking-changes.yaml',
      '- change: property-removed Route.fallback\n  reason: The server never read it.\n  version: 1.1.0\n',
    );
    const { code, stdout } = await diff(['--base=v1.0.0']);
    expect(stdout).toContain('  accepted  property-removed Route.fallback\n');
    expect(stdout).toContain('Accepted: The server never read it.\n');
    expect(stdout).toMatch(/every breaking change has its exception\.\n$/);
    expect(code).toBe(0);
    const linted = await callCommand(project.root, 'scripts/commands/lint.ts');
    expect(linted).toEqual({ code: 0, stdout: 'spec/ is fine.\n', stderr: '' });
  });

  test('warns of an exception that no change needs anymore', async () => {
    commit('The next contract');
    const { code, stdout, stderr } = await diff(['--base=HEAD']);
    expect(stdout).toBe('No changes.\n');
    expect(stderr).toMatch(
      /^spec\/breaking-changes\.yaml:1:3 {2}warning exception-unused {2}"property-removed Route\.fallback" \(written for 1\.1\.0\) isn't a change since the base\./,
    );
    expect(code).toBe(0);
  });

  test("stops at an exception that can't be read", async () => {
    project.edit('spec/breaking-changes.yaml', 'reason', 'reasn');
    const { code, stdout, stderr } = await diff(['--base=v1.0.0']);
    expect(stdout).toBe('');
    expect(stderr).toContain('did you mean "reason"?');
    expect(code).toBe(1);
    project.write('spec/breaking-changes.yaml', '');
  });

  test('accepts breaking changes under a new major number', async () => {
    project.edit('spec/admin.yaml', 'version: 1.1.0', 'version: 2.0.0');
    const { code, stdout } = await diff(['--base=v1.0.0']);
    expect(stdout).toMatch(/rose from 1\.0\.0 to 2\.0\.0: the major number allows it\.\n$/);
    expect(code).toBe(0);
  });
});

describe('make diff refuses', () => {
  beforeAll(() => {
    project.write('before/notes.md', 'not a contract: at all: ever');
    project.write('before/empty.yaml', '');
    project.write('before/parts.yaml', 'openapi: 3.1.0\npaths:\n  /a: { $ref: a.yaml }\n');
    project.write('before/spec/admin.yaml', project.read('spec/admin.yaml'));
  });

  test.each([
    {
      given: '',
      want: /^BASE is missing, and nothing was released: set it to what to compare with/,
    },
    { given: '--base=', want: /^BASE is missing/ },
    { given: '--bas=HEAD', want: /^Unknown option '--bas'.*Options of this command: --base\.$/ },
    { given: '--base=v9', want: /^BASE=v9 is neither a file nor a git ref.* Set it to a tag/ },
    { given: '--base=--all', want: /^BASE=--all is neither a file nor a git ref\./ },
    { given: '--base=before', want: /^BASE=before is neither a file nor a git ref\./ },
    {
      given: '--base=before/notes.md',
      want: /^BASE=before\/notes\.md isn't a contract to compare with: before\/notes\.md:1:\d+ {2}This is not YAML/,
    },
    {
      given: '--base=before/empty.yaml',
      want: /isn't a contract to compare with: it isn't an OpenAPI 3\.1 definition\.$/,
    },
    {
      given: '--base=before/parts.yaml',
      want: /isn't a contract to compare with: it refers to another file \(a\.yaml\): use a bundled definition, or a spec\/admin\.yaml\.$/,
    },
    {
      given: '--base=before/spec/admin.yaml',
      want: /isn't a contract to compare with: .*paths\/routes\.yaml/,
    },
  ])('"$given"', async ({ given, want }) => {
    const { code, stdout, stderr } = await diff(given === '' ? [] : [given]);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(want)]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('an unknown FORMAT', async () => {
    expect(await diff(['--base=HEAD'], { FORMAT: 'jsn' })).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'FORMAT=jsn is not a format, did you mean "json"? Formats: json, stylish, line, github.\n',
    });
  });
});
