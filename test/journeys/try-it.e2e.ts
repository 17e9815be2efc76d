import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { alike } from '../../scripts/lib/thorough.ts';
import { expectNoFault, LOOKS, setLook } from './axe.ts';
import {
  dist,
  expect,
  hydrated,
  index,
  open,
  reference,
  reportConnection,
  sidebar,
  sidewaysExcess,
  test as base,
  THOROUGH,
  title,
} from './journey.ts';

/** The parts of the site that only a console needs. */
const PARTS = /\/assets\/(Console|sandbox-worker)|\/contract\.js/;

/** Adds `requests`: their addresses, of the page and of its workers. None may leave the site. */
const test = base.extend<{ requests: string[] }>({
  requests: [
    async ({ context, baseURL }, use) => {
      const requests: string[] = [];
      context.on('request', (request) => requests.push(request.url()));
      await use(requests);
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    },
    { auto: true },
  ],
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const consoleOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Try it' });

/** Open the console of the page, and wait until its sandbox runs. */
async function tryIt(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Try it' }).click();
  return started(page);
}

async function started(page: Page): Promise<Locator> {
  const console = consoleOf(page);
  await expect(console.getByRole('button', { name: 'Send' })).toBeVisible();
  return console;
}

const field = (console: Locator, name: string): Locator =>
  console.getByLabel(name, { exact: false }).first();

const bodyOf = (console: Locator): Locator => console.getByRole('textbox', { name: /^Body/ });

/** Put a text into an editor at once: a megabyte takes the browser long to insert. */
const paste = (editor: Locator, text: string): Promise<void> =>
  editor.evaluate((element, content) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(element, content);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

/** Send what is filled in. Returns the response, once it is that of this request. */
async function send(console: Locator): Promise<Locator> {
  const status = console.getByRole('status');
  const before = Number(/Response (\d+)/.exec(await status.innerText())?.[1] ?? 0);
  await console.getByRole('button', { name: 'Send' }).click();
  await expect(status).toContainText(`Response ${before + 1}:`);
  return console.getByRole('region', { name: 'Response', exact: true });
}

const choose = (console: Locator, name: string, option: string): Promise<unknown> =>
  console.getByRole('combobox', { name }).selectOption(option);

/** Everything that the browser stores for the site. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await indexedDB.databases(),
      await caches.keys(),
      history.state,
      location.href,
    ]),
  );

test('a provider, its key and a route with a fallback are created, used and deleted on their pages', async ({
  page,
}) => {
  await open(page, reference('createprovider'));
  let console = await tryIt(page);
  await bodyOf(console).fill('{ "name": "acme", "type": "closed", "enabled": true }');
  await expect(await send(console)).toContainText('200');

  // A page that comes by navigation has the same sandbox.
  await sidebar(page).getByRole('button', { name: 'Virtual keys', exact: true }).click();
  await sidebar(page).getByRole('link', { name: 'Create a virtual key' }).click();
  await expect(title(page)).toHaveText('Create a virtual key');
  await expect(consoleOf(page)).toHaveCount(0);
  console = await tryIt(page);
  await field(console, 'x-api-key').fill('hush-caller');
  await field(console, 'providername').fill('acme');
  await field(console, 'keyname').fill('main');
  await bodyOf(console).fill('{ "api_key_secret_key": "hush-real", "group": "support" }');
  await expect(await send(console)).toContainText('200');
  await choose(console, 'Operation', 'getSecret');
  await field(console, 'providername').fill('acme');
  await field(console, 'keyname').fill('main');
  await expect(await send(console)).toContainText('VIRTUAL_KEY_PLACEHOLDER');
  expect(await stored(page)).not.toContain('hush');
  expect(await stored(page)).toContain('support');

  // So has a document that is loaded anew.
  await open(page, reference('createroute'));
  console = await tryIt(page);
  await choose(console, 'Example', 'full');
  const body = bodyOf(console);
  await body.fill((await body.inputValue()).replace('"support-chat"', '"tea"'));
  await expect(await send(console)).toContainText('200');
  await expect(await send(console)).toContainText('name "tea" is taken');
  await choose(console, 'Operation', 'queryRoute');
  await field(console, 'routename').fill('tea');
  await expect(await send(console)).toContainText('Sent through routename \\"tea\\"');

  await page.reload();
  await hydrated(page);
  await open(page, reference('deleteroute'));
  console = await tryIt(page);
  await choose(console, 'Operation', 'getRoute');
  await field(console, 'routename').fill('tea');
  await expect(await send(console)).toContainText('"fallback_enabled": true');
  await choose(console, 'Operation', 'deleteRoute');
  await field(console, 'routename').fill('tea');
  await expect(await send(console)).toContainText('200');
  await expect(await send(console)).toContainText('nothing is stored as routename "tea"');

  await open(page, reference('getprovider'));
  console = await tryIt(page);
  await field(console, 'providername').fill('acme');
  await expect(await send(console)).toContainText('"acme"');
  await console.getByRole('button', { name: 'Reset' }).click();
  await expect(console.getByRole('status')).toContainText('empty');
  await expect(await send(console)).toContainText('404');
});

test('nothing of the console loads before it is opened, and then at most 60 kB', async ({
  page,
  requests,
}) => {
  await reportConnection(page, { saveData: true });
  await open(page, reference('createroute'));
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => PARTS.test(url))).toEqual([]);
  const before = new Set(requests);
  await tryIt(page);
  const loaded = new Set(requests.filter((url) => !before.has(url)));
  // Console, styles, worker, contract.
  expect(loaded.size).toBeGreaterThanOrEqual(4);
  const sizes = [...loaded].map(
    (url) => brotliCompressSync(readFileSync(join(dist, new URL(url).pathname))).length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});

test('an open console works offline', async ({ page, context, requests }) => {
  // Otherwise the page would prefetch others.
  await reportConnection(page, { saveData: true });
  await open(page, reference('listroutes'));
  const console = await tryIt(page);
  await context.setOffline(true);
  const before = requests.length;
  await expect(await send(console)).toContainText('200');
  await choose(console, 'Start with', 'Empty');
  await expect(console.getByRole('status')).toContainText('empty');
  await expect(await send(console)).toContainText('No routes found');
  await choose(console, 'Start with', 'Examples');
  await expect(console.getByRole('status')).toContainText('examples again');
  await expect(await send(console)).toContainText('support-chat');
  expect(requests.slice(before)).toEqual([]);
});

test(
  'a worker that crashes offline is replaced, with what was created',
  THOROUGH,
  async ({ page, context, problems }) => {
    await reportConnection(page, { saveData: true });
    await open(page, reference('createroute'));
    const console = await tryIt(page);
    await expect(await send(console)).toContainText('200');
    await context.setOffline(true);
    const [worker] = page.workers().filter((one) => one.url().includes('sandbox-worker'));
    const closed = worker?.waitForEvent('close');
    await worker?.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('Broken');
        }),
    );
    await closed;
    await choose(console, 'Operation', 'Get a route');
    await expect(await send(console)).toContainText('support-chat');
    problems.splice(0).forEach((problem) => expect(problem).toContain('Broken'));
  },
);

test('samples contain the header that is typed, and never the key', async ({ page }) => {
  await open(page, reference('listvkeys'));
  const console = await tryIt(page);
  await field(console, 'x-api-key').fill('typed-key');
  await field(console, `x-${index.product.slug}-namespace`).fill("team's");
  for (const [language, want] of [
    ['cURL', `--header 'x-${index.product.slug}-namespace: team'\\''s'`],
    ['Python', `namespace="team's"`],
    ['TypeScript', `namespace: 'team\\'s'`],
    ['CLI', `--namespace='team'\\''s'`],
  ] as const) {
    await page.getByRole('tab', { name: language }).first().click();
    const sample = page.getByRole('tabpanel', { name: language }).first();
    await expect(sample).toContainText(want);
    await expect(sample).not.toContainText('typed-key');
  }
});

test('the samples follow a long body too', THOROUGH, async ({ page }) => {
  await open(page, reference('createroute'));
  const console = await tryIt(page);
  await paste(bodyOf(console), JSON.stringify({ name: 'a'.repeat(50_000), type: 'last' }));
  await expect(page.getByRole('tabpanel', { name: 'cURL' }).first()).toContainText('"last"');
});

test('every documented error of an operation can be asked for', THOROUGH, async ({ page }) => {
  await open(page, reference('listroutes'));
  const console = await tryIt(page);
  const choice = console.getByRole('combobox', { name: 'Respond with' });
  for (const { operation, errors } of [
    {
      operation: 'listRoutes',
      errors: ['400 Bad Request', '404 No routes found', '500 Internal Server Error'],
    },
    {
      operation: 'createRoute',
      errors: ['400 Invalid request payload', '500 Failed to create route'],
    },
  ]) {
    await choose(console, 'Operation', operation);
    await expect(choice.getByRole('option')).toHaveText(['Normal', ...errors]);
    for (const error of errors) {
      await choice.selectOption(error);
      const response = await send(console);
      await expect(response).toContainText(error.slice(0, 3));
      await expect(response).toContainText(`"${error.slice(4)}"`);
    }
  }
  await choice.selectOption('Normal');
  await expect(await send(console)).toContainText('name "support-chat" is taken');
});

test('hostile input is rejected without a crash', THOROUGH, async ({ page }) => {
  await open(page, reference('createroute'));
  const console = await tryIt(page);
  const body = bodyOf(console);
  const nested = '['.repeat(20_000);
  for (const { text, want } of [
    { text: `{ "name": "${'a'.repeat(1_100_000)}" }`, want: 'The body is too large' },
    { text: `{ "config": { "a": ${nested}${']'.repeat(20_000)} } }`, want: '200 levels deep' },
    { text: '{ "__proto__": { "name": "a" } }', want: 'name is missing' },
    { text: '{ "name": "\u0000" }', want: "the body isn't JSON" },
    { text: '', want: 'Body parameter is required' },
    { text: '"x"', want: 'Request body must be object' },
    { text: '{ "name": "__proto__" }', want: '200' },
  ]) {
    await paste(body, text);
    await expect(await send(console)).toContainText(want);
  }
  await choose(console, 'Operation', 'getRoute');
  for (const { name, want } of [
    { name: '__proto__', want: '200' },
    { name: 'constructor', want: 'Route not found' },
    { name: '\ud800', want: 'Route not found' },
    { name: '../../💥%00?#', want: 'Route not found' },
    { name: '..', want: "The contract doesn't have this path" },
  ]) {
    await field(console, 'routename').fill(name);
    await expect(await send(console)).toContainText(want);
  }
});

test('a wrong field is marked before it is sent, and the samples follow what is typed', async ({
  page,
}) => {
  await open(page, reference('createroute'));
  const console = await tryIt(page);
  const body = bodyOf(console);
  const example = await body.inputValue();
  const sample = page.getByRole('tabpanel', { name: 'cURL' }).first();
  await expect(sample).toContainText('"support-chat"');
  const before = await sample.innerHTML();

  await body.fill('{\n  "name": "tea",\n  "enabled": 3\n}');
  await expect(body).toHaveAttribute('aria-invalid', 'true');
  await expect(body).toHaveAccessibleDescription(
    'Line 3: Request body property enabled must be boolean.',
  );
  await expect(sample).toContainText('"tea"');
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await expect(page.getByRole('tabpanel', { name: 'Python' }).first()).toContainText('name="tea"');
  await page.getByRole('tab', { name: 'TypeScript' }).first().click();
  await expect(page.getByRole('tabpanel', { name: 'TypeScript' }).first()).toContainText(
    "name: 'tea', enabled: 3",
  );
  await page.getByRole('tab', { name: 'CLI' }).first().click();
  await expect(page.getByRole('tabpanel', { name: 'CLI' }).first()).toContainText('"tea"');
  await page.getByRole('tab', { name: 'cURL' }).first().click();

  await body.fill('{\n  "name": "tea"\n  "enabled": true\n}');
  await expect(body).toHaveAccessibleDescription('Line 3, column 3: expected a comma.');

  await body.fill(example);
  await expect(body).toHaveAttribute('aria-invalid', 'false');
  expect(await sample.innerHTML()).toBe(before);
});

test('the keyboard alone opens, fills in, sends and closes', THOROUGH, async ({ page }) => {
  await open(page, reference('getroute'));
  const button = page.getByRole('button', { name: 'Try it' });
  await button.focus();
  await page.keyboard.press('Enter');
  const console = await started(page);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(console.getByRole('combobox', { name: 'Operation' })).toBeFocused();
  await field(console, 'routename').press('ControlOrMeta+a');
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  await expect(console.getByRole('status')).toHaveText('Response 1: status 404');
  const close = console.getByRole('button', { name: 'Close the console' });
  await close.press('Enter');
  await expect(consoleOf(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a shared link opens the request filled in, without its secrets', async ({
  page,
  context,
}) => {
  await open(page, reference('updatevkey'));
  const console = await tryIt(page);
  await field(console, 'x-api-key').fill('hush-caller');
  await field(console, 'keyname').fill('main & ü');
  await bodyOf(console).fill('{ "api_key_secret_key": "hush-real", "group": "support" }');
  await console.getByRole('button', { name: 'Copy link' }).click();
  await expect(console.getByRole('status')).toHaveText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).not.toContain('hush');

  const other = await context.newPage();
  await open(other, link);
  const opened = await started(other);
  await expect(field(opened, 'keyname')).toHaveValue('main & ü');
  await expect(bodyOf(opened)).toHaveValue(/"group": "support"/);
  await expect(bodyOf(opened)).toHaveValue(/"api_key_secret_key": "\*+"/);
  await expect(field(opened, 'x-api-key')).toHaveValue('example-key');
  expect(await stored(other)).not.toContain('hush');
});

test('a link that is damaged opens the console with the example', THOROUGH, async ({ page }) => {
  await open(page, `${reference('getroute')}#try-it=%7B%22operation`);
  await expect(field(await started(page), 'routename')).toHaveValue('support-chat');
});

for (const { fault, code, want } of [
  {
    fault: 'hangs',
    code: "onmessage = ({ data }) => { if (data.call.kind === 'send') for (;;) {} postMessage({ id: data.id, reply: { kind: data.call.kind === 'start' ? 'started' : 'checked', isSeeded: true, violations: [] } }); };",
    want: 'The sandbox took longer than 2 seconds.',
  },
  {
    fault: 'crashes',
    code: "onmessage = ({ data }) => { if (data.call.kind === 'send') throw new Error('Broken'); postMessage({ id: data.id, reply: { kind: data.call.kind === 'start' ? 'started' : 'checked', isSeeded: true, violations: [] } }); };",
    want: 'The sandbox crashed.',
  },
]) {
  test(
    `a worker that ${fault} is stopped, and Retry starts another`,
    THOROUGH,
    async ({ page, context, problems }) => {
      const worker = '**/assets/sandbox-worker*.js';
      await context.route(worker, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: code }),
      );
      await open(page, reference('listroutes'));
      const console = await tryIt(page);
      await context.unroute(worker);
      await console.getByRole('button', { name: 'Send' }).click();
      const alert = console.getByRole('alert');
      await expect(alert).toContainText(want);
      await console.getByRole('button', { name: 'Retry' }).click();
      await expect(console.getByRole('region', { name: 'Response', exact: true })).toContainText(
        'support-chat',
      );
      await expect(alert).toHaveCount(0);
      problems.splice(0).forEach((problem) => expect(problem).toContain('Broken'));
    },
  );
}

for (const { look, ...setting } of alike(LOOKS)) {
  test(`an open console has no accessibility violations, ${look}`, THOROUGH, async ({ page }) => {
    await setLook(page, setting);
    await open(page, reference('createroute'));
    const console = await tryIt(page);
    await bodyOf(console).fill('{ "name": "tea", "enabled": 3 }');
    await expect(bodyOf(console)).toHaveAttribute('aria-invalid', 'true');
    await expect(await send(console)).toContainText('400');
    await expectNoFault(page);
    expect(await sidewaysExcess(page)).toBeLessThanOrEqual(0);
    const modal = setting.width < 640;
    expect(await console.evaluate((box) => box.matches(':modal'))).toBe(modal);
    // A drawer closes as every dialog does.
    if (!modal) return;
    await page.keyboard.press('Escape');
    await expect(consoleOf(page)).toHaveCount(0);
  });
}
