import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DevServer } from './dev-server.ts';

const SAVES = 9;

const ROUTE = 'spec/schemas/Route.yaml';
const PATHS = 'spec/paths/routes.yaml';
const EXAMPLE = 'spec/examples/route.yaml';
const PROSE = 'site/reference/createRoute.md';

/** A file that is saved, and how long until its answer is there. */
interface Saving {
  readonly what: string;
  readonly file: string;
  /** What is replaced in the file, by what, at the nth save. */
  readonly from: string;
  readonly to: (save: number) => string;
  /** The page that is open. */
  readonly at?: string;
  /** False when the page only says something. */
  readonly reloads?: boolean;
  readonly answer: (page: Page, save: number, dev: DevServer) => Promise<void>;
}

const showsText = async (page: Page, text: string): Promise<void> =>
  page.getByText(text).first().waitFor();

const showsProblem = async (page: Page, isThere: boolean): Promise<void> =>
  page.getByRole('alertdialog').waitFor({ state: isThere ? 'visible' : 'detached' });

const SAVINGS: readonly Saving[] = [
  {
    what: 'the contract to its reference page',
    file: ROUTE,
    from: 'The name of the route.',
    to: (save) => `The name of the route (${save}).`,
    answer: (page, save) => showsText(page, `The name of the route (${save}).`),
  },
  {
    what: 'an example to the sample on its page',
    file: EXAMPLE,
    from: 'support-chat',
    to: (save) => `support-${save}`,
    answer: (page, save) => showsText(page, `"name": "support-${save}"`),
  },
  {
    what: "an example to the mock's answer",
    file: EXAMPLE,
    from: 'support-chat',
    to: (save) => `support-${save}`,
    answer: async (page, save, dev) => {
      const ask = () =>
        page.request.get(`${dev.mock}/v1/admin/routes/any`, { headers: { 'x-api-key': 'any' } });
      while (!(await (await ask()).text()).includes(`support-${save}`));
    },
  },
  {
    what: 'the contract to /api',
    file: PATHS,
    from: 'summary: List routes',
    to: (save) => `summary: List routes (${save})`,
    at: '/api',
    answer: (page, save) => showsText(page, `List routes (${save})`),
  },
  {
    what: 'prose to its page',
    file: PROSE,
    from: 'Give your applications',
    to: (save) => `(${save}) Give your applications`,
    answer: (page, save) => showsText(page, `(${save}) Give your applications`),
  },
  {
    what: 'a mistake to the message over the page, and its mending',
    file: ROUTE,
    from: '$ref: ModelConfig.yaml',
    to: (save) => (save % 2 === 1 ? '$ref: ModelConfg.yaml' : '$ref: ModelConfig.yaml'),
    reloads: false,
    answer: (page, save) => showsProblem(page, save % 2 === 1),
  },
];

/**
 * Milliseconds from the saving of a file to what its reader then sees, under `make dev` in a clone of
 * the last commit: the median for each kind.
 */
export async function timeSaves(
  browser: Browser,
  path: string,
): Promise<{ readonly what: string; readonly time: number }[]> {
  const root = mkdtempSync(join(tmpdir(), 'saves-'));
  execFileSync('git', ['clone', '--quiet', '.', root]);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const dev = await DevServer.start(root);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    const times: { what: string; time: number }[] = [];
    for (const saving of SAVINGS) {
      await page.goto(dev.site + (saving.at ?? path));
      times.push({ what: saving.what, time: await timeSaving(saving, page, root, dev) });
    }
    return times;
  } finally {
    await dev.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function timeSaving(
  { file, from, to, answer, reloads = true }: Saving,
  page: Page,
  root: string,
  dev: DevServer,
): Promise<number> {
  const place = join(root, file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold: ${from}`);
  const save = async (words: string): Promise<void> => {
    writeFileSync(place, text.replaceAll(from, words));
    if (reloads) await page.waitForResponse('**/_dev/events?*');
  };
  const times: number[] = [];
  for (let turn = 1; turn <= SAVES; turn++) {
    const started = performance.now();
    // The page that is loaded anew listens again: only then the next save begins.
    const saved = save(to(turn));
    await answer(page, turn, dev);
    times.push(performance.now() - started);

    await saved;
  }
  await save(from);
  // The first one warms up.
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor((SAVES - 1) / 2)] ?? 0;
}
