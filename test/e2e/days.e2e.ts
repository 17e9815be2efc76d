import { execFileSync } from 'node:child_process';
import { expect, test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DevServer } from '../../scripts/bench/dev-server.ts';
import { ProjectCopy } from '../project/project-copy.ts';

/**
 * A day of each of the two who work here: `make dev` runs in a copy of the project, files are saved
 * as an editor saves them, and every answer is looked at where its reader meets it. How long the
 * answers take is printed; `make bench` holds them against their goal.
 */

interface Day {
  readonly project: ProjectCopy;
  readonly dev: DevServer;
  /** Does something and waits for its answer: the milliseconds between are printed. */
  readonly step: (what: string, act: () => Promise<void>) => Promise<void>;
}

const test = base.extend<{ day: Day }>({
  day: async ({ page }, use, info) => {
    // It starts a server, lints, bundles and builds; a step that waits in vain ends sooner.
    info.setTimeout(240_000);
    page.setDefaultTimeout(20_000);
    const project = new ProjectCopy();
    for (const command of [
      ['init', '--quiet', '--initial-branch=main'],
      ['add', '--all'],
      ['-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Start'],
    ]) {
      execFileSync('git', command, { cwd: project.root });
    }
    const dev = await DevServer.start(project.root);
    const step: Day['step'] = (what, act) =>
      test.step(what, async () => {
        const started = performance.now();
        await act();
        process.stdout.write(`      ${Math.round(performance.now() - started)} ms  ${what}\n`);
      });
    await use({ project, dev, step });
    await dev.stop();
    project.remove();
  },
});

const ROUTE = 'spec/schemas/Route.yaml';
const PAGE = '/gatehouse-core/administration/createroute';

/** The errors over the page. */
const problems = (page: Page) => page.getByRole('alertdialog');

test("the API designer's day", async ({ day: { project, dev, step }, page }) => {
  await page.goto(dev.site + PAGE);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');

  await step('a description reaches its reference page', async () => {
    project.edit(ROUTE, 'The name of the route.', 'What people call the route.');
    await page.getByText('What people call the route.').first().waitFor();
  });
  await step('a description reaches /api and the definition', async () => {
    await page.goto(`${dev.site}/api`);
    project.edit('spec/paths/routes.yaml', 'summary: List routes', 'summary: List every route');
    await page.getByText('List every route').first().waitFor();
    const definition = await page.request.get(`${dev.site}/openapi/admin.json`);
    expect(await definition.text()).toContain('List every route');
  });
  await step('an example reaches the samples and the answers of the mock', async () => {
    await page.goto(dev.site + PAGE);
    project.edit('spec/examples/route.yaml', 'support-chat', 'help-chat');
    await page.getByText('"name": "help-chat"').first().waitFor();
    const headers = { 'x-api-key': 'any' };
    const answer = page.request.get(`${dev.mock}/v1/admin/routes/help-chat`, { headers });
    await expect.poll(async () => (await answer).text()).toContain('help-chat');
  });

  dev.forget();
  const before = project.read('generated/openapi/admin.yaml');
  await step('a mistake is said in the terminal and over the page', async () => {
    project.edit(ROUTE, '$ref: ModelConfig.yaml', '$ref: ModelConfg.yaml');
    await problems(page).waitFor();
    await dev.says('no-unresolved-refs');
  });
  await expect(problems(page)).toContainText('spec/schemas/Route.yaml:22:7');
  await expect(problems(page)).toContainText('Did you mean "ModelConfig.yaml"?');
  expect(dev.output).toContain('spec/schemas/Route.yaml:22:7  no-unresolved-refs  ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a route');
  expect(project.read('generated/openapi/admin.yaml')).toBe(before);
  const lint = await project.run('scripts/commands/lint.ts');
  expect(lint.code).toBe(1);
  expect(lint.stderr).toContain('no-unresolved-refs');
  await step('mending the mistake takes the message away', async () => {
    project.edit(ROUTE, '$ref: ModelConfg.yaml', '$ref: ModelConfig.yaml');
    await problems(page).waitFor({ state: 'detached' });
  });

  await step('a renamed field reaches the page', async () => {
    // Schema and examples belong together: saved one after the other, as from an editor.
    project.edit(ROUTE, '\n  enabled:', '\n  active:');
    project.edit('spec/examples/route.yaml', '    enabled:', '    active:');
    await page.getByText('"active": true').first().waitFor();
  });
  const diff = await project.run('scripts/commands/diff.ts', '--base=HEAD');
  expect(diff.code).toBe(1);
  expect(diff.stdout).toMatch(/breaking.*enabled/);
  expect(diff.stdout).toContain('createRoute');
  project.edit('spec/admin.yaml', 'version: 1.0.0', 'version: 2.0.0');
  const major = await project.run('scripts/commands/diff.ts', '--base=HEAD');
  expect(major.code).toBe(0);
  expect(major.stdout).toContain('2.0.0');

  await step('a renamed operation is said wherever its old name stands', async () => {
    project.edit(
      'spec/paths/routes.yaml',
      'operationId: createRoute',
      'operationId: createChat\n    x-renamed-from: createRoute',
    );
    await problems(page)
      .getByText('The operation "createRoute" is named "createChat" now.')
      .first()
      .waitFor();
  });
  await step('a renamed operation keeps its page and its words', async () => {
    project.edit('site/guides/markdown-page.md', '"createRoute"', '"createChat"');
    await page.getByText('client.createChat(').first().waitFor({ state: 'attached' });
  });
  const words = project.read('site/reference/createRoute.md');
  await expect(page.getByText('Give your applications one name to call')).toBeVisible();
  await step('the words move to their new name', async () => {
    const stubs = await project.run('scripts/commands/stubs.ts');
    expect(stubs.stdout).toContain('site/reference/createRoute.md → site/reference/createChat.md');
  });
  expect(project.read('site/reference/createChat.md')).toBe(
    words.replace('operationId: createRoute', 'operationId: createChat'),
  );
});

