import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addEntity } from '../project/add-entity.ts';
import { printedFindings } from '../project/project-copy.ts';
import { comes, expect, goes, open, problems, shows, test } from './day.ts';
import { index, reference } from '../journeys/journey.ts';

/**
 * Everything that docs/daily-work.md tells API designers, from the first save to the last check. What a
 * finding says is tested in test/journeys/dev.e2e.ts, what a verdict says in test/project/diff.test.ts.
 */

const ROUTE = 'spec/schemas/Route.yaml';
const PATHS = 'spec/paths/routes.yaml';
const EXAMPLE = 'spec/examples/route.yaml';
const BUDGETS = 'spec/paths/budgets.yaml';
const PAGE = reference('createroute');

/** Pages with a part of a renamed operation, and the ids of the part. */
const MOVED = [
  ['core/settinguproutes', 'createroute', 'createchat'],
  ['js/api-reference', 'createroute', 'createchat'],
  ['js/api-reference', 'createrouteinput', 'createchatinput'],
  ['python/cli', 'route-create', 'chat-create'],
  ['python/python-api-reference', 'create_route', 'create_chat'],
] as const;

test("an API designer's day: each save reaches its pages, and each command does what it says", async ({
  day: { project, dev, step, rest },
  page,
}) => {
  const headers = { 'x-api-key': 'any', [`x-${index.product.slug}-fetch`]: 'fetch-1' };
  const mock = async (path: string): Promise<string> =>
    (await page.request.get(`${dev.mock}${path}`, { headers })).text();
  const definition = async (): Promise<string> =>
    (await page.request.get(`${dev.site}/openapi/admin.json`)).text();

  await open(page, dev.site + PAGE);
  await step('save', 'a description reaches its reference page', async () => {
    project.edit(ROUTE, 'The name of the route,', 'What people call the route,');
    await shows(page, 'What people call the route,');
  });
  await step('save', 'an example reaches the samples', async () => {
    project.edit(EXAMPLE, 'support-chat', 'help-chat');
    await shows(page, '"name": "help-chat"');
  });
  await step('save', 'an example reaches the responses of the mock', async () => {
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
  await step('save', 'a mistake is reported in the terminal and over the page', async () => {
    project.edit(ROUTE, '$ref: ModelConfig.yaml', '$ref: ModelConfg.yaml');
    await comes(problems(page));
    await dev.prints('no-unresolved-refs');
  });
  expect(project.read('generated/openapi/admin.yaml')).toBe(before);
  const lint = await step('command', 'make lint finds the mistake', () => project.make('lint'));
  expect(lint.code).toBe(1);
  expect(lint.stderr).toContain('no-unresolved-refs');
  await step('save', 'fixing the mistake removes the message', async () => {
    project.edit(ROUTE, '$ref: ModelConfg.yaml', '$ref: ModelConfig.yaml');
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();

  await step('save', 'a renamed field reaches the page', async () => {
    // Schema and examples belong together. An editor saves one after the other.
    project.edit(ROUTE, '\n  enabled:', '\n  active:');
    project.edit(EXAMPLE, '    enabled:', '    active:');
    await shows(page, '"active": true');
  });
  const diff = await step('command', 'make diff lists the callers that it breaks', () =>
    project.make('diff', 'BASE=main'),
  );
  expect(diff.code).toBe(1);
  expect(diff.stdout).toContain('breaking  property-removed Route.enabled');
  expect(diff.stdout).toContain('createRoute');
  // Pages that use the old field are wrong now.
  const untrue = await step(
    'check',
    'make check names the lines that a renamed field makes false',
    () => project.make('check'),
  );
  expect(untrue.code).toBe(1);
  expect(printedFindings(untrue)).toContainEqual(
    expect.stringMatching(/^site\/guides\/\S+\.md:\d+:\d+ {2}sample-body {2}.*"enabled"/),
  );
  await step('save', 'restoring the old name of a field reaches the page', async () => {
    project.edit(ROUTE, '\n  active:', '\n  enabled:');
    project.edit(EXAMPLE, '    active:', '    enabled:');
    await shows(page, '"enabled": true');
  });

  const oldName = problems(page).getByText(
    'The contract no longer has the operation "createRoute": it\'s now "createChat".',
  );
  await step(
    'save',
    'the old name of a renamed operation is reported wherever it is used',
    async () => {
      project.edit(
        PATHS,
        'operationId: createRoute',
        'operationId: createChat\n    x-renamed-from: createRoute',
      );
      await comes(oldName.first());
    },
  );
  await step('save', 'a renamed operation keeps its page and its prose', async () => {
    // Everywhere except in its own prose file, which has the old name.
    const pages = ['site/guides/**/*.md', 'site/reference/!(createRoute).md'];
    project.replaceIn(pages, 'createRoute', 'createChat');
    project.replaceIn(pages, 'create_route', 'create_chat');
    project.replaceIn([...pages, 'site/recordings.yaml'], '}} route create', '}} chat create');
    await goes(oldName.first());
  });
  await rest();
  await expect(oldName.first()).toBeHidden();
  await expect(problems(page)).toContainText(
    'Run "make stubs": it renames the file and keeps its text.',
  );
  await expect(oldName).toHaveCount(0);
  await expect(page.getByText('client.createChat(').first()).toBeAttached();
  await expect(page.getByText('Give your applications one name')).toBeVisible();
  const words = project.read('site/reference/createRoute.md');
  const renamed = await step('command', 'make stubs renames the prose file', () =>
    project.make('stubs'),
  );
  expect(renamed.code).toBe(0);
  expect(renamed.stdout).toContain('site/reference/createRoute.md → site/reference/createChat.md');
  expect(project.read('site/reference/createChat.md')).toBe(
    words.replace('operationId: createRoute', 'operationId: createChat'),
  );
  const redirects = 'site/redirects.yaml';
  await step('save', 'links to the old ids of headings get a target', async () => {
    const { slug } = index.product;
    const lines = MOVED.map(
      ([page, from, to]) => `/${slug}-${page}#${from}: /${slug}-${page}#${to}\n`,
    );
    project.write(redirects, project.read(redirects) + lines.join(''));
    await goes(problems(page).getByText(redirects).first());
  });
  const recorded = await step('command', 'make recordings records what has changed', () =>
    project.make('recordings'),
  );
  expect(recorded.code, recorded.stderr).toBe(0);

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
  const made = await step('command', 'make stubs creates prose files for new operations', () =>
    project.make('stubs'),
  );
  expect(made.stdout).toContain('5 created, 0 renamed');

  await open(page, dev.site + reference('listbudgets'));
  const orphan = 'site/reference/listBudgets.md';
  await step('save', 'prose about a new operation reaches its page', async () => {
    project.edit(orphan, '## Intro\n', '## Intro\n\nLook here before the month ends.\n');
    await shows(page, 'Look here before the month ends.');
  });
  const left = project.read(orphan);
  await step(
    'save',
    'what a removed operation leaves behind in the contract is reported',
    async () => {
      project.edit(BUDGETS, /\n {2}get:\n {4}operationId: listBudgets\n(?: {4}.*\n)*/g, '\n');
      await comes(problems(page));
    },
  );
  await expect(problems(page)).toContainText('Nothing refers to "budgetList"');
  dev.forget();
  await step('save', 'the page of a removed operation is gone', async () => {
    project.edit('spec/examples/budget.yaml', /\nbudgetList:\n(?: .*\n)*/g, '\n');
    await comes(page.getByRole('heading', { level: 1, name: 'Page Not Found' }));
  });
  await dev.prints('prose-orphan');
  expect(dev.output).toContain(orphan);
  expect(project.read(orphan)).toBe(left);
  await comes(problems(page));
  await step('save', 'removing its prose removes the message', async () => {
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

  const coverage = await step('command', 'make coverage knows the new operations', () =>
    project.make('coverage'),
  );
  expect(coverage.stdout).toContain('createBudget');
  const check = await step('check', 'make check finds the day in order', () =>
    project.make('check'),
  );
  // Prose about what has changed waits for its writer, and stops nothing.
  const findings = printedFindings(check).filter((line) => !line.includes(' warning prose-stale '));
  expect(findings).toEqual([]);
  expect(check.code).toBe(0);
});
