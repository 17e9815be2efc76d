import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { launchBrowser, serveSite } from '../bench/browser.ts';
import { Misuse, readOptions, runCommand } from '../lib/command.ts';
import { ensureSystem } from '../test/system.ts';

const FOLDER = 'docs/images';

/** `make picture`: take the README's pictures of the built site, in light and dark mode. */
await runCommand(async () => {
  readOptions({});
  if (!existsSync('site/dist/index.html'))
    throw new Misuse("There's no built site to photograph: run `make build` first.");
  const { browser } = await launchBrowser(ensureSystem().browser);
  const site = await serveSite();
  mkdirSync(FOLDER, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 1440, height: 900 } });
    await page.goto(site.url + examplePage());
    await page.locator('html[data-hydrated]').waitFor();
    await page.screenshot({ path: `${FOLDER}/site-${colorScheme}.png` });
    process.stdout.write(`${FOLDER}/site-${colorScheme}.png\n`);
  }
  await browser.close();
  site.close();
});

/** Choose the reference page to show: the first operation that sends a body has the most to see. */
function examplePage(): string {
  // Our own generator wrote it.
  const { groups } = JSON.parse(readFileSync('generated/reference/index.json', 'utf8')) as {
    readonly groups: readonly {
      readonly operations: readonly {
        readonly method: string;
        readonly page?: { readonly path: string };
      }[];
    }[];
  };
  const operations = groups.flatMap((group) => group.operations);
  return operations.find(({ method, page }) => method === 'POST' && page)?.page?.path ?? '/';
}
