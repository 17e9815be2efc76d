import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

/** A writer asks for a guide: it is there at once, without a finding, and only as a draft. */
describe('a new guide', () => {
  const FILE = 'site/guides/__product__-core/secretsvault/rotate-a-key.md';
  const ENTRY = '          - /{{product}}-core/secretsvault/rotate-a-key\n';
  let project: ProjectCopy;
  let navigation: string;
  const make = (...options: readonly string[]) => project.run('site/build/new.ts', ...options);

  beforeAll(() => {
    project = new ProjectCopy();
    navigation = project.read('site/navigation.yaml');
  });
  afterAll(() => project.remove());

  test('stands in its folder and in the navigation, which is the same but for one line', async () => {
    const { code, stdout } = await make(
      '--title',
      'Rotate a key',
      '--section',
      'Features/Secrets vault',
    );
    expect(stdout).toContain(
      `${FILE} is a draft, and stands at the end of "Features/Secrets vault"`,
    );
    expect(code).toBe(0);
    const now = project.read('site/navigation.yaml');
    expect(now).toContain(ENTRY);
    expect(now.replace(ENTRY, '')).toBe(navigation);
  });

  test('passes every check as it is', async () => {
    const { stdout } = await project.run('site/build/check.ts');
    expect(JSON.parse(stdout)).toEqual([]);
    const { stderr } = await project.run('scripts/commands/check.ts');
    expect(stderr).not.toContain(FILE);
  });

  test('cannot be made twice', async () => {
    project.write(FILE, `${project.read(FILE)}My words.\n`);
    const { code, stderr } = await make(
      '--title',
      'Rotate a key',
      '--section',
      'Features/Secrets vault',
    );
    expect(stderr).toBe(
      `/gatehouse-core/secretsvault/rotate-a-key is taken by ${FILE}. Choose another TITLE, or change that one.\n`,
    );
    expect(code).toBe(2);
    expect(project.read(FILE)).toMatch(/My words\.\n$/);
  });

  test('is not on the site before it is published, and not without a description', async () => {
    const draft = project.read(FILE);
    project.write(FILE, draft.replace('draft: true\n', ''));
    const { code, stderr } = await project.run('site/build/build.ts');
    expect(stderr).toContain(
      `${FILE}:4:1  front-matter  "description" is still the one of the draft.`,
    );
    expect(code).toBe(1);
    project.write(FILE, draft);
    expect((await project.run('site/build/build.ts')).code).toBe(0);
    const page = 'site/dist/gatehouse-core/secretsvault/rotate-a-key.html';
    expect(existsSync(join(project.root, page))).toBe(false);
  });

  test.each([
    {
      name: 'no title',
      given: ['--section', 'About'],
      want: 'Which TITLE shall the guide have? make new',
    },
    {
      name: 'no section',
      given: ['--title', 'A key', '--section', ''],
      want: 'In which SECTION shall',
    },
    {
      name: 'another section',
      given: ['--title', 'A key', '--section', 'Abuot'],
      want: 'did you mean "About"?',
    },
    {
      name: 'another kind',
      given: ['--title', 'A key', '--section', 'About', '--kind', 'guide'],
      want: 'KIND=guide is no kind of page',
    },
    {
      name: 'title case',
      given: ['--title', 'A New Key', '--section', 'About'],
      want: 'write "A new key"',
    },
    {
      name: 'a page of the site',
      given: ['--title', 'API', '--section', 'About'],
      want: '/api is taken by the site itself',
    },
    {
      name: 'an old path',
      given: ['--title', 'Reference', '--section', 'About'],
      want: 'the redirect to /api',
    },
    {
      name: 'an unknown option',
      given: ['--titel', 'A'],
      want: 'Options of this command: --title',
    },
  ])('is refused with $name', async ({ given, want }) => {
    const { code, stderr } = await make(...given);
    expect(stderr).toContain(want);
    expect(
      stderr
        .trimEnd()
        .split('\n')
        .every((line) => !line.includes('    at ')),
    ).toBe(true);
    expect(code).toBe(2);
  });

  test('cannot be made before generated/ is there, and the message says so', async () => {
    rmSync(join(project.root, 'generated'), { recursive: true });
    const { code, stdout, stderr } = await make('--title', 'Rotate', '--section', 'Features');
    expect(stderr).toMatch(/^generated\/reference\/index\.json.*run `make generate`\.$/m);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  });
});
