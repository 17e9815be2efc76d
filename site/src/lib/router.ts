import { isDocumentLoad } from './paths.ts';

/**
 * The router is the browser's own Navigation API: it knows links from downloads, new tabs and
 * modifiers, restores scroll positions and can be stopped. Browsers without it load documents,
 * which every page is.
 */
export interface RouterOptions {
  /**
   * Shows the page of a path and then calls `scroll`, or shows why it cannot. A page that comes back
   * has a `place`, how far down the reader was: browsers keep it too, but tell nobody.
   */
  readonly show: (path: string, scroll: () => void, place?: number) => Promise<unknown>;
  /** Whether the page of the address is on screen: it may still be loading, or have failed. */
  readonly isShown: () => boolean;
  /** Called after a page has come on screen; `hash` says where in it, if anywhere. */
  readonly onArrival: (hash: string) => void;
}

/** Takes links between pages over. Returns the way to stop. */
export function startRouter({ show, isShown, onArrival }: RouterOptions): () => void {
  if (!('navigation' in window)) return () => {};
  const listen = (event: NavigateEvent): void => {
    const to = new URL(event.destination.url);
    // The page corrects its own address: see lib/tabs.ts.
    if (event.navigationType === 'replace' && event.destination.sameDocument) return;
    if (isShown()) window.navigation.updateCurrentEntry({ state: scrollY });
    if (!isTakenOver(event, location.pathname, to.pathname)) return;
    const isOther = !event.destination.sameDocument || to.pathname !== location.pathname;
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: async () => {
        const scroll = (): void => {
          if (event.signal.aborted) return;
          // What browsers know of a page that did not come is the place on the one before it.
          if (event.navigationType === 'traverse' && place === undefined && !to.hash)
            scrollTo(0, 0);
          else event.scroll();
        };
        // Only pages that were left have a state.
        const place = event.destination.getState() as number | undefined;
        // Two entries of one page differ in their place alone. Browsers would restore it so late that
        // it becomes that of a page which is asked for meanwhile.
        if (!isOther) return scrollTo(0, place ?? scrollY);
        await show(to.pathname, scroll, place);
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

/** Whether a navigation is one between two pages, which needs no new document. */
export const isTakenOver = (event: Navigated, from: string, to: string): boolean =>
  event.canIntercept &&
  !event.hashChange &&
  // What a page adds to the history itself, such as its open menu, is no other page.
  !(event.navigationType === 'push' && event.destination.sameDocument) &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.navigationType !== 'reload' &&
  !isDocumentLoad(from, to);
