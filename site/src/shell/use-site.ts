import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { currentPath } from '../lib/base.ts';
import { announce } from '../lib/announce.ts';
import { isReachable, type PageLoader } from '../navigation/load-page.ts';
import { inNextFrame, whenSlow } from '../lib/timing.ts';
import type { NavigationItem } from '../navigation/tree.ts';
import type { Page } from '../navigation/page.ts';
import { startPrefetch } from '../navigation/prefetch.ts';
import { startRouter } from '../navigation/router.ts';
import { site } from '../settings.ts';

export interface FirstPage {
  readonly page: Page;
  readonly navigation: readonly NavigationItem[];
  /** Absent while pages are prerendered. */
  readonly loader?: PageLoader;
}

interface View {
  readonly page: Page;
  /** Why the page of the address is not on screen, and how far the reader had scrolled it. */
  readonly failure?: {
    readonly path: string;
    readonly error: unknown;
    readonly place: number | undefined;
    /** How often loading was retried. */
    readonly retries: number;
  };
}

/** A page that still fails is most likely from an older build than the published one. */
const MOST_RETRIES = 2;

/** The tree around the page: at first only one branch of it. */
interface Tree {
  readonly navigation: readonly NavigationItem[];
  readonly isWhole: boolean;
  /** Why the rest is missing. */
  readonly treeFailure?: { readonly error: unknown } | undefined;
}

export const FAILURE_TITLE = 'This page could not be loaded.';

/** Press again what the reader pressed before scripts ran: see head-script.ts. */
function repeatPresses(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[aria-busy="true"]')) {
    control.ariaBusy = null;
    control.click();
  }
}

/** Manage the page on screen and the tree around it. The old page stays until the next one has arrived. */
export function useSite(first: FirstPage, focusPage: () => void) {
  const [view, setView] = useState<View>({ page: first.page });
  const [{ navigation, isWhole, treeFailure }, setTree] = useState<Tree>({
    navigation: first.navigation,
    isWhole: false,
  });
  const [isSlow, setIsSlow] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);
  const onScreen = useRef(view);
  const latest = useRef(0);
  const { loader } = first;

  const needNavigation = useCallback(() => {
    loader?.navigation().then(
      ({ navigation: whole }) =>
        // After what the reader pressed, such as the button of the menu, has been shown.
        startTransition(() =>
          setTree((known) =>
            known.navigation === whole ? known : { navigation: whole, isWhole: true },
          ),
        ),
      (error: unknown) => {
        console.warn('The navigation could not be loaded.', error);
        // Pointer and focus trigger loading too: keep the first message.
        setTree((known) => (known.treeFailure ? known : { ...known, treeFailure: { error } }));
      },
    );
  }, [loader]);

  /** Load the tree again, and forget why it failed. */
  const retryNavigation = useCallback(() => {
    setTree((known) => ({ ...known, treeFailure: undefined }));
    // A load that is in progress may be about to fail, so load once more after it.
    loader?.navigation().then(needNavigation, needNavigation);
  }, [loader, needNavigation]);

  const show = useCallback(
    async (path: string, scroll: () => void, place?: number): Promise<boolean> => {
      if (!loader) return false;
      const turn = ++latest.current;
      setIsSlow(false);
      const { page, failure } = onScreen.current;
      const retries = path === failure?.path ? failure.retries + 1 : 0;
      setIsRetrying(retries > 0);
      // Another query of the same page loads nothing.
      const isOther = failure !== undefined || path !== page.path;
      const cancel = whenSlow(() => isOther && turn === latest.current && setIsSlow(true));
      const result = await loader
        .load(path)
        .catch((error: unknown) => ({ failure: { path, error, place, retries } }));
      cancel();
      // The reader went elsewhere meanwhile.
      if (turn !== latest.current) return false;
      setIsSlow(false);
      if (!result) {
        // No page has this address: its document says so. A reload alone would keep the scroll
        // position of the page before.
        scrollTo(0, 0);
        location.reload();
        return false;
      }
      const shown = onScreen.current;
      if ('page' in result && result.page === shown.page && !shown.failure) {
        scroll();
        return true;
      }
      // A shorter page would scroll the reader up before the old place is restored, and browsers
      // would store that as the place.
      const { style, scrollHeight } = document.documentElement;
      style.minBlockSize = `${scrollHeight}px`;
      // At once: between the tasks of a transition, the browser would paint the old page again.
      flushSync(() => {
        setIsRetrying(false);
        if ('page' in result && result.navigation) {
          setTree({ navigation: result.navigation, isWhole: true });
        }
        setView('page' in result ? { page: result.page } : { page: shown.page, ...result });
      });
      await new Promise<void>(inNextFrame);
      if ('page' in result) scroll();
      // The message of a failure is at the top.
      else if (turn === latest.current) scrollTo(0, 0);
      style.minBlockSize = '';
      if ('page' in result && !result.navigation) needNavigation();
      return 'page' in result;
    },
    [loader, needNavigation],
  );

  const arrive = useCallback(
    (hash: string) => {
      // A failure is an alert, which screen readers announce.
      const { failure } = onScreen.current;
      if (hash === '' || failure) focusPage();
      if (!failure) announce(document.title);
    },
    [focusPage],
  );

  /** Load the page of the address again, and scroll to where it would have been. */
  const retry = useCallback(async () => {
    const place = onScreen.current.failure?.place;
    const hash = place === undefined ? location.hash : '';
    const scroll = (): void => {
      // Assigning the address again moves scroll position and focus to the part that it names.
      if (hash) location.replace(location.href);
      else scrollTo(0, place ?? 0);
    };
    if (await show(currentPath(), scroll, place)) arrive(hash);
    const retries = onScreen.current.failure?.retries ?? 0;
    // Load the document of the new build.
    if (retries >= MOST_RETRIES && (await isReachable())) location.reload();
  }, [show, arrive]);

  const isShown = useCallback(() => {
    const { page, failure } = onScreen.current;
    return !failure && page.path === currentPath();
  }, []);

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['hydrated'] = '';
    // An earlier error may have come from another script, such as an extension's: see head-script.ts.
    dataset['script'] = '';
    // After the effects, because opening search renders at once.
    queueMicrotask(repeatPresses);
    if (!loader) return undefined;
    const stops = [startRouter({ show, isShown, onArrival: arrive }), startPrefetch(loader)];
    return () => stops.forEach((stop) => stop());
  }, [loader, show, isShown, arrive]);

  useLayoutEffect(() => {
    document.title = view.failure
      ? `${FAILURE_TITLE} ${site.titleDelimiter} ${site.title}`
      : view.page.documentTitle;
    onScreen.current = view;
  }, [view]);

  // The first page's branch shows whether that page is in the tree; for others it takes the whole tree.
  const isPlaceKnown = isWhole || view.page === first.page;
  return {
    ...view,
    navigation,
    treeFailure,
    isPlaceKnown,
    isSlow,
    isRetrying,
    needNavigation,
    retryNavigation,
    retry,
  };
}
