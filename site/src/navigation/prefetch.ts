import { isReachable, type PageLoader } from './load-page.ts';
import type { Page } from './page.ts';
import { currentPath, sitePath } from '../lib/base.ts';
import { isDocumentLoad } from '../lib/paths.ts';
import { markOnce } from '../lib/storage.ts';
import { whenIdle } from '../lib/timing.ts';
import { reloadedKey } from '../settings.ts';

/** A reload must not swallow the click that follows a hover. */
const CLICK_GRACE_MS = 1000;

/**
 * Load pages before they are asked for: those of links in view one after the other when the browser is
 * idle, that of a link under the pointer, a finger or the focus at once. Returns a function that stops.
 *
 * With import() instead of `modulepreload`: forty pages cost the same either way (about 3 ms each with
 * the processor slowed down four times), and an imported page is ready and reports its failure.
 */
export function startPrefetch(loader: PageLoader): () => void {
  // Without the router every link loads a document, which needs no chunk.
  if (!('navigation' in window)) return () => {};
  const stopping = new AbortController();
  const { signal } = stopping;

  const prefetch = async (path: string): Promise<Page | undefined> => {
    const { paths } = await loader.navigation();
    return paths.includes(path) ? loader.page(path) : undefined;
  };

  const preload = (event: Event): void => {
    const path = pathOf(event.target instanceof Element ? event.target.closest('a') : null);
    if (path === undefined || !isAffordable()) return;
    // By the time of a failure, a click may have led elsewhere.
    const { pathname } = location;
    prefetch(path).then(
      (page) => page && whenIdle(() => page.content.prepare?.()),
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn(`The page ${path} could not be preloaded.`, error);
        void reloadOnce(pathname, reloadedKey(path));
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, preload, { signal, passive: true });
  }

  const stopWatching = watchLinks((path) => prefetch(path).catch(() => undefined));
  return () => {
    stopping.abort();
    stopWatching();
  };
}

/**
 * Reload the document once. A page whose chunk is missing is most likely from an older build than the
 * published one. Don't reload when the reader has left the page (the next page reports what failed),
 * while a dialog is open (the reader may be typing), or without a network (the page would be lost).
 */
async function reloadOnce(pathname: string, key: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CLICK_GRACE_MS));
  const isThere = await isReachable();
  const hasGoneOn = location.pathname !== pathname || window.navigation.transition !== null;
  const isBusy = document.querySelector('dialog:is([open], :popover-open)') !== null;
  if (isThere && !hasGoneOn && !isBusy && markOnce(key)) location.reload();
}

/** Call back once with the path of each link that is in view when the browser is idle. */
function watchLinks(onIdle: (path: string) => Promise<unknown>): () => void {
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
  // Pages change and categories open.
  const changes = new MutationObserver(observe);

  const start = (): void => {
    observe();
    changes.observe(document.body, { childList: true, subtree: true });
  };
  // The page's own files come first.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });

  return () => {
    removeEventListener('load', start);
    changes.disconnect();
    links.disconnect();
    cancel();
  };
}

/** Return the path of the page that a link leads to without loading a document. */
function pathOf(link: Element | null): string | undefined {
  if (!(link instanceof HTMLAnchorElement) || !link.href) return undefined;
  if (link.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname } = new URL(link.href);
  const path = origin === location.origin ? sitePath(pathname) : undefined;
  const from = currentPath();
  return path === from || path === undefined || isDocumentLoad(from, path) ? undefined : path;
}

/** The Network Information API, which the DOM's types lack. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Say whether the reader's connection can afford pages that may not be needed. */
function isAffordable(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
