import { defineConfig, devices } from '@playwright/test';
import { isThorough } from './scripts/lib/thorough.ts';

/** Set by the global setup, before the workers read this file. */
const site = process.env.SITE_URL ?? 'http://127.0.0.1';

/**
 * The site under a name that Redoc and analytics take for a public one, so that they behave as they do for
 * readers. Browsers trust it as they trust the published site; without that there would be no clipboard.
 */
export const publicSite = `http://docs.localhost:${new URL(site).port}`;

/** Parts of the browser's own window that cost more than most of our pages. */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Journeys through the built site, in the system's own Chromium: nothing is downloaded. */
export default defineConfig({
  testDir: 'test',
  testMatch: isThorough ? '**/{journeys,thorough}/*.e2e.ts' : '**/journeys/*.e2e.ts',
  grepInvert: isThorough ? [] : /@thorough/,
  workers: 2,
  globalSetup: './test/journeys/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Five times the defaults: what is asserted comes late on a slow or busy machine, but it comes.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  // A machine of CI may stall for seconds; what passes at the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: site,
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox', `--disable-features=${UNUSED.join()}`],
    },
  },
});
