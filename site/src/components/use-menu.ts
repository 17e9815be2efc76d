import { useEffect, useRef, useState } from 'react';

/** Where the menu stands in the history, beside what others keep there: Redoc adds to every entry. */
const ENTRY = { isMenu: true };

const isMenuEntry = (): boolean => (history.state as Partial<typeof ENTRY> | null)?.isMenu === true;

/**
 * Whether the menu is open, and the ways to change that. The open menu is an entry of the history:
 * Back closes it, wherever the visit began, and no other step leads to it.
 */
export function useMenu(currentPath: string) {
  // Open on the page where it was opened: another page closes it, however that came.
  const [openOn, setOpenOn] = useState<string>();
  const [shownPath, setShownPath] = useState(currentPath);
  if (shownPath !== currentPath) {
    setShownPath(currentPath);
    // Nor is it open any more when the page before comes back.
    if (openOn !== currentPath) setOpenOn(undefined);
  }
  /** Whether the menu's entry was the current one the last time. */
  const wasEntry = useRef(false);
  /** A step back takes its time: until it is done, nothing opens and nothing steps again. */
  const isLeaving = useRef(false);
  const next = useRef<string>(undefined);

  useEffect(() => {
    const update = (event?: Event): void => {
      const isEntry = isMenuEntry();
      // A step to the menu or from it is nobody else's: Redoc would go to the part of the address.
      if (isEntry || wasEntry.current) event?.stopImmediatePropagation();
      wasEntry.current = isEntry;
      isLeaving.current = false;
      setOpenOn(isEntry && isMobile() ? location.pathname : undefined);
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
    isOpen: openOn === currentPath,
    open: (): void => {
      if (isLeaving.current) return;
      // While another page is under way, Back leads to the one on screen: an entry would stop it.
      const isUnderWay = 'navigation' in window && window.navigation.transition !== null;
      if (!isMenuEntry() && !isUnderWay) {
        history.pushState(ENTRY, '');
        wasEntry.current = true;
      }
      setOpenOn(currentPath);
    },
    close,
    /** Closes it for a link, which leads on from the page once the menu's own entry is gone. */
    follow: (event: React.MouseEvent, link: HTMLAnchorElement): void => {
      if (isMenuEntry()) {
        event.preventDefault();
        next.current = link.href;
      }
      close();
    },
  };
}

const isMobile = (): boolean => matchMedia('(width < 996px)').matches;
