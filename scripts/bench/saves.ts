import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { DevServer } from './dev-server.ts';

const SAVES = 9;

/** A file that is saved again and again, and words in it that a page shows. */
const FILES = {
  contract: { file: 'spec/schemas/Route.yaml', words: 'The name of the route.' },
  prose: { file: 'site/reference/createRoute.md', words: 'Give your applications one name' },
} as const;

/**
 * Milliseconds from the saving of a file to its words on an open reference page, under `make dev` in
 * a clone of the last commit: the median for each kind of file.
 */
export async function timeSaves(
  browser: Browser,
  path: string,
): Promise<Record<keyof typeof FILES, number>> {
  const root = mkdtempSync(join(tmpdir(), 'saves-'));
  execFileSync('git', ['clone', '--quiet', '.', root]);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const dev = await DevServer.start(root);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(dev.site + path);
    return {
      contract: await timeFile(page, root, FILES.contract),
      prose: await timeFile(page, root, FILES.prose),
    };
  } finally {
    await dev.stop();
    rmSync(root, { recursive: true, force: true });
  }
}

async function timeFile(
  page: Page,
  root: string,
  { file, words }: (typeof FILES)[keyof typeof FILES],
): Promise<number> {
  const place = join(root, file);
  const text = readFileSync(place, 'utf8');
  const times: number[] = [];
  for (let save = 1; save <= SAVES; save++) {
    const now = `(${save}) ${words}`;
    // The page that is loaded anew listens again, for the next save.
    const isListening = page.waitForResponse('**/_dev/events?*');
    const started = performance.now();
    writeFileSync(place, text.replace(words, now));
    await page.getByText(now).first().waitFor();
    times.push(performance.now() - started);
    await isListening;
  }
  // The first one warms up.
  return times.slice(1).toSorted((a, b) => a - b)[Math.floor((SAVES - 1) / 2)] ?? 0;
}
