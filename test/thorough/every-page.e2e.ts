import { expectNoFault, LOOKS, setLook } from '../journeys/axe.ts';
import { open, openApi, sitemapPaths, sweep } from '../journeys/journey.ts';

const OTHER_LOOKS = [
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
] as const;

for (const path of sitemapPaths()) {
  sweep(
    `${path} has no accessibility fault in light and dark, on a desktop and on a phone`,
    async ({ page }) => {
      await (path === '/api' ? openApi(page, path) : open(page, path));
      for (const look of [...LOOKS, ...OTHER_LOOKS]) {
        await setLook(page, look);
        await expectNoFault(page);
      }
    },
  );
}
