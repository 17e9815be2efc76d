import { defineConfig, devices } from '@playwright/test';

/** Journeys through the built site, in the system's own Chromium: nothing is downloaded. */
export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './test/e2e/global-setup.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine of CI may stall for seconds; what passes at the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['junit', { outputFile: 'test-results/browser.xml' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, before the workers read this file.
    baseURL: process.env.SITE_URL ?? '',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
  },
});
