import { test } from '@playwright/test';
import { launchBrowser } from '../../scripts/bench/browser.ts';
import { DEVICES, scorePage } from '../../scripts/bench/scores.ts';
import { expect, reference } from '../journeys/journey.ts';

/** Performance depends on the machine, so `make bench` measures it. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

const PAGES = [
  { name: 'the home page', path: '/' },
  { name: 'a guide', path: '/markdown-page' },
  { name: 'a reference page', path: reference('createroute') },
];

for (const device of DEVICES) {
  for (const { name, path } of PAGES) {
    test(`${name} gets 100 points from Lighthouse on ${device}, in all but performance`, async ({
      baseURL,
    }) => {
      const { browser, port } = await launchBrowser(process.env.CHROMIUM || '/usr/bin/chromium');
      try {
        const { byCategory, faults } = await scorePage(
          `${baseURL}${path}`,
          device,
          CATEGORIES,
          port,
        );
        expect(byCategory, faults.join('\n')).toEqual({
          accessibility: 100,
          'best-practices': 100,
          seo: 100,
        });
      } finally {
        await browser.close();
      }
    });
  }
}