test("the writer's day", async ({ day: { project, dev, step }, page }) => {
  const prose = 'site/reference/getRoute.md';
  const address = '/gatehouse-core/administration/getroute';
  const stubs = await project.run('scripts/commands/stubs.ts');
  expect(stubs.stdout).toContain('0 made, 0 renamed');

  await page.goto(dev.site + address);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await step('words in a slot are on the page', async () => {
    project.edit(prose, '## Intro\n', '## Intro\n\nLook at a route before you change it.\n');
    await page.getByText('Look at a route before you change it.').waitFor();
  });
  await step('a slot that does not exist is said with the nearest one', async () => {
    project.edit(prose, '## Troubleshooting', '## Trouble shooting');
    await problems(page).waitFor();
  });
  await expect(problems(page)).toContainText('did you mean "Troubleshooting"?');
  await expect(page.getByText('Look at a route before you change it.')).toBeVisible();
  await step('mending the slot takes the message away', async () => {
    project.edit(prose, '## Trouble shooting', '## Troubleshooting');
    await problems(page).waitFor({ state: 'detached' });
  });
  dev.forget();
  await step('a word against the house style is said', async () => {
    project.edit(prose, 'Look at a route', 'Simply look at a route');
    await dev.says(prose);
  });
  project.edit(prose, 'Simply look at a route', 'Look at a route');

  dev.forget();
  await step('prose whose operation has changed is listed as stale', async () => {
    project.edit('spec/paths/routes.yaml', 'summary: Get a route', 'summary: Look at a route');
    await dev.says('prose-stale');
  });
  const words = project.read(prose);
  const confirmed = await project.run('scripts/commands/confirm.ts', '--operation', 'getRoute');
  expect(confirmed.stdout).toContain('1 file confirmed.');
  const line = /^fingerprint: .*$/m;
  expect(project.read(prose).replace(line, '')).toBe(words.replace(line, ''));
  expect(project.read(prose)).not.toBe(words);

  const make = ['site/build/new.ts', '--title', 'Rotate a key', '--section'];
  const wrong = await project.run(...make, 'Features/Secret vault');
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('Features/Secrets vault');
  const guide = 'site/guides/__product__-core/secretsvault/rotate-a-key.md';
  await step('a new guide is a draft on the site', async () => {
    expect(await project.run(...make, 'Features/Secrets vault')).toMatchObject({ code: 0 });
    await expect(async () => {
      await page.goto(`${dev.site}/gatehouse-core/secretsvault/rotate-a-key`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rotate a key', {
        timeout: 500,
      });
    }).toPass();
  });
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  expect((await project.run(...make, 'Features/Secrets vault')).code).toBe(2);
  await step('a broken link is said with the nearest path', async () => {
    project.write(guide, `${project.read(guide)}\n[Create a route](${PAGE}s).\n`);
    await problems(page).waitFor();
  });
  await expect(problems(page)).toContainText(`The nearest one is ${PAGE}.`);
  await step('mending the link takes the message away', async () => {
    project.edit(guide, `${PAGE}s`, PAGE);
    await problems(page).waitFor({ state: 'detached' });
  });

  const coverage = await project.run('scripts/commands/coverage.ts');
  expect(coverage.code).toBe(0);
  expect(project.read('site/coverage.md')).toMatch(/getRoute.*1\/2.*1\/5/);
  project.edit(prose, 'Look at a route before you change it.', '');
  const fall = await project.run('scripts/commands/check.ts');
  expect(fall.code).toBe(1);
  expect(fall.stderr).toMatch(/coverage.*getRoute/);
});

test('a removed operation takes its page along, and leaves the words', async ({
  day: { project, dev, step },
  page,
}) => {
  const address = '/gatehouse-core/administration/deleteroute';
  await page.goto(dev.site + address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete a route');
  const words = project.read('site/reference/deleteRoute.md');
  dev.forget();
  await step('what an operation leaves behind in the contract is said', async () => {
    const paths = project.read('spec/paths/routes.yaml');
    const operation = /\n {2}delete:\n(?: {4}.*\n|\n(?= {4}))*/;
    expect(paths).toMatch(operation);
    project.write('spec/paths/routes.yaml', paths.replace(operation, '\n'));
    await problems(page).waitFor();
  });
  await expect(problems(page)).toContainText('Nothing refers to "FailedToDeleteRoute"');
  await step('the page of a removed operation is gone', async () => {
    const errors = project.read('spec/errors.yaml');
    project.write('spec/errors.yaml', errors.replace(/\nFailedToDeleteRoute:\n(?: .*\n)*/, ''));
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  });
  await dev.says('prose-orphan');
  expect(dev.output).toContain('site/reference/deleteRoute.md');
  expect(project.read('site/reference/deleteRoute.md')).toBe(words);
});
