import { isReachable } from './is-reachable.ts';
import type { PageLoader } from './load-page.ts';
import { isDocumentLoad } from './paths.ts';
import { markOnce } from './storage.ts';
import { whenIdle } from './when-idle.ts';

interface PrefetchOptions {
  readonly loader: PageLoader;
  /** Under which key the tab remembers that it was reloaded for the sake of a path. */
  readonly reloadedKey: (path: string) => string;
}

/** A click that follows its hover would be lost in a reload. */
const CLICK_GRACE_MS = 1000;

/**
 * Loads pages before they are asked for: those of links in view one after the other when the
 * browser is idle, that of a link under the pointer, the finger or the focus at once.
 *
 * By import() and not by `modulepreload`: forty pages cost the same either way (about 3 ms each
 * with the processor slowed down four times), and an imported page is ready, with its failure told.
 * Returns the way to stop.
 */
export function startPrefetch({ loader, reloadedKey }: PrefetchOptions): () => void {
  // Without the router every link loads a document, which needs no chunk.
  if (!('navigation' in window)) return () => {};
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Failures of pages that nobody has asked for concern nobody. */
  const prefetch = async (path: string): Promise<void> => {
    const { paths } = await loader.navigation();
    if (paths.includes(path)) await loader.page(path);
  };

  const preload = (event: Event): void => {
    const path = pathOf(event.target instanceof Element ? event.target.closest('a') : null);
    if (path === undefined || !isAffordable()) return;
    // Where the reader is now: when the failure is known, a click may have led away already.
    const { pathname } = location;
    prefetch(path).catch((error: unknown) => {
      if (signal.aborted) return;
      console.warn(`The page ${path} could not be preloaded.`, error);
      void reloadOnce(pathname, reloadedKey(path));
    });
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, preload, { signal, passive: true });
  }

  const stopWatching = watchLinks((path) => prefetch(path).catch(() => {}));
  return () => {
    stopping.abort();
    stopWatching();
  };
}

/**
 * A page whose chunk is gone is most likely one of an older build than the one that is published
 * now: the new build's document helps. Not when the reader has gone on already, where the page says
 * itself what failed, not over an open dialog, which may hold what the reader types, and not when the
 * network is down, which would cost the reader the page.
 */
async function reloadOnce(pathname: string, key: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CLICK_GRACE_MS));
  const isThere = await isReachable();
  const hasGoneOn = location.pathname !== pathname || window.navigation.transition !== null;
  const isBusy = document.querySelector('dialog[open]') !== null;
  if (isThere && !hasGoneOn && !isBusy && markOnce(key)) location.reload();
}

/** Calls back once with the path of each link that is in view when the browser is idle. */
function watchLinks(onIdle: (path: string) => Promise<void>): () => void {
  const inView = new Set<Element>();
  const done = new Set<string>();
  let cancel = (): void => {};
  let isBusy = false;

  const next = (): void => {
    if (isBusy || inView.size === 0) return;
    isBusy = true;
    cancel = whenIdle(() => void takeNext());
  };
  const takeNext = async (): Promise<void> => {
    const path = isAffordable() ? takePath() : undefined;
    if (path !== undefined) await onIdle(path);
    isBusy = false;
    if (path !== undefined) next();
  };
  const takePath = (): string | undefined => {
    for (const link of inView) {
      inView.delete(link);
      links.unobserve(link);
      const path = pathOf(link);
      if (path === undefined || done.has(path)) continue;
      done.add(path);
      return path;
    }
    return undefined;
  };

  const links = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    next();
  });
  const observe = (): void =>
    document.querySelectorAll('a[href]').forEach((link) => links.observe(link));
  // Pages come and categories open.
  const changes = new MutationObserver(observe);

  const start = (): void => {
    observe();
    changes.observe(document.body, { childList: true, subtree: true });
  };
  // Not before everything that the page itself needs is there.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });

  return () => {
    removeEventListener('load', start);
    changes.disconnect();
    links.disconnect();
    cancel();
  };
}

/** The page that a link leads to without loading a document. */
function pathOf(link: Element | null): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || !link.href) return undefined;
  if (link.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = new URL(link.href);
  const isElsewhere = origin !== location.origin || pathname === location.pathname;
  return isElsewhere || isDocumentLoad(location.pathname, pathname) ? undefined : pathname;
}

/** What browsers that know it tell of the connection; the types of the DOM do not. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the reader's connection has bytes to spare for a guess. */
function isAffordable(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
