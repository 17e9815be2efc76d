import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTRACT, edited } from '../contract/fixture-contract.ts';
import type { Edit } from '../contract/fixture-contract.ts';
import { checkCoverage } from '../check/coverage.ts';
import { openProse } from './open.ts';
import { ProseProject } from './prose-project.ts';
import { stateFindings } from './state.ts';

/** One prose file is looked at in scripts/content/prose.test.ts; here are all of a project's. */
const RENAME: Edit = {
  file: 'spec/paths/routes.yaml',
  from: 'operationId: getRoute',
  to: 'operationId: getPath\n    x-renamed-from: getRoute',
};
const RENAME_SILENTLY: Edit = { ...RENAME, to: 'operationId: getPath' };
const CHANGE: Edit = {
  file: 'spec/schemas/Route.yaml',
  from: '  created_at:',
  to: '  made_at:',
};

const change = (project: ProseProject, ...edits: readonly Edit[]): void => {
  project.write(edited(edits));
  if (edits.includes(CHANGE)) {
    project.write({
      'spec/examples/route.yaml': (CONTRACT['spec/examples/route.yaml'] ?? '').replace(
        'created_at',
        'made_at',
      ),
    });
  }
};

/** What `make check` says of the prose. */
async function check(project: ProseProject): Promise<string[]> {
  const { findings, opened } = await openProse(project.root);
  const all = opened ? stateFindings(opened.state) : findings;
  return all.map(
    ({ file, line, column, rule, message, severity }) =>
      `${severity} ${file}:${line}:${column} ${rule} ${message}`,
  );
}

async function withStubs(): Promise<ProseProject> {
  const project = new ProseProject();
  await project.stubs();
  return project;
}

const fill = (project: ProseProject, operationId: string, words = 'Words of mine.'): string => {
  const text = project.text(operationId).replace('## Intro\n', `## Intro\n\n${words}\n`);
  project.write({ [`site/reference/${operationId}.md`]: text });
  return text;
};

describe('make stubs', () => {
  test('makes a file for each page, with a comment in each of its slots', async () => {
    const project = new ProseProject();
    expect(await project.stubs()).toEqual({
      findings: [],
      made: ['listSecrets', 'getRoute', 'createRoute'],
      renamed: [],
    });
    const text = project.text('createRoute');
    expect(text).toMatch(
      /^---\noperationId: createRoute\nfingerprint: '[0-9a-f]{12}'\n---\n\n## Intro\n\n<!-- Required\. What the call does/,
    );
    expect(text.match(/^## .*/gm)).toEqual([
      '## Intro',
      '## Before you call',
      '## Body notes',
      '## Response notes',
      '## Troubleshooting',
      '## See also',
    ]);
    expect(text.match(/<!-- (Required|Optional)\. [^]+? -->/g)).toHaveLength(6);
    expect(project.text('getRoute')).not.toContain('## Body notes');
    expect(await check(project)).toEqual([]);
  });

  test('touches no file that is there, and makes nothing twice', async () => {
    const project = await withStubs();
    fill(project, 'getRoute');
    const before = project.readProse();
    expect((await project.stubs()).made).toEqual([]);
    expect(project.readProse()).toEqual(before);
  });

  test('writes nothing while another file has faults', async () => {
    const project = await withStubs();
    rmSync(join(project.root, 'site/reference/getRoute.md'));
    fill(project, 'createRoute', '```text\nnever closed');
    const before = project.readProse();
    const { findings, made } = await project.stubs();
    expect(made).toEqual([]);
    expect(findings).toEqual([
      'site/reference/createRoute.md:8:1 fence The code block that begins with ``` is never closed. Add a line of ``` below its last line.',
    ]);
    expect(project.readProse()).toEqual(before);
  });

  test('writes nothing while the contract has errors', async () => {
    const project = new ProseProject();
    change(project, { ...RENAME, to: 'operationId: getPath\n    x-renamed-from: 7' });
    const { findings, made } = await project.stubs();
    expect(findings).toEqual([
      expect.stringContaining('spec/paths/routes.yaml:34:21 renamed-from'),
    ]);
    expect(made).toEqual([]);
  });
});

