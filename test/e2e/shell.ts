import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

/** The documentation's tree beside the page. */
export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Documentation' });

/** Makes the browser say that bytes are dear: then nothing is loaded before it is asked for. */
export const sayConnection = (
  page: Page,
  connection: { readonly saveData?: boolean; readonly effectiveType?: string },
): Promise<unknown> =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);

/** Keeps requests waiting; those of a worker are its context's. Returns the way to let them go on. */
export async function hold(
  page: Page | BrowserContext,
  pattern: string,
  goOn = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route: Route) => {
    await gate;
    // The page may be gone by then.
    await goOn(route).catch(() => {});
  });
  return release;
}

/** What a colour of the palette is on the page, in its mode. */
export const colorOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

/** Marks the document, to see later whether another one was loaded. */
export const markDocument = (page: Page): Promise<unknown> =>
  page.evaluate(() => Object.assign(window, { isMarked: true }));

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

/** Turns the wheel until the window stands where it should. */
export async function wheelTo(page: Page, top: number): Promise<void> {
  const from = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, top - from);
  await page.waitForFunction((want) => Math.abs(scrollY - want) < 2, top);
}

/** Adds up how far what readers see moves by itself on the pages to come. Returns the way to ask. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      const shift = list
        .getEntries()
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
      Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + shift });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shift')));
}
