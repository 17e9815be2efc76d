import { useEffect, useRef, useState } from 'react';
import type { NavbarLink } from '../lib/chrome.ts';
import { revealCurrent } from '../lib/reveal.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { site } from '../site.ts';
import { Icon } from '../ui/Icon.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.client.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import styles from './MobileMenu.module.css';
import { NavbarLinks } from './NavbarLinks.tsx';
import { Sidebar } from './Sidebar.tsx';

interface MobileMenuProps extends React.ComponentProps<typeof Sidebar> {
  readonly links: readonly NavbarLink[];
  readonly trail: readonly string[];
  /** Where the tree stands in the page, if it does: without script it is all there is. */
  readonly treeId: string | undefined;
}

/** The navigation of small screens, and the button that opens it. */
export function MobileMenu({ treeId, ...props }: MobileMenuProps) {
  const { currentPath, onNeed } = props;
  const menu = useMenu(currentPath);
  if (!useHydrated() && treeId !== undefined) {
    return (
      <a className={styles.button} href={`#${treeId}`} aria-label="Navigation">
        <Icon name="menu" />
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Open navigation"
        aria-expanded={menu.isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          onNeed();
          menu.open();
        }}
      >
        <Icon name="menu" />
      </button>
      {menu.isOpen && <Menu {...props} onClose={menu.close} />}
    </>
  );
}

/** What the history knows the entry of the open menu by. */
const ENTRY = 'menu';

/**
 * Whether the menu is open, and the ways to change that. The open menu is an entry of the history:
 * Back closes it, wherever the visit began.
 */
function useMenu(currentPath: string) {
  // Open on the page where it was opened: another page closes it, however that came.
  const [openOn, setOpenOn] = useState<string>();
  useEffect(() => {
    const update = (): void => {
      if (history.state === ENTRY) setOpenOn(location.pathname);
    };
    update();
    addEventListener('popstate', update);
    return () => removeEventListener('popstate', update);
  }, []);
  return {
    isOpen: openOn === currentPath,
    open: (): void => {
      // While another page is under way, Back leads to the one on screen: an entry would stop it.
      if (!('navigation' in window && window.navigation.transition)) history.pushState(ENTRY, '');
      setOpenOn(currentPath);
    },
    close: (): void => {
      setOpenOn(undefined);
      if (history.state === ENTRY) history.back();
    },
  };
}

/**
 * A modal dialog brings what such a panel needs: focus stays inside, Escape closes it, the page
 * behind is out of reach.
 */
function Menu({
  links,
  trail,
  onClose,
  ...sidebar
}: Omit<MobileMenuProps, 'treeId'> & { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMain, setIsMain] = useState(false);
  const close = (): void => dialog.current?.close();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    revealCurrent(element);
    return () => element?.close();
  }, []);
  useCloseOnBack(close);
  useCloseOnDesktop(close);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Navigation"
      onClose={onClose}
      onKeyDown={keepFocusInside}
      onClick={(event) => {
        const { target, ctrlKey, metaKey, shiftKey } = event;
        const link = target instanceof Element ? target.closest('a') : null;
        // The dialog's own box is its backdrop: everything inside is a descendant.
        const isBackdrop = target === dialog.current;
        if (!isBackdrop && (!link || ctrlKey || metaKey || shiftKey)) return;
        if (link && !link.target && history.state === ENTRY) {
          event.preventDefault();
          // It leads on from the page, once the menu's own entry is gone.
          addEventListener('popstate', () => location.assign(link.href), { once: true });
        }
        close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.button}
            aria-label="Close navigation"
            onClick={close}
          >
            <Icon name="cross" />
          </button>
          {/* One button for both ways keeps the focus. */}
          <button type="button" className={styles.switch} onClick={() => setIsMain(!isMain)}>
            {isMain ? 'Documentation →' : '← Main menu'}
          </button>
        </div>
        <div hidden={isMain}>
          <Sidebar {...sidebar} />
        </div>
        <div hidden={!isMain}>
          <ul className={styles.links}>
            <NavbarLinks links={links} trail={trail} />
            <li>
              <ExternalLink href={site.links.sourceCode}>
                <Icon name="code" /> Source code
              </ExternalLink>
            </li>
          </ul>
          <div className={styles.mode}>
            <ColorModeSwitch />
          </div>
        </div>
      </div>
    </dialog>
  );
}

function useCloseOnBack(close: () => void): void {
  useEffect(() => {
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  });
}

/** Where there is room for navbar and sidebar, no menu may lie over them. */
function useCloseOnDesktop(close: () => void): void {
  useEffect(() => {
    const desktop = matchMedia('(width >= 996px)');
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  });
}

/** A modal dialog lets Tab leave for the browser's own controls: here it goes round. */
function keepFocusInside(event: React.KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input:checked'),
  ].filter((element) => element.checkVisibility());
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
