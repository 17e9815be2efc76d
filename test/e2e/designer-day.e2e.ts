import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasTraces } from '../../scripts/output/journal-paths.ts';
import { addEntity } from '../project/add-entity.ts';
import { generatedTree, killWhileWriting } from '../project/interrupt.ts';
import { findingsOf } from '../project/project-copy.ts';
import { comes, expect, goes, open, problems, shows, test } from './day.ts';
import { index, reference } from './site.ts';

/** What the README tells whoever designs the API, from the first save to the last check. */

const ROUTE = 'spec/schemas/Route.yaml';
const PATHS = 'spec/paths/routes.yaml';
const EXAMPLE = 'spec/examples/route.yaml';
const BUDGETS = 'spec/paths/budgets.yaml';
const PAGE = reference('createroute');

test("the API designer's day", async ({ day: { project, dev, step, rest }, page }) => {
  const headers = { 'x-api-key': 'any', [`x-${index.product.slug}-fetch`]: 'fetch-1' };
  const mock = async (path: string): Promise<string> =>
    (await page.request.get(`${dev.mock}${path}`, { headers })).text();
  const definition = async (): Promise<string> =>
    (await page.request.get(`${dev.site}/openapi/admin.json`)).text();
  const downloaded = await definition();

  await open(page, dev.site + PAGE);
  await step('save', 'a description reaches its reference page', async () => {
    project.edit(ROUTE, 'The name of the route.', 'What people call the route.');
    await shows(page, 'What people call the route.');
  });
  await step('save', 'an example reaches the samples', async () => {
    project.edit(EXAMPLE, 'support-chat', 'help-chat');
    await shows(page, '"name": "help-chat"');
  });
  await step('save', 'an example reaches the answers of the mock', async () => {
    project.edit(EXAMPLE, 'help-chat', 'aid-chat');
    await expect
      .poll(() => mock('/v1/admin/routes/any'), { intervals: [20] })
      .toContain('aid-chat');
  });
  await shows(page, '"name": "aid-chat"');
  await open(page, `${dev.site}/api`);
  await step('save', 'a description reaches /api and the definition', async () => {
    project.edit(PATHS, 'summary: List routes', 'summary: List every route');
    await shows(page, 'List every route');
    expect(await definition()).toContain('List every route');
  });

  await open(page, dev.site + PAGE);
  dev.forget();
  const before = project.read('generated/openapi/admin.yaml');
  await step('save', 'a mistake is said in the terminal and over the page', async () => {
    project.edit(ROUTE, '$ref: ModelConfig.yaml', '$ref: ModelConfg.yaml');
    await comes(problems(page));
    await dev.says('no-unresolved-refs');
  });
  await expect(problems(page)).toContainText('spec/schemas/Route.yaml:22:7');
  await expect(problems(page)).toContainText('Did you mean "ModelConfig.yaml"?');
  expect(dev.output).toContain('spec/schemas/Route.yaml:22:7  no-unresolved-refs  ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  expect(project.read('generated/openapi/admin.yaml')).toBe(before);
  const lint = await step('command', 'make lint finds the mistake', () => project.make('lint'));
  expect(lint.code).toBe(1);
  expect(lint.stderr).toContain('Did you mean "ModelConfig.yaml"?');
  expect(lint.stderr).toContain('no-unresolved-refs');
  await step('save', 'mending the mistake takes the message away', async () => {
    project.edit(ROUTE, '$ref: ModelConfg.yaml', '$ref: ModelConfig.yaml');
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();

  await step('save', 'a renamed field reaches the page', async () => {
    // Schema and examples belong together: saved one after the other, as from an editor.
    project.edit(ROUTE, '\n  enabled:', '\n  active:');
    project.edit(EXAMPLE, '    enabled:', '    active:');
    await shows(page, '"active": true');
  });
  const diff = await step('command', 'make diff tells whom it breaks', () =>
    project.make('diff', 'BASE=main'),
  );
  expect(diff.code).toBe(1);
  expect(diff.stdout).toContain('breaking  property-removed Route.enabled');
  expect(diff.stdout).toContain('createRoute');
  project.write('downloaded.json', downloaded);
  const same = await step('command', 'make diff compares with a definition', () =>
    project.make('diff', 'BASE=downloaded.json'),
  );
  rmSync(join(project.root, 'downloaded.json'));
  expect(same.code).toBe(1);
  expect(same.stdout).toContain('breaking  property-removed Route.enabled');

  // Somebody answers for each breaking change, under the name that was printed.
  const names = [...diff.stdout.matchAll(/^ +breaking {2}(.*)$/gm)].map(([, name]) => name);
  const exceptions = names.map(
    (name) => `- change: ${name}\n  reason: Unused.\n  version: 1.1.0\n`,
  );
  project.write('spec/breaking-changes.yaml', exceptions.join(''));
  project.edit('spec/admin.yaml', 'version: 1.0.0', 'version: 1.1.0');
  const accepted = await step('command', 'make diff accepts a written exception', () =>
    project.make('diff', 'BASE=main'),
  );
  expect(accepted.code).toBe(0);
  expect(accepted.stdout).toContain('accepted  property-removed Route.enabled');
  // Or the major number rises.
  rmSync(join(project.root, 'spec/breaking-changes.yaml'));
  project.edit('spec/admin.yaml', 'version: 1.1.0', 'version: 2.0.0');
  const major = await step('command', 'make diff allows it under a new major number', () =>
    project.make('diff', 'BASE=main'),
  );
  expect(major.code).toBe(0);
  expect(major.stdout).toContain('rose from 1.0.0 to 2.0.0');
  // Callers can bear it now, but what is written for them has become false.
  const untrue = await step(
    'check',
    'make check names the lines that a renamed field makes false',
    () => project.make('check'),
  );
  expect(untrue.code).toBe(1);
  expect(findingsOf(untrue)).toContainEqual(
    expect.stringMatching(/^site\/guides\/\S+\.md:\d+:\d+ {2}sample-body {2}.*"enabled"/),
  );
  await step('save', 'a field that has its name back reaches the page', async () => {
    project.edit(ROUTE, '\n  active:', '\n  enabled:');
    project.edit(EXAMPLE, '    active:', '    enabled:');
    await shows(page, '"enabled": true');
  });

  const oldName = problems(page).getByText(
    'The operation "createRoute" is named "createChat" now.',
  );
  await step('save', 'a renamed operation is said wherever its old name stands', async () => {
    project.edit(
      PATHS,
      'operationId: createRoute',
      'operationId: createChat\n    x-renamed-from: createRoute',
    );
    await comes(oldName.first());
  });
  await step('save', 'a renamed operation keeps its page and its words', async () => {
    // Everywhere but in the file of its own words, which has its name.
    const pages = ['site/guides/**/*.md', 'site/reference/!(createRoute).md'];
    project.replaceIn(pages, 'createRoute', 'createChat');
    project.replaceIn(pages, 'create_route', 'create_chat');
    project.replaceIn(pages, '}} route create', '}} chat create');
    await goes(oldName.first());
  });
  await rest();
  await expect(oldName.first()).toBeHidden();
  await expect(problems(page)).toContainText('Run "make stubs" to carry the text along.');
  await expect(oldName).toHaveCount(0);
  await expect(page.getByText('client.createChat(').first()).toBeAttached();
  await expect(page.getByText('Give your applications one name to call')).toBeVisible();
  const words = project.read('site/reference/createRoute.md');
  const renamed = await step('command', 'make stubs gives the words their new name', () =>
    project.make('stubs'),
  );
  expect(renamed.code).toBe(0);
  expect(renamed.stdout).toContain('site/reference/createRoute.md → site/reference/createChat.md');
  expect(project.read('site/reference/createChat.md')).toBe(
    words.replace('operationId: createRoute', 'operationId: createChat'),
  );

  const changed = project.git('status', '--porcelain', '--untracked-files=all');
  await open(page, dev.site + reference('createbudget'));
  await step('save', 'a new entity has its pages', async () => {
    addEntity(project);
    await comes(page.getByRole('heading', { level: 1, name: 'Create a budget' }));
  });
  await expect.poll(() => mock('/v1/admin/budgets?class=a')).toContain('"kind"');
  const reach = project
    .git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter((line) => !changed.includes(line));
  expect(reach.filter((line) => !/^.. (spec|generated)\//.test(line))).toEqual([]);
  const made = await step('command', 'make stubs makes room for words', () =>
    project.make('stubs'),
  );
  expect(made.stdout).toContain('5 made, 0 renamed');

  await open(page, dev.site + reference('listbudgets'));
  const orphan = 'site/reference/listBudgets.md';
  await step('save', 'words about a new operation are on its page', async () => {
    project.edit(orphan, '## Intro\n', '## Intro\n\nLook here before the month ends.\n');
    await shows(page, 'Look here before the month ends.');
  });
  const left = project.read(orphan);
  await step('save', 'what an operation leaves behind in the contract is said', async () => {
    project.edit(BUDGETS, /\n {2}get:\n {4}operationId: listBudgets\n(?: {4}.*\n)*/g, '\n');
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText('Nothing refers to "budgetList"');
  dev.forget();
  await step('save', 'the page of a removed operation is gone', async () => {
    project.edit('spec/examples/budget.yaml', /\nbudgetList:\n(?: .*\n)*/g, '\n');
    await comes(page.getByRole('heading', { level: 1, name: 'Page Not Found' }));
  });
  await dev.says('prose-orphan');
  expect(dev.output).toContain(orphan);
  expect(project.read(orphan)).toBe(left);
  await comes(problems(page));
  await step('save', 'words that are removed as well are missed by nobody', async () => {
    rmSync(join(project.root, orphan));
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();

  await dev.stop();
  const current = await step('command', 'make generate has nothing left to write', () =>
    project.make('generate'),
  );
  expect(current.stdout).toContain('0 written, 0 removed');

  // Killed in the middle of its writing; a run that had ended before was none, so then once more.
  let old: Record<string, string> = {};
  for (let turn = 1; !hasTraces(project.root); turn += 1) {
    expect(turn, 'runs of make generate that ended before they were killed').toBeLessThan(10);
    old = generatedTree(project);
    const words = ['What people call', 'What everybody calls'] as const;
    project.edit(ROUTE, words[(turn + 1) % 2] ?? '', words[turn % 2] ?? '');
    await killWhileWriting(project);
  }
  const next = await step('command', 'the next command finishes or undoes a killed one', () =>
    project.make('diff', 'BASE=main'),
  );
  expect(next.code).toBe(0);
  expect(hasTraces(project.root)).toBe(false);
  const found = generatedTree(project);
  const again = await step('command', 'make generate writes the rest', () =>
    project.make('generate'),
  );
  expect(again.code).toBe(0);
  expect(generatedTree(project)).not.toEqual(old);
  expect([old, generatedTree(project)]).toContainEqual(found);

  const coverage = await step('command', 'make coverage knows the new operations', () =>
    project.make('coverage'),
  );
  expect(coverage.stdout).toContain('createBudget');
  const check = await step('check', 'make check finds the day in order', () =>
    project.make('check'),
  );
  // Words about what has changed wait for their writer, and hold nobody up.
  const said = findingsOf(check).filter((line) => !line.includes(' warning prose-stale '));
  expect(said).toEqual([]);
  expect(check.code).toBe(0);
});
