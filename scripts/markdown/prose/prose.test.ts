import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  CONTRACT,
  type ContractEdit,
  edited,
  EXAMPLE,
  ROUTE,
  ROUTES,
} from '../../contract/fixture-contract.ts';
import { checkCoverage } from '../../checks/coverage/report.ts';
import { ProseProject } from './prose-project.ts';
import { stateFindings } from './state.ts';

/** Tests of all prose files of a project. scripts/markdown/weave/prose.test.ts tests single files. */
const rename = (to: string): ContractEdit => [ROUTES, 'operationId: getRoute', to];
const RENAME = rename('operationId: getPath\n    x-renamed-from: getRoute');
const RENAME_SILENTLY = rename('operationId: getPath');
const CHANGE: ContractEdit = [ROUTE, '  created_at:', '  made_at:'];

const change = (project: ProseProject, ...edits: readonly ContractEdit[]): void => {
  project.write(edited(edits));
  if (edits.includes(CHANGE)) {
    project.write({
      'spec/examples/route.yaml': (CONTRACT[EXAMPLE] ?? '').replace('created_at', 'made_at'),
    });
  }
};

/** Return the findings of `make check` about the prose. */
async function check(project: ProseProject): Promise<string[]> {
  const { findings, opened } = await project.open();
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
  test('creates a file for each page, with a comment in each slot', async () => {
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

  test('writes nothing if another prose file has errors', async () => {
    const project = await withStubs();
    rmSync(join(project.root, 'site/reference/getRoute.md'));
    fill(project, 'createRoute', '```text\nnever closed');
    const before = project.readProse();
    const { findings, made } = await project.stubs();
    expect(made).toEqual([]);
    expect(findings).toEqual([
      "site/reference/createRoute.md:8:1 fence The code block that begins with ``` isn't closed. Add a line of ``` below its last line.",
    ]);
    expect(project.readProse()).toEqual(before);
  });

  test('writes nothing if the contract has errors', async () => {
    const project = new ProseProject();
    change(project, rename('operationId: getPath\n    x-renamed-from: 7'));
    const { findings, made } = await project.stubs();
    expect(findings).toEqual([
      expect.stringContaining('spec/paths/routes.yaml:34:21 renamed-from'),
    ]);
    expect(made).toEqual([]);
  });
});

describe('the prose of a renamed operation', () => {
  const PENDING =
    'error site/reference/getRoute.md:2:14 prose-renamed The operation is now getPath. Run "make stubs": it renames the file and keeps its text.';

  test('moves with the operation, and only the operationId changes', async () => {
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

  test('gets its operationId from the next run if a run was killed between rename and edit', async () => {
    const project = await withStubs();
    const text = fill(project, 'getRoute');
    change(project, RENAME);
    project.write({ 'site/reference/getPath.md': text });
    rmSync(join(project.root, 'site/reference/getRoute.md'));
    expect(await check(project)).toEqual([PENDING.replace('getRoute.md', 'getPath.md')]);
    await project.stubs();
    expect(project.text('getPath')).toBe(text.replace('getRoute', 'getPath'));
  });

  test('is an error if both names have a file, and nothing changes', async () => {
    const project = await withStubs();
    change(project, RENAME);
    project.write({ 'site/reference/getPath.md': project.text('getRoute') });
    const before = project.readProse();
    const { findings, renamed } = await project.stubs();
    expect(findings).toEqual([
      'site/reference/getPath.md:0:0 prose-renamed getRoute was renamed to getPath, and both have a prose file: this one and site/reference/getRoute.md. Merge their texts in this one, and remove the other.',
    ]);
    expect(renamed).toEqual([]);
    expect(project.readProse()).toEqual(before);
  });
});

describe('an orphaned prose file', () => {
  test('is an error that names the nearest operation, and isn’t replaced by a stub', async () => {
    const project = await withStubs();
    change(project, RENAME_SILENTLY);
    const before = project.readProse();
    const { findings, made } = await project.stubs();
    expect(findings).toEqual([
      'site/reference/getRoute.md:0:0 prose-orphan No operation with a reference page is named "getRoute"; the nearest is "getPath". If the operation was renamed, write "x-renamed-from: getRoute" next to its operationId and run "make stubs"; if it was removed, move what is still true to another page and remove the file.',
    ]);
    expect(made).toEqual([]);
    expect(project.readProse()).toEqual(before);
  });

  test('does not stop other files from being made or renamed', async () => {
    const project = await withStubs();
    rmSync(join(project.root, 'site/reference/listSecrets.md'));
    project.write({ 'site/reference/queryThing.md': project.text('createRoute') });
    change(project, RENAME);
    const { findings, made, renamed } = await project.stubs();
    expect(findings).toEqual([
      expect.stringMatching(/^site\/reference\/queryThing\.md:0:0 prose-orphan /),
    ]);
    expect(made).toEqual(['listSecrets']);
    expect(renamed).toEqual(['site/reference/getRoute.md → site/reference/getPath.md']);
  });

  test('may be in a folder below that of prose files', async () => {
    const project = await withStubs();
    project.write({ 'site/reference/routes/getRoute.md': project.text('getRoute') });
    expect(await check(project)).toEqual([
      'error site/reference/routes/getRoute.md:0:0 prose-orphan Folders below site/reference/ contain no prose. Move the file to site/reference/getRoute.md.',
    ]);
  });
});

describe('the front matter of a prose file', () => {
  test.each<[string, (text: string) => string, string]>([
    [
      'an operationId that differs from the file name',
      (text) => text.replace('getRoute', 'getRoutes'),
      ':2:14 front-matter "operationId" is "getRoutes" in a file named getRoute.md. Write "getRoute", or rename the file.',
    ],
    [
      'a missing operationId',
      (text) => text.replace(/operationId.*\n/, ''),
      ':1:1 front-matter "operationId" is missing. Add the line "operationId: getRoute".',
    ],
    [
      'a missing fingerprint',
      (text) => text.replace(/fingerprint.*\n/, ''),
      `:1:1 front-matter "fingerprint" is missing. Add the line "fingerprint: 'right'".`,
    ],
    [
      'an invalid fingerprint',
      (text) => text.replace(/fingerprint.*/, 'fingerprint: thumb'),
      `:3:14 front-matter "thumb" isn't a fingerprint. Write "fingerprint: 'right'".`,
    ],
    [
      'no fields',
      (text) => text.replace(/^---[^]*?---\n/, ''),
      `:1:1 front-matter The file has no front matter. Begin it with the lines "---", "operationId: getRoute", "fingerprint: 'right'", "---".`,
    ],
  ])('with %s is an error at its place', async (_, edit, want) => {
    const project = await withStubs();
    project.write({ 'site/reference/getRoute.md': edit(project.text('getRoute')) });
    const found = await check(project);
    expect(found.map((text) => text.replace(/'[0-9a-f]{12}'/, "'right'"))).toEqual([
      `error site/reference/getRoute.md${want}`,
    ]);
  });
});

describe('stale prose', () => {
  test('is a warning until it is confirmed, which changes only the fingerprint', async () => {
    const project = await withStubs();
    const text = fill(project, 'getRoute');
    change(project, CHANGE);
    expect(await check(project)).toEqual([
      'warning site/reference/getRoute.md:3:14 prose-stale getRoute has changed since this was written. See how with "make diff BASE=$(git log -1 --format=%h -- site/reference/getRoute.md)", fix the text, then run "make confirm OPERATION=getRoute".',
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

  test('isn’t reported for a file without text', async () => {
    const project = await withStubs();
    change(project, CHANGE);
    expect(await check(project)).toEqual([]);
  });
});

describe('the coverage report', () => {
  const findings = async (project: ProseProject): Promise<string[]> => {
    const { opened } = await project.open();
    if (!opened) throw new Error('The project of this test has faults.');
    const found = await checkCoverage(project.root, opened.model, opened.state);
    return found.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
  };

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

  test.each<[name: string, given: string | undefined, ...want: unknown[]]>([
    [
      'is an error if it is missing',
      undefined,
      'site/coverage.md:0 coverage-current The report is missing; run `make coverage`.',
    ],
    [
      'may have another layout',
      report(...ROWS),
      'site/coverage.md:1 coverage-current The report is out of date with the contract and the prose; run `make coverage`.',
    ],
    [
      'is an error if slots were emptied',
      report(ROWS[0], ROWS[1].replace('1/2 | 1/5', '2/2 | 2/5'), ROWS[2]),
      'site/coverage.md:6 coverage-fell getRoute: "All slots filled" fell from 2/5 to 1/5, and the report may only get better. Bring it back.',
      'site/coverage.md:6 coverage-fell getRoute: "Required slots filled" fell from 2/2 to 1/2, and the report may only get better. Bring it back.',
    ],
    [
      'is an error if a new slot has no words',
      report(ROWS[0], ROWS[1].replace('1/2 | 1/5', '1/2 | 1/4'), ROWS[2]),
      'site/coverage.md:6 coverage-fell getRoute: "All slots filled" fell from 1/4 to 1/5, and the report may only get better. Nothing was removed. Fill in what is new.',
    ],
    [
      'may lose removed operations and improve others',
      report('| deleteRoute | 1/1 | 1/1 | 1/1 | 2/2 | 5/5 |', ROWS[0], ROWS[2]),
      expect.stringContaining('coverage-current'),
    ],
    [
      'is an error if a cell is not a share',
      report(ROWS[0].replace('0/5', 'none'), ...ROWS.slice(1)),
      `site/coverage.md:5 coverage-readable "none" isn't a share: expected a value such as 1/2, or –. Restore the file from the last commit.`,
    ],
    [
      'is an error if a column is unknown',
      report(...ROWS).replace('| Described |', '| Describbed |'),
      'site/coverage.md:3 coverage-readable Unknown column "Describbed", did you mean "Described"? Restore the file from the last commit.',
    ],
    [
      'is an error if it contains no table',
      'Lost.\n',
      "site/coverage.md:0 coverage-readable This isn't the report: expected one table of operations. Restore the file from the last commit.",
    ],
  ])('%s', async (_name, given, ...want) => {
    const project = await withStubs();
    fill(project, 'getRoute');
    if (given !== undefined) project.write({ 'site/coverage.md': given });
    expect((await findings(project)).toSorted()).toEqual(want);
  });

  test('compares a renamed operation with its old name', async () => {
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