describe('a renamed operation', () => {
  const PENDING =
    'error site/reference/getRoute.md:2:14 prose-renamed The operation is named getPath now. Run "make stubs" to carry the text along.';

  test('takes its text along, and nothing but the operationId changes', async () => {
    const project = await withStubs();
    const text = fill(project, 'getRoute');
    change(project, RENAME);
    expect(await check(project)).toEqual([PENDING]);
    expect((await project.stubs()).renamed).toEqual([
      'site/reference/getRoute.md → site/reference/getPath.md',
    ]);
    expect(project.text('getPath')).toBe(text.replace('getRoute', 'getPath'));
    expect([...project.readProse().keys()]).toEqual([
      'createRoute.md',
      'getPath.md',
      'listSecrets.md',
    ]);
    expect(await check(project)).toEqual([]);
    expect(await project.stubs()).toEqual({ findings: [], made: [], renamed: [] });
  });

  test('is finished by the next run when the first one ended between move and edit', async () => {
    const project = await withStubs();
    const text = fill(project, 'getRoute');
    change(project, RENAME);
    project.write({ 'site/reference/getPath.md': text });
    rmSync(join(project.root, 'site/reference/getRoute.md'));
    expect(await check(project)).toEqual([PENDING.replace('getRoute.md', 'getPath.md')]);
    await project.stubs();
    expect(project.text('getPath')).toBe(text.replace('getRoute', 'getPath'));
  });

  test('with a file under both names is an error that names both, and nothing is touched', async () => {
    const project = await withStubs();
    change(project, RENAME);
    project.write({ 'site/reference/getPath.md': project.text('getRoute') });
    const before = project.readProse();
    const { findings, renamed } = await project.stubs();
    expect(findings).toEqual([
      'site/reference/getPath.md:0:0 prose-renamed getRoute was renamed getPath, and both have a prose file: this one and site/reference/getRoute.md. Put their words together in this one and remove the other.',
    ]);
    expect(renamed).toEqual([]);
    expect(project.readProse()).toEqual(before);
  });
});

describe('an orphan', () => {
  test('is an error that names the nearest operation, and it stays', async () => {
    const project = await withStubs();
    change(project, RENAME_SILENTLY);
    const before = project.readProse();
    const { findings, made } = await project.stubs();
    expect(findings).toEqual([
      'site/reference/getRoute.md:0:0 prose-orphan No operation with a reference page is named "getRoute"; the nearest is "getPath". If the operation was renamed, write "x-renamed-from: getRoute" beside its operationId and run "make stubs"; if it is gone, save what is still true of this text elsewhere and remove the file.',
    ]);
    expect(made).toEqual([]);
    expect(project.readProse()).toEqual(before);
  });

  test('may also be a file in a folder, where nobody would read it', async () => {
    const project = await withStubs();
    project.write({ 'site/reference/routes/getRoute.md': project.text('getRoute') });
    expect(await check(project)).toEqual([
      'error site/reference/routes/getRoute.md:0:0 prose-orphan Folders below site/reference/ hold no prose. Move the file to site/reference/getRoute.md.',
    ]);
  });
});

describe('the front matter', () => {
  test.each([
    {
      name: 'another operationId than the file',
      edit: (text: string) => text.replace('getRoute', 'getRoutes'),
      want: ':2:14 front-matter "operationId" is "getRoutes" in a file named getRoute.md. Write "getRoute", or rename the file.',
    },
    {
      name: 'no operationId',
      edit: (text: string) => text.replace(/operationId.*\n/, ''),
      want: ':1:1 front-matter "operationId" is missing. Add the line "operationId: getRoute".',
    },
    {
      name: 'no fingerprint',
      edit: (text: string) => text.replace(/fingerprint.*\n/, ''),
      want: /:1:1 front-matter "fingerprint" is missing\. Add the line "fingerprint: '[0-9a-f]{12}'"\.$/,
    },
    {
      name: 'another kind of fingerprint',
      edit: (text: string) => text.replace(/fingerprint.*/, 'fingerprint: thumb'),
      want: /:3:14 front-matter "thumb" is no fingerprint\. Write "fingerprint: '[0-9a-f]{12}'"\.$/,
    },
    {
      name: 'nothing at all',
      edit: (text: string) => text.replace(/^---[^]*?---\n/, ''),
      want: /:1:1 front-matter The file has no front matter\. Begin it with the lines "---", "operationId: getRoute", "fingerprint: '[0-9a-f]{12}'", "---"\.$/,
    },
  ])('with $name is an error at its place', async ({ edit, want }) => {
    const project = await withStubs();
    project.write({ 'site/reference/getRoute.md': edit(project.text('getRoute')) });
    expect(await check(project)).toEqual([
      typeof want === 'string'
        ? `error site/reference/getRoute.md${want}`
        : expect.stringMatching(want),
    ]);
  });
});

