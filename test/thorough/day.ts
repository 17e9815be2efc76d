import { execFileSync } from 'node:child_process';
import { test as base, expect as expectSoon } from '@playwright/test';
import type { Locator, Page, Request } from '@playwright/test';
import { DevServer } from '../../scripts/bench/dev-server.ts';
import { STEP_MS, type StepKind } from '../../scripts/bench/goals.ts';
import { ProjectCopy } from '../project/project-copy.ts';

/**
 * A day's work as docs/daily-work.md describes it: `make dev` runs in a clean clone of the last commit,
 * files are saved as an editor saves them, commands are typed, and every result is checked where its
 * reader sees it.
 */
export interface Day {
  readonly project: ProjectCopy;
  readonly dev: DevServer;
  /**
   * Act, wait for the result, and report the time between. In `make bench` the time is compared with
   * its goal; a missed goal fails the day at its end, after all others are known.
   */
  readonly step: <Result>(
    kind: StepKind,
    what: string,
    act: () => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Wait until the page is at rest. A page that reloads shows nothing, not even errors: what
   * disappears (`goes`) must still be gone afterwards.
   */
  readonly rest: () => Promise<void>;
}

/** What has not happened after this time never will. */
const NEVER_MS = 120_000;

export const expect = expectSoon.configure({ timeout: NEVER_MS });

export const test = base.extend<{ day: Day }>({
  day: async ({ page }, use, info) => {
    // A server, a browser and a dozen commands, while other programs run.
    info.setTimeout(15 * NEVER_MS);
    page.setDefaultTimeout(NEVER_MS);
    if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })) {
      process.stdout.write('The day uses the last commit, without the changes since.\n');
    }
    const rest = watchTraffic(page);
    const project = ProjectCopy.clone();
    const dev = await DevServer.start(project.root);
    try {
      await use({
        project,
        dev,
        rest,
        step: (kind, what, act) =>
          test.step(what, async () => {
            await rest();
            const started = performance.now();
            const result = await act();
            const time = Math.round(performance.now() - started);
            info.annotations.push({ type: kind, description: `${time} ms  ${what}` });
            if (process.env.GOALS === 'strict') {
              expect.soft(time, `${what}: milliseconds`).toBeLessThanOrEqual(STEP_MS[kind]);
            }
            return result;
          }),
      });
    } finally {
      // A failure is read together with the terminal's last output.
      await info.attach('make dev', { body: dev.output, contentType: 'text/plain' });
      await dev.stop();
      project.remove();
    }
  },
});

/**
 * Return what waits until the page asks for nothing more. People look at a page before they save again;
 * by then it has preloaded its links, and the site has rendered them.
 */
function watchTraffic(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let last = 0;
  const begin = (request: Request): void => {
    // This request stays open.
    if (!request.url().includes('/_dev/events')) underWay.add(request);
  };
  const end = (request: Request): void => {
    underWay.delete(request);
    last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return () =>
    expect
      .poll(() => underWay.size === 0 && performance.now() - last > QUIET_MS, {
        intervals: [GLANCE_MS],
      })
      .toBe(true);
}

/** This long after its last request, a page asks for nothing more by itself. */
const QUIET_MS = 500;

/** Open a page, and wait until it follows what is saved. */
export async function open(page: Page, address: string): Promise<void> {
  // A reload of the old page may replace the one that was asked for.
  await expect(async () => {
    await Promise.all([page.waitForResponse('**/_dev/events?*'), page.goto(address)]);
    expect(page.url()).toBe(address);
  }).toPass({ timeout: NEVER_MS });
}

/** Find the errors that are shown over the page. */
export const problems = (page: Page): Locator => page.getByRole('alertdialog');

/** How often the page is checked: often enough to measure, rarely enough to leave it time. */
const GLANCE_MS = 50;

const becomes = (locator: Locator, isVisible: boolean): Promise<void> =>
  expect.poll(() => locator.isVisible(), { intervals: [GLANCE_MS] }).toBe(isVisible);

/** Wait until something is visible. */
export const comes = (locator: Locator): Promise<void> => becomes(locator, true);

/** Wait until something is no longer visible. */
export const goes = (locator: Locator): Promise<void> => becomes(locator, false);

/** Wait until the page shows a text. */
export const shows = (page: Page, text: string): Promise<void> =>
  comes(page.getByText(text).first());
