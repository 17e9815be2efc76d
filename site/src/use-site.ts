import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from './lib/announce.ts';
import { isReachable } from './lib/is-reachable.ts';
import type { PageLoader } from './lib/load-page.ts';
import { whenSlow } from './lib/loading-delay.ts';
import type { NavigationItem } from './lib/navigation.ts';
import type { Page } from './lib/page.ts';
import { startPrefetch } from './lib/prefetch.ts';
import { startRouter } from './lib/router.ts';
import { reloadedKey, site } from './site.ts';

export interface FirstPage {
  readonly page: Page;
  readonly navigation: readonly NavigationItem[];
  /** Absent while pages are prerendered. */
  readonly loader?: PageLoader;
}

interface View {
  readonly page: Page;
  /** Why another page, the one of the address, is not on screen, and where in it the reader was. */
  readonly failure?: {
    readonly path: string;
    readonly error: unknown;
    readonly place: number | undefined;
    /** How often that was tried again. */
    readonly retries: number;
  };
}

/** A page that still does not come is most likely one of an older build than the one published now. */
const MOST_RETRIES = 2;

/** What is known of the tree around the page: a branch of it at first. */
interface Tree {
  readonly navigation: readonly NavigationItem[];
  readonly isWhole: boolean;
  /** Why it is not. */
  readonly treeFailure?: { readonly error: unknown } | undefined;
}

export const FAILURE_TITLE = 'This page could not be loaded.';

/** The page on screen and the tree around it. The old page stays until the next one has arrived. */
export function useSite(first: FirstPage, focusPage: () => void) {
  const [view, setView] = useState<View>({ page: first.page });
  const [{ navigation, isWhole, treeFailure }, setTree] = useState<Tree>({
    navigation: first.navigation,
    isWhole: false,
  });
  const [isSlow, setIsSlow] = useState(false);
  const [isRetrying, setIsRetrying] = useState(false);
  const onScreen = useRef<{ view: View; whenShown?: () => void }>({ view });
  const latest = useRef(0);
  const { loader } = first;

  const needNavigation = useCallback(() => {
    loader?.navigation().then(
      (chunk) => setTree({ navigation: chunk.navigation, isWhole: true }),
      (error: unknown) => {
        console.warn('The navigation could not be loaded.', error);
        // Pointer and focus ask too: what is said already is not said again for each of them.
        setTree((known) => (known.treeFailure ? known : { ...known, treeFailure: { error } }));
      },
    );
  }, [loader]);

  /** Asks for the tree again, and forgets why it did not come. */
  const retryNavigation = useCallback(() => {
    setTree((known) => ({ ...known, treeFailure: undefined }));
    // What is under way may have begun, and be about to fail, before the reader asked.
    loader?.navigation().then(needNavigation, needNavigation);
  }, [loader, needNavigation]);

  const show = useCallback(
    async (path: string, scroll: () => void, place?: number): Promise<boolean> => {
      if (!loader) return false;
      const turn = ++latest.current;
      setIsSlow(false);
      const { page, failure } = onScreen.current.view;
      const retries = path === failure?.path ? failure.retries + 1 : 0;
      setIsRetrying(retries > 0);
      // Another query of the same page brings no other.
      const isOther = failure !== undefined || path !== page.path;
      const cancel = whenSlow(() => isOther && turn === latest.current && setIsSlow(true));
      const result = await loader
        .load(path)
        .catch((error: unknown) => ({ failure: { path, error, place, retries } }));
      cancel();
      // Meanwhile the reader went elsewhere.
      if (turn !== latest.current) return false;
      setIsSlow(false);
      if (!result) {
        // The address is that of no page: its document says so, from its beginning. A reload alone
        // would keep the place on the page before.
        scrollTo(0, 0);
        location.reload();
        return false;
      }
      const shown = onScreen.current.view;
      if ('page' in result && result.page === shown.page && !shown.failure) {
        scroll();
        return true;
      }
      // A shorter page would move the reader before the old place in it is restored, and browsers
      // would remember that as the place.
      const { style, scrollHeight } = document.documentElement;
      style.minBlockSize = `${scrollHeight}px`;
      await new Promise<void>((resolve) => {
        onScreen.current.whenShown = resolve;
        startTransition(() => {
          setIsRetrying(false);
          if ('page' in result) {
            if (result.navigation) setTree({ navigation: result.navigation, isWhole: true });
            setView({ page: result.page });
          } else setView({ page: shown.page, ...result });
        });
      });
      if ('page' in result) scroll();
      // What failed stands at the beginning.
      else if (turn === latest.current) scrollTo(0, 0);
      style.minBlockSize = '';
      if ('page' in result && !result.navigation) needNavigation();
      return 'page' in result;
    },
    [loader, needNavigation],
  );

  const arrive = useCallback(
    (hash: string) => {
      // A failure is an alert, which speaks for itself.
      const { failure } = onScreen.current.view;
      if (hash === '' || failure) focusPage();
      if (!failure) announce(document.title);
    },
    [focusPage],
  );

  /** Loads the page of the address again, which comes where it would have come. */
  const retry = useCallback(async () => {
    const place = onScreen.current.view.failure?.place;
    const hash = place === undefined ? location.hash : '';
    const scroll = (): void => {
      // Assigned anew, the address leads the browser, and the focus, to the part that it names.
      if (hash) location.replace(location.href);
      else scrollTo(0, place ?? 0);
    };
    if (await show(location.pathname, scroll, place)) arrive(hash);
    const retries = onScreen.current.view.failure?.retries ?? 0;
    // The document of the new build helps.
    if (retries >= MOST_RETRIES && (await isReachable())) location.reload();
  }, [show, arrive]);

  const isShown = useCallback(() => {
    const { page, failure } = onScreen.current.view;
    return !failure && page.path === location.pathname;
  }, []);

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['hydrated'] = '';
    // An error before may have been that of somebody else's script: see lib/head-script.ts.
    dataset['script'] = '';
    if (!loader) return undefined;
    const stops = [
      startRouter({ show, isShown, onArrival: arrive }),
      startPrefetch({ loader, reloadedKey }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [loader, show, isShown, arrive]);

  useLayoutEffect(() => {
    document.title = view.failure
      ? `${FAILURE_TITLE} ${site.titleDelimiter} ${site.title}`
      : view.page.documentTitle;
    const { whenShown } = onScreen.current;
    onScreen.current = { view };
    whenShown?.();
  }, [view]);

  // What the first page holds of the tree shows whether it stands there; of another, the whole tree.
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