describe('stale prose', () => {
  test('is a warning until it is confirmed, which changes the fingerprint alone', async () => {
    const project = await withStubs();
    const text = fill(project, 'getRoute');
    change(project, CHANGE);
    expect(await check(project)).toEqual([
      'warning site/reference/getRoute.md:3:14 prose-stale getRoute has changed since this was written. See how with "make diff BASE=$(git log -1 --format=%h -- site/reference/getRoute.md)", mend the text, then run "make confirm OPERATION=getRoute".',
    ]);
    expect(await project.confirmAll()).toEqual([
      'site/reference/getRoute.md',
      'site/reference/createRoute.md',
    ]);
    const after = project.text('getRoute');
    const print = /'[0-9a-f]{12}'/;
    expect(after).not.toBe(text);
    expect(after.replace(print, '')).toBe(text.replace(print, ''));
    expect(await check(project)).toEqual([]);
    expect(await project.confirmAll()).toEqual([]);
  });

  test('is no file without words', async () => {
    const project = await withStubs();
    change(project, CHANGE);
    expect(await check(project)).toEqual([]);
  });
});

describe('the coverage report', () => {
  const findings = async (project: ProseProject): Promise<string[]> => {
    const { opened } = await openProse(project.root);
    if (!opened) throw new Error('The project of this test has faults.');
    const found = await checkCoverage(project.root, opened.model, opened.state);
    return found.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
  };

  /** Row by row, as it is committed. */
  const report = (...rows: readonly string[]): string =>
    `# Coverage

| Operation | Described | Parameters described | Statuses with an example | Required slots filled | All slots filled |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}
`;
  const ROWS = [
    '| listSecrets | 1/1 | 1/1 | 1/1 | 0/2 | 0/5 |',
    '| getRoute | 1/1 | 1/1 | 2/2 | 1/2 | 1/5 |',
    '| createRoute | 1/1 | – | 1/1 | 0/2 | 0/6 |',
  ] as const;

  test.each([
    {
      name: 'is missing',
      given: undefined,
      want: ['site/coverage.md:0 coverage-current The report is missing; run `make coverage`.'],
    },
    {
      name: 'has the right shares in another layout',
      given: report(...ROWS),
      want: [
        'site/coverage.md:1 coverage-current The report differs from what the contract and the prose give; run `make coverage`.',
      ],
    },
    {
      name: 'had more slots filled',
      given: report(ROWS[0], ROWS[1].replace('1/2 | 1/5', '2/2 | 2/5'), ROWS[2]),
      want: [
        'site/coverage.md:6 coverage-fell getRoute: "All slots filled" fell from 2/5 to 1/5, and the report may only get better. Bring it back.',
        'site/coverage.md:6 coverage-fell getRoute: "Required slots filled" fell from 2/2 to 1/2, and the report may only get better. Bring it back.',
      ],
    },
    {
      name: 'had an operation that is gone, and less of the others',
      given: report('| deleteRoute | 1/1 | 1/1 | 1/1 | 2/2 | 5/5 |', ROWS[0], ROWS[2]),
      want: [expect.stringContaining('coverage-current')],
    },
    {
      name: 'holds what is no share',
      given: report(ROWS[0].replace('0/5', 'none'), ...ROWS.slice(1)),
      want: [
        'site/coverage.md:5 coverage-readable "none" is no share: expected one as 1/2, or –. Take the file back from the last commit.',
      ],
    },
    {
      name: 'has a column that nobody knows',
      given: report(...ROWS).replace('| Described |', '| Describbed |'),
      want: [
        'site/coverage.md:3 coverage-readable Unknown column "Describbed", did you mean "Described"? Take the file back from the last commit.',
      ],
    },
    {
      name: 'is no table',
      given: 'Lost.\n',
      want: [
        'site/coverage.md:0 coverage-readable The report is one table of operations, and this is not. Take the file back from the last commit.',
      ],
    },
  ])('that $name', async ({ given, want }) => {
    const project = await withStubs();
    fill(project, 'getRoute');
    if (given !== undefined) project.write({ 'site/coverage.md': given });
    expect((await findings(project)).toSorted()).toEqual(want);
  });

  test('measures a renamed operation against its old name', async () => {
    const project = await withStubs();
    project.write({ 'site/coverage.md': report(...ROWS) });
    change(project, RENAME);
    expect((await findings(project)).toSorted()).toEqual([
      expect.stringContaining(
        'site/coverage.md:6 coverage-fell getPath: "All slots filled" fell from 1/5 to 0/5',
      ),
      expect.stringContaining(
        'site/coverage.md:6 coverage-fell getPath: "Required slots filled" fell from 1/2 to 0/2',
      ),
    ]);
  });
});
