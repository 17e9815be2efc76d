import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy, type Outcome } from './project-copy.ts';

const COMMAND = 'scripts/commands/diff.ts';

const diff = (project: ProjectCopy, ...options: readonly string[]): Promise<Outcome> =>
  project.run(COMMAND, ...options);

function commit(project: ProjectCopy, message: string): void {
  const git = (...args: readonly string[]): void => {
    const who = ['-c', 'user.name=Designer', '-c', 'user.email=designer@example.com'];
    execFileSync('git', [...who, ...args], { cwd: project.root, stdio: 'pipe' });
  };
  git('init', '--quiet', '--initial-branch=main');
  git('add', 'spec');
  git('commit', '--quiet', '--allow-empty', `--message=${message}`);
}

/** A field gets another name: what the designer is told, and the two ways to go on. */
describe('a change of the contract', () => {
  let project: ProjectCopy;
  beforeAll(() => {
    project = new ProjectCopy();
    commit(project, 'The contract');
    execFileSync('git', ['tag', 'v1.0.0'], { cwd: project.root });
  });
  afterAll(() => project.remove());

  test('is none at first, whatever the base is', async () => {
    for (const base of ['v1.0.0', 'main', 'generated/openapi/admin.json', 'spec/admin.yaml']) {
      const { code, stdout, stderr } = await diff(project, `--base=${base}`);
      expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'No changes.\n', stderr: '' });
    }
  });

  test('that breaks callers is told with its operations, reasons and places', async () => {
    project.edit('spec/schemas/ModelConfig.yaml', '  suffix:', '  path_suffix:');
    project.edit('spec/examples/route.yaml', 'suffix:', 'path_suffix:');
    project.edit('spec/admin.yaml', 'version: 1.0.0', 'version: 1.1.0');
    const { code, stdout, stderr } = await diff(project, '--base=v1.0.0');
    expect(stderr).toBe('');
    expect(stdout).toMatchInlineSnapshot(`
      "listRoutes  GET /v1/admin/routes
      compatible  texts-changed listRoutes
                  The words changed: examples of the answer 200. What travels stays the same.
                  spec/paths/routes.yaml:14:11

      getRoute  GET /v1/admin/routes/{routename}
      compatible  texts-changed getRoute
                  The words changed: examples of the answer 200. What travels stays the same.
                  spec/paths/routes.yaml:78:11

      createRoute  POST /v1/admin/routes
      compatible  texts-changed createRoute
                  The words changed: examples of the body. What travels stays the same.
                  spec/paths/routes.yaml:40:9

      updateRoute  PUT /v1/admin/routes/{routename}
      compatible  texts-changed updateRoute
                  The words changed: examples of the body. What travels stays the same.
                  spec/paths/routes.yaml:104:9

      Schema ModelConfig
        breaking  property-removed ModelConfig.suffix
                  The field \`suffix\` was removed. Callers that read it find nothing. Calls that send it are refused or lose what it did.
                  In answer 200 [].models[].suffix of listRoutes, listTemplates; answer 200 models[].suffix of getRoute, getTemplate; body models[].suffix of createRoute, updateRoute, createTemplate, updateTemplate.
                  v1.0.0:spec/schemas/ModelConfig.yaml:10:3  (in the base)
      compatible  property-added ModelConfig.path_suffix
                  The field \`path_suffix\` was added. Callers pass over fields that they do not know. Calls may leave it out.
                  In answer 200 [].models[].path_suffix of listRoutes, listTemplates; answer 200 models[].path_suffix of getRoute, getTemplate; body models[].path_suffix of createRoute, updateRoute, createTemplate, updateTemplate.
                  spec/schemas/ModelConfig.yaml:10:3

      1 breaking change, 5 compatible changes; info.version rose from 1.0.0 to 1.1.0: raise the major number, or write an exception in spec/breaking-changes.yaml.
      "
    `);
    expect(code).toBe(1);
  });

  test('is told to machines and to workflows as well', async () => {
    const json = await project.runWith({ FORMAT: 'json' }, COMMAND, '--base=v1.0.0');
    const report = JSON.parse(json.stdout) as {
      changes: { id: string; isBreaking: boolean; operations: string[]; place: object }[];
    };
    expect(report).toMatchObject({
      base: 'v1.0.0',
      versions: { base: '1.0.0', contract: '1.1.0' },
      verdict: { breaking: 1, accepted: 0, isFine: false },
      unusedExceptions: [],
    });
    const broken = report.changes.find(({ isBreaking }) => isBreaking);
    expect(broken).toMatchObject({
      id: 'property-removed ModelConfig.suffix',
      place: { file: 'v1.0.0:spec/schemas/ModelConfig.yaml', line: 10, column: 3, isBase: true },
    });
    expect(broken?.operations).toContain('createRoute');
    expect(json.code).toBe(1);
    const { stderr } = await project.runWith({ GITHUB_ACTIONS: 'true' }, COMMAND, '--base=v1.0.0');
    expect(stderr).toMatch(/^::error file=spec\/admin\.yaml,title=property-removed::The field/);
  });

  test('is accepted with a written exception', async () => {
    const exceptions = `- change: property-removed ModelConfig.suffix
  reason: The server never read it.
  version: 1.1.0
`;
    project.write('spec/breaking-changes.yaml', exceptions);
    const { code, stdout } = await diff(project, '--base=v1.0.0');
    expect(stdout).toContain('  accepted  property-removed ModelConfig.suffix\n');
    expect(stdout).toContain('Accepted: The server never read it.\n');
    expect(stdout).toMatch(/every breaking change has its exception\.\n$/);
    expect(code).toBe(0);
    expect((await project.run('scripts/commands/lint.ts')).stdout).toBe('spec/ is fine.\n');
  });

  test('shows an exception that excuses nothing any more', async () => {
    commit(project, 'The next contract');
    const { code, stdout, stderr } = await diff(project, '--base=HEAD');
    expect(stdout).toBe('No changes.\n');
    expect(stderr).toMatch(
      /^spec\/breaking-changes\.yaml:1:3 {2}warning exception-unused {2}"property-removed ModelConfig\.suffix" \(written for 1\.1\.0\) is no change since the base\./,
    );
    expect(code).toBe(0);
  });

  test('is stopped by an exception that is wrong', async () => {
    project.edit('spec/breaking-changes.yaml', 'reason', 'reasn');
    const { code, stdout, stderr } = await diff(project, '--base=v1.0.0');
    expect(stdout).toBe('');
    expect(stderr).toContain('did you mean "reason"?');
    expect(code).toBe(1);
  });

  test('is allowed under a new major number', async () => {
    project.write('spec/breaking-changes.yaml', '');
    project.edit('spec/admin.yaml', 'version: 1.1.0', 'version: 2.0.0');
    const { code, stdout } = await diff(project, '--base=v1.0.0');
    expect(stdout).toMatch(/rose from 1\.0\.0 to 2\.0\.0: the major number allows it\.\n$/);
    expect(code).toBe(0);
  });
});

