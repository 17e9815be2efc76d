import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { test as base, expect as expectSoon } from '@playwright/test';
import type { Locator, Page, Request } from '@playwright/test';
import { DevServer } from '../../scripts/bench/dev-server.ts';
import { PATIENCE, STEP_MS, type StepKind } from '../../scripts/bench/goals.ts';
import { ProjectCopy } from '../project/project-copy.ts';

/**
 * A day's work as the README tells it: in a clean clone of the last commit `make dev` runs, files are
 * saved as an editor saves them, commands are typed, and every answer is looked at where its reader
 * meets it.
 */
export interface Day {
  readonly project: ProjectCopy;
  readonly dev: DevServer;
  /**
   * Does something, waits for its answer and holds the time between against its goal: a missed one
   * fails the day at its end, so that all are told. The test's report names every time.
   */
  readonly step: <Result>(
    kind: StepKind,
    what: string,
    act: () => Promise<Result>,
  ) => Promise<Result>;
  /**
   * Waits until the page has come to rest. While one loads anew nothing is seen on it, errors neither:
   * what `goes` must be gone afterwards as well.
   */
  readonly rest: () => Promise<void>;
}

/** Long after any goal: what takes so long does not come at all. */
const NEVER_MS = 60_000;

export const expect = expectSoon.configure({ timeout: NEVER_MS });

/**
 * How many times as long as its goal a step may take: once in `make bench`, and in tests more often
 * the more programs there are that want a core.
 */
const patience = (): number =>
  process.env.GOALS === 'strict'
    ? 1
    : Math.max(PATIENCE, ((PATIENCE / 2) * (loadavg()[0] ?? 0)) / availableParallelism());

export const test = base.extend<{ day: Day }>({
  day: async ({ page }, use, info) => {
    // A server, a browser and a dozen commands, while other programs run.
    info.setTimeout(15 * NEVER_MS);
    page.setDefaultTimeout(NEVER_MS);
    if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' })) {
      process.stdout.write('The last commit is played, without what is changed since.\n');
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
            expect
              .soft(time, `${what}: milliseconds`)
              .toBeLessThanOrEqual(STEP_MS[kind] * patience());
            return result;
          }),
      });
    } finally {
      // What the terminal showed last; a report of a failure is read without it otherwise.
      await info.attach('make dev', { body: dev.output, contentType: 'text/plain' });
      await dev.stop();
      project.remove();
    }
  },
});

/**
 * People look at what they have before they save again: until then the page has loaded what it wants
 * beforehand, and the site has rendered that.
 */
function watchTraffic(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let last = 0;
  const begin = (request: Request): void => {
    // This one stays open.
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

/** So long after its last request a page asks for nothing more by itself. */
const QUIET_MS = 500;

/** Opens a page, and waits until it follows what is saved. */
export async function open(page: Page, address: string): Promise<void> {
  // A page that loads itself anew just now takes the place of one that is asked for.
  await expect(async () => {
    await Promise.all([page.waitForResponse('**/_dev/events?*'), page.goto(address)]);
    expect(page.url()).toBe(address);
  }).toPass({ timeout: NEVER_MS });
}

/** The errors over the page. */
export const problems = (page: Page): Locator => page.getByRole('alertdialog');

/** How often a page is looked at: often enough to measure by, and seldom enough to leave it time. */
const GLANCE_MS = 50;

const becomes = (locator: Locator, isVisible: boolean): Promise<void> =>
  expect.poll(() => locator.isVisible(), { intervals: [GLANCE_MS] }).toBe(isVisible);

/** Waits until something is seen. */
export const comes = (locator: Locator): Promise<void> => becomes(locator, true);

/** Waits until something is seen no more. */
export const goes = (locator: Locator): Promise<void> => becomes(locator, false);

/** Waits until the page says something. */
export const shows = (page: Page, text: string): Promise<void> =>
  comes(page.getByText(text).first());
