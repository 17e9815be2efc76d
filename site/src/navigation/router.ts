import { currentPath, sitePath } from '../lib/base.ts';
import { isDocumentLoad } from '../lib/paths.ts';

/**
 * The router is the browser's own Navigation API: it distinguishes links from downloads, new tabs and
 * modifier keys, restores scroll positions and can be stopped. Browsers without it load documents.
 */
export interface RouterOptions {
  /**
   * Show the page of a path and then call `scroll`, or show why the page failed. `place` is how far a
   * page that comes back was scrolled; browsers store it too, but scripts can't read it there.
   */
  readonly show: (path: string, scroll: () => void, place?: number) => Promise<unknown>;
  /** Say whether the page of the address is on screen, instead of loading or failed. */
  readonly isShown: () => boolean;
  /** Called when a page is on screen; `hash` is the part that the address names, if any. */
  readonly onArrival: (hash: string) => void;
}

/** Handle links between pages. Returns a function that stops. */
export function startRouter({ show, isShown, onArrival }: RouterOptions): () => void {
  if (!('navigation' in window)) return () => {};
  const listen = (event: NavigateEvent): void => {
    const to = new URL(event.destination.url);
    // The page changes its own address: see article/tabs.ts.
    if (event.navigationType === 'replace' && event.destination.sameDocument) return;
    if (isShown()) window.navigation.updateCurrentEntry({ state: scrollY });
    const path = sitePath(to.pathname);
    if (path === undefined || !isTakenOver(event, currentPath(), path)) return;
    const isOther = !event.destination.sameDocument || to.pathname !== location.pathname;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        const scroll = (): void => {
          if (event.signal.aborted) return;
          // For a page that failed, browsers stored the place on the page before it.
          if (event.navigationType === 'traverse' && place === undefined && !to.hash)
            scrollTo(0, 0);
          else event.scroll();
        };
        // Only pages that were left have a state.
        const place = event.destination.getState() as number | undefined;
        // Two entries of one page differ only in their place. Browsers restore it so late that it
        // would be applied to a page that was asked for meanwhile.
        if (!isOther) return scrollTo(0, place ?? scrollY);
        await show(path, scroll, place);
        if (!event.signal.aborted) onArrival(to.hash);
      },
    });
  };
  window.navigation.addEventListener('navigate', listen);
  return () => window.navigation.removeEventListener('navigate', listen);
}

type Navigated = Pick<
  NavigateEvent,
  'canIntercept' | 'hashChange' | 'downloadRequest' | 'formData' | 'navigationType'
> & { readonly destination: Pick<NavigationDestination, 'sameDocument'> };

/** Say whether a navigation is between two pages and needs no new document. */
export const isTakenOver = (event: Navigated, from: string, to: string): boolean =>
  event.canIntercept &&
  !event.hashChange &&
  // An entry that a page adds itself, such as its open menu, is no other page.
  !(event.navigationType === 'push' && event.destination.sameDocument) &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.navigationType !== 'reload' &&
  !isDocumentLoad(from, to);
