import { findingsOf } from '../project/project-copy.ts';
import { comes, expect, goes, open, problems, shows, test } from './day.ts';
import { index, reference } from './site.ts';

// A draft, which nobody has written of yet; readers do not see it, writers do.
const PROSE = 'site/reference/getGateway.md';
const GUIDE = 'site/guides/__product__-core/secretsvault/rotate-a-key.md';
const DESCRIPTION =
  'How to give a stored key another value without a break, by trying the new one before the old one goes.';
const GUIDE_PATH = `/${index.product.slug}-core/secretsvault/rotate-a-key`;

/** What the README tells whoever writes the documentation, from the first save to the last check. */
test("the writer's day", async ({ day: { project, dev, step, rest }, page }) => {
  const stubs = await step('command', 'make stubs finds every file there', () =>
    project.make('stubs'),
  );
  expect(stubs.stdout).toContain('0 made, 0 renamed');

  await open(page, dev.site + reference('getgateway'));
  await step('save', 'words in a slot are on the page', async () => {
    project.edit(PROSE, '## Intro\n', '## Intro\n\nLook at a gateway before you change it.\n');
    await shows(page, 'Look at a gateway before you change it.');
  });
  await step('save', 'a slot that does not exist is said with the nearest one', async () => {
    project.edit(PROSE, '## Troubleshooting', '## Trouble shooting');
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText('did you mean "Troubleshooting"?');
  await expect(page.getByText('Look at a gateway before you change it.')).toBeVisible();
  await step('save', 'mending the slot takes the message away', async () => {
    project.edit(PROSE, '## Trouble shooting', '## Troubleshooting');
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();
  await step('save', 'a word against the house style is said', async () => {
    project.edit(PROSE, 'Look at a gateway', 'Simply look at a gateway');
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText(PROSE);
  await expect(problems(page)).toContainText('Simply');
  await step('save', 'mending the word takes the message away', async () => {
    project.edit(PROSE, 'Simply look at a gateway', 'Look at a gateway');
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();

  dev.forget();
  await step('save', 'prose whose operation has changed is listed as stale', async () => {
    project.edit(
      'spec/paths/gateways.yaml',
      'summary: Get a gateway',
      'summary: Look at a gateway',
    );
    await dev.says('prose-stale');
  });
  expect(dev.output).toContain(PROSE);
  const [, log = ''] = /make diff BASE=\$\(git (.*?)\)/.exec(dev.output) ?? [];
  const base = project.git(...log.split(' ')).trim();
  const diff = await step('command', 'the make diff that was named shows the change', () =>
    project.make('diff', `BASE=${base}`),
  );
  expect(diff.stdout).toContain('getGateway');
  const words = project.read(PROSE);
  const confirmed = await step('command', 'make confirm says that it is true', () =>
    project.make('confirm', 'OPERATION=getGateway'),
  );
  expect(confirmed.stdout).toContain('1 file confirmed.');
  const line = /^fingerprint: .*$/m;
  expect(project.read(PROSE).replace(line, '')).toBe(words.replace(line, ''));
  expect(project.read(PROSE)).not.toBe(words);

  const make = (section: string) =>
    project.make('new', 'TITLE=Rotate a key', `SECTION=Features/${section}`);
  const wrong = await step('command', 'make new names the nearest section', () =>
    make('Secret vault'),
  );
  expect(wrong.code).toBe(2);
  expect(wrong.stderr).toContain('Features/Secrets vault');
  await open(page, dev.site + GUIDE_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await step('command', 'a new guide is a draft on the site', async () => {
    expect(await make('Secrets vault')).toMatchObject({ code: 0 });
    await comes(page.getByRole('heading', { level: 1, name: 'Rotate a key' }));
  });
  const draft = page.getByRole('main').getByText('Draft', { exact: true });
  await expect(draft).toBeVisible();
  const twice = await step('command', 'make new touches nothing that exists', () =>
    make('Secrets vault'),
  );
  expect(twice.code).toBe(2);
  expect(twice.stderr).toContain(`is taken by ${GUIDE}`);

  const link = reference('createroute');
  await step('save', 'a broken link is said with the nearest path', async () => {
    project.write(GUIDE, `${project.read(GUIDE)}\n[Create a route](${link}s).\n`);
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText(`The nearest one is ${link}.`);
  await step('save', 'words on another page follow meanwhile', async () => {
    project.edit(PROSE, 'before you change it.', 'before you change or delete it.');
    const other = dev.site + reference('getgateway');
    await expect
      .poll(async () => (await page.request.get(other)).text(), { intervals: [20] })
      .toContain('before you change or delete it.');
  });
  project.edit(PROSE, 'before you change or delete it.', 'before you change it.');
  await step('save', 'mending the link takes the message away', async () => {
    project.edit(GUIDE, `${link}s`, link);
    await goes(problems(page));
  });
  await rest();
  await expect(problems(page)).toBeHidden();
  await step('save', 'a guide without a description is not published', async () => {
    project.edit(GUIDE, 'draft: true\n', '');
    await comes(problems(page));
  });
  await expect(problems(page)).toContainText('"description" is still the one of the draft.');
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
  expect(findingsOf(check)).toEqual([]);
  expect(check.code).toBe(0);
  project.edit(PROSE, 'Look at a gateway before you change it.', '');
  const fall = await step('command', 'make coverage refuses a fall', () =>
    project.make('coverage'),
  );
  expect(fall.code).toBe(1);
  expect(fall.stderr).toMatch(/coverage.*getGateway/);
});
