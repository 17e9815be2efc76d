import { printedFindings } from '../project/project-copy.ts';
import { comes, expect, goes, open, problems, shows, test } from './day.ts';
import { index, reference } from '../journeys/journey.ts';

// A draft without prose: writers see it, readers don't.
const PROSE = 'site/reference/getGateway.md';
const GUIDE = 'site/guides/__product__-core/secretsvault/rotate-a-key.md';
const DESCRIPTION =
  'How to give a stored key another value without a break, by trying the new one before the old one goes.';
const SECTION = 'SECTION=Features/Secrets vault';
const GUIDE_PATH = `/${index.product.slug}-core/secretsvault/rotate-a-key`;

/**
 * Everything that docs/daily-work.md tells writers, from the first save to the last check. What the
 * commands refuse is tested in test/project/writer.test.ts and test/project/new-guide.test.ts.
 */
test("a writer's day: each save reaches its pages, and each command does what it says", async ({
  day: { project, dev, step, rest },
  page,
}) => {
  const stubs = await step('command', 'make stubs finds every prose file', () =>
    project.make('stubs'),
  );
  expect(stubs.stdout).toContain('0 created, 0 renamed');

  await open(page, dev.site + reference('getgateway'));
  await step('save', 'words in a slot reach the page', async () => {
    project.edit(PROSE, '## Intro\n', '## Intro\n\nLook at a gateway before you change it.\n');
    await shows(page, 'Look at a gateway before you change it.');
  });
  await step('save', 'an unknown slot is reported with the most similar one', async () => {
    project.edit(PROSE, '## Troubleshooting', '## Trouble shooting');
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText('did you mean "Troubleshooting"?');
  await expect(page.getByText('Look at a gateway before you change it.')).toBeVisible();
  await step('save', 'fixing the slot removes the message', async () => {
    project.edit(PROSE, '## Trouble shooting', '## Troubleshooting');
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();
  await step('save', 'a word against the house style is reported', async () => {
    project.edit(PROSE, 'Look at a gateway', 'Simply look at a gateway');
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText(PROSE);
  await expect(problems(page)).toContainText('Simply');
  await step('save', 'fixing the word removes the message', async () => {
    project.edit(PROSE, 'Simply look at a gateway', 'Look at a gateway');
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();

  dev.forget();
  await step('save', 'prose of a changed operation is listed as stale', async () => {
    project.edit(
      'spec/paths/gateways.yaml',
      'summary: Get a gateway',
      'summary: Look at a gateway',
    );
    await dev.prints('prose-stale');
  });
  expect(dev.output).toContain(PROSE);
  const [, log = ''] = /make diff BASE=\$\(git (.*?)\)/.exec(dev.output) ?? [];
  const base = project.git(...log.split(' ')).trim();
  const diff = await step('command', 'the make diff in the message shows the change', () =>
    project.make('diff', `BASE=${base}`),
  );
  expect(diff.stdout).toContain('getGateway');
  const confirmed = await step('command', 'make confirm accepts the prose', () =>
    project.make('confirm', 'OPERATION=getGateway'),
  );
  expect(confirmed.stdout).toContain('1 file confirmed.');
  await open(page, dev.site + GUIDE_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await step('command', 'a new guide is a draft on the site', async () => {
    const made = await project.make('new', 'TITLE=Rotate a key', SECTION);
    expect(made.code, made.stderr).toBe(0);
    await comes(page.getByRole('heading', { level: 1, name: 'Rotate a key' }));
  });
  const draft = page.getByRole('main').getByText('Draft', { exact: true });
  await expect(draft).toBeVisible();
  const link = reference('createroute');
  await step('save', 'a broken link is reported with the most similar path', async () => {
    project.write(GUIDE, `${project.read(GUIDE)}\n[Create a route](${link}s).\n`);
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText(`The nearest one is ${link}.`);
  await step('save', 'words of another page are shown meanwhile', async () => {
    project.edit(PROSE, 'before you change it.', 'before you change or delete it.');
    const other = dev.site + reference('getgateway');
    await expect
      .poll(async () => (await page.request.get(other)).text(), { intervals: [20] })
      .toContain('before you change or delete it.');
  });
  project.edit(PROSE, 'before you change or delete it.', 'before you change it.');
  await step('save', 'fixing the link removes the message', async () => {
    project.edit(GUIDE, `${link}s`, link);
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();
  await step('save', 'a guide without a description is not published', async () => {
    project.edit(GUIDE, 'draft: true\n', '');
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText('"description" is still the draft\'s.');
  await step('save', 'a guide with a description is published', async () => {
    const text = project.read(GUIDE);
    project.write(GUIDE, text.replace(/^description: .*$/m, `description: ${DESCRIPTION}`));
    await goes(draft);
  });
  await rest();
  await expect(draft).toBeHidden();

  const coverage = await step('command', 'make coverage counts the words', () =>
    project.make('coverage'),
  );
  expect(coverage.code).toBe(0);
  expect(project.read('site/coverage.md')).toMatch(/getGateway.*1\/2.*1\/5/);
  const check = await step('check', 'make check finds the day in order', () =>
    project.make('check'),
  );
  expect(printedFindings(check)).toEqual([]);
  expect(check.code).toBe(0);
});