describe('make diff called the wrong way', () => {
  let project: ProjectCopy;
  beforeAll(() => {
    project = new ProjectCopy();
    project.write('before/notes.md', 'not a contract: at all: ever');
    project.write('before/empty.yaml', '');
    project.write('before/parts.yaml', 'openapi: 3.1.0\npaths:\n  /a: { $ref: a.yaml }\n');
    project.write('before/spec/admin.yaml', project.read('spec/admin.yaml'));
    project.write(
      'before/verb.json',
      '{"openapi":"3.1.0","paths":{"/a":{"get":{"operationId":"fetchA"}}}}',
    );
    execFileSync('git', ['init', '--quiet'], { cwd: project.root });
    project.write('spec/old.txt', '');
  });
  afterAll(() => project.remove());

  test.each([
    { options: [], want: /^BASE is missing: say what to compare with/ },
    { options: ['--base='], want: /^BASE is missing/ },
    {
      options: ['--bas=HEAD'],
      want: /^Unknown option '--bas'.*Options of this command: --base\.$/,
    },
    { options: ['--base=v9'], want: /^BASE=v9 is neither a file nor a ref of git\. Give a tag/ },
    { options: ['--base=--all'], want: /^BASE=--all is neither a file nor a ref of git\./ },
    { options: ['--base=before'], want: /^BASE=before is neither a file nor a ref of git\./ },
    {
      options: ['--base=before/notes.md'],
      want: /^BASE=before\/notes\.md is no contract to compare with: before\/notes\.md:1:\d+ {2}This is not YAML/,
    },
    {
      options: ['--base=before/empty.yaml'],
      want: /is no contract to compare with: it is no definition of OpenAPI 3\.1\.$/,
    },
    {
      options: ['--base=before/parts.yaml'],
      want: /is no contract to compare with: it refers to another file \(a\.yaml\): give a bundled definition, or a spec\/admin\.yaml\.$/,
    },
    {
      options: ['--base=before/spec/admin.yaml'],
      want: /is no contract to compare with: .*paths\/routes\.yaml/,
    },
    {
      options: ['--base=before/verb.json'],
      want: /is no contract to compare with: The operationId fetchA begins with no verb/,
    },
  ])('$options', async ({ options, want }) => {
    const { code, stdout, stderr } = await diff(project, ...options);
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(want)]);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test('with a format that there is not', async () => {
    const { code, stderr } = await project.runWith({ FORMAT: 'jsn' }, COMMAND, '--base=HEAD');
    expect(stderr).toBe(
      'FORMAT=jsn is no format, did you mean "json"? Formats: json, stylish, line, github.\n',
    );
    expect(code).toBe(2);
  });
});
