import type { Browser } from '@playwright/test';

const NAVIGATIONS = 15;

/**
 * Milliseconds from the click on a link whose page is prefetched to the frame that shows the next
 * h1: the median of a walk along the links to the next page.
 */
export async function timeNavigation(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor();
  const times: number[] = [];
  while (times.length < NAVIGATIONS) {
    const next = page.locator('a[rel="next"]');
    if ((await next.count()) === 0) break;
    await next.hover();
    await page.waitForLoadState('networkidle');
    times.push(await next.evaluate(clickAndWait));
  }
  await page.close();
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  if (middle === undefined) throw new Error(`${url} has no link to a next page to be timed.`);
  return middle;
}

/** Runs in the page. */
function clickAndWait(link: HTMLElement | SVGElement): Promise<number> {
  const title = (): string | null | undefined => document.querySelector('h1')?.textContent;
  const before = title();
  return new Promise((resolve) => {
    const started = performance.now();
    const observer = new MutationObserver(() => {
      if (title() === before || title() === undefined) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - started));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}
