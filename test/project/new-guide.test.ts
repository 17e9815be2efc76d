import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';
import { callCommand } from './run-command.ts';

// `make new` in the project. Where a guide goes is tested in site/build/new-guide.test.ts, that it has no
// findings in check.test.ts, that drafts are not published in site/build/build-site.test.ts.

const FILE = 'site/guides/__product__-core/secretsvault/rotate-a-key.md';
const ENTRY = '          - /{{product}}-core/secretsvault/rotate-a-key\n';
const OPTIONS = ['--title', 'Rotate a key', '--section', 'Features/Secrets vault'];

let project: ProjectCopy;
beforeAll(() => {
  project = ProjectCopy.withoutTests();
});
afterAll(() => project.remove());

const makeNew = (options: readonly string[]) =>
  callCommand(project.root, 'site/build/new.ts', options);

test('make new writes a draft, and adds one line to the navigation', async () => {
  const navigation = project.read('site/navigation.yaml');
  const { code, stdout } = await makeNew(OPTIONS);
  expect(stdout).toContain(
    `${FILE} is a draft, and it is the last page of "Features/Secrets vault"`,
  );
  expect(code).toBe(0);
  expect(project.read(FILE)).toContain('\ndraft: true\n');
  const now = project.read('site/navigation.yaml');
  expect(now).toContain(ENTRY);
  expect(now.replace(ENTRY, '')).toBe(navigation);
});

test('make new never replaces a guide', async () => {
  project.write(FILE, `${project.read(FILE)}My words.\n`);
  expect(await makeNew(OPTIONS)).toMatchObject({
    code: 2,
    stderr: `/gatehouse-core/secretsvault/rotate-a-key is taken by ${FILE}. Choose another TITLE, or change that one.\n`,
  });
  expect(project.read(FILE)).toMatch(/My words\.\n$/);
});

const ABOUT = ['--section', 'About'];

test.each([
  ['no title', ABOUT, 'TITLE is missing: name the guide. For example: make new'],
  ['no section', ['--title', 'A key', '--section', ''], 'SECTION is missing:'],
  ['an unknown section', ['--title', 'A key', '--section', 'Abuot'], 'did you mean "About"?'],
  [
    'an unknown kind',
    ['--title', 'A key', ...ABOUT, '--kind', 'guide'],
    'KIND=guide is not a kind',
  ],
  ['a title in title case', ['--title', 'A New Key', ...ABOUT], 'write "A new key"'],
  [
    'the path of a page of the site',
    ['--title', 'API', ...ABOUT],
    '/api is taken by the site itself',
  ],
  ['a path that is redirected', ['--title', 'Reference', ...ABOUT], 'the redirect to /api'],
  ['an unknown option', ['--titel', 'A'], 'Options of this command: --title'],
])('make new refuses %s', async (_name, given, want) => {
  const { code, stderr } = await makeNew(given);
  expect(stderr).toContain(want);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(code).toBe(2);
});

test('make new without generated/ asks for make generate', async () => {
  rmSync(join(project.root, 'generated'), { recursive: true });
  const { code, stdout, stderr } = await makeNew(OPTIONS);
  expect(stderr).toMatch(/^generated\/reference\/index\.json.*run `make generate`\.$/m);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
});
