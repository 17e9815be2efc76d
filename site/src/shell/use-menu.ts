import { useEffect, useRef, useState } from 'react';
import { currentPath } from '../lib/base.ts';

/** The state of the menu's history entry. Redoc adds its own properties to every entry. */
const ENTRY = { isMenu: true };

const isMenuEntry = (): boolean => (history.state as Partial<typeof ENTRY> | null)?.isMenu === true;

/**
 * Open and close the menu. The open menu is a history entry: Back closes it, wherever the visit began,
 * and no other step leads to it.
 */
export function useMenu(path: string) {
  // The page on which the menu was opened: any other page closes it.
  const [openOn, setOpenOn] = useState<string>();
  const [shownPath, setShownPath] = useState(path);
  if (shownPath !== path) {
    setShownPath(path);
    // It also stays closed when the old page comes back.
    if (openOn !== path) setOpenOn(undefined);
  }
  /** Whether the menu's entry was current before the last step. */
  const wasEntry = useRef(false);
  /** Whether a step back is in progress: until it is done, nothing opens or steps again. */
  const isLeaving = useRef(false);
  const next = useRef<string>(undefined);

  useEffect(() => {
    const update = (event?: Event): void => {
      const isEntry = isMenuEntry();
      // Hide steps to and from the menu from Redoc, which would scroll to the part of the address.
      if (isEntry || wasEntry.current) event?.stopImmediatePropagation();
      wasEntry.current = isEntry;
      isLeaving.current = false;
      setOpenOn(isEntry && isMobile() ? currentPath() : undefined);
      if (next.current !== undefined) location.assign(next.current);
      next.current = undefined;
    };
    update();
    addEventListener('popstate', update);
    return () => removeEventListener('popstate', update);
  }, []);
  const close = (): void => {
    setOpenOn(undefined);
    if (isLeaving.current || !isMenuEntry()) return;
    isLeaving.current = true;
    history.back();
  };
  return {
    isOpen: openOn === path,
    open: (): void => {
      if (isLeaving.current) return;
      // While another page loads, Back leads to the one on screen; a new entry would stop the load.
      const isLoading = 'navigation' in window && window.navigation.transition !== null;
      if (!isMenuEntry() && !isLoading) {
        history.pushState(ENTRY, '');
        wasEntry.current = true;
      }
      setOpenOn(path);
    },
    close,
    /** Close the menu for a link, and follow the link once the menu's entry is gone. */
    follow: (event: React.MouseEvent, link: HTMLAnchorElement): void => {
      if (isMenuEntry()) {
        event.preventDefault();
        next.current = link.href;
      }
      close();
    },
  };
}

/** Say whether the window is so narrow that the menu replaces the navbar's links and the sidebar. */
export const isMobile = (): boolean => matchMedia('(width < 996px)').matches;
