import { Activity, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { NavbarLink } from './chrome.ts';
import { revealCurrent } from '../lib/reveal.ts';
import { keepFocusInside } from '../lib/keep-focus.ts';
import { whenIdle } from '../lib/timing.ts';
import { onOpenSearch } from '../search/open-search.ts';
import { site } from '../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.client.tsx';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import styles from './MobileMenu.module.css';
import { NavbarLinks } from './NavbarLinks.tsx';
import { Sidebar } from '../navigation/Sidebar.tsx';
import { isMobile, useMenu } from './use-menu.ts';

interface MobileMenuProps extends React.ComponentProps<typeof Sidebar> {
  readonly links: readonly NavbarLink[];
  readonly trail: readonly string[];
  /** The id of the tree in the page, if it is there: without script the button links to it. */
  readonly treeId: string | undefined;
}

/** The menu of small screens, and the button that opens it. */
export function MobileMenu({ treeId, ...props }: MobileMenuProps) {
  const { currentPath, onNeed } = props;
  const menu = useMenu(currentPath);
  // A phone would take longer to render the menu than to show it, so it's ready before the tap.
  const [isReady, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(isMobile())), []);
  return (
    <>
      {treeId !== undefined && (
        <a
          className={`${styles.button} needs-no-script`}
          href={`#${treeId}`}
          aria-label="Navigation"
        >
          <Icon name="menu" />
        </a>
      )}
      <button
        type="button"
        className={`${styles.button} needs-script`}
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
      {(isReady || menu.isOpen) && (
        <Activity mode={menu.isOpen ? 'visible' : 'hidden'}>
          <Menu {...props} onFollow={menu.follow} onClose={menu.close} />
        </Activity>
      )}
    </>
  );
}

interface MenuProps extends Omit<MobileMenuProps, 'treeId'> {
  readonly onFollow: (event: React.MouseEvent, link: HTMLAnchorElement) => void;
  readonly onClose: () => void;
}

/**
 * The menu is a dialog that covers the window: the focus stays inside, Escape closes it, and the page
 * behind can't be reached. It's a popover, because a modal dialog restyles every element of the page.
 */
function Menu({ links, trail, onFollow, onClose, ...sidebar }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isMain, setIsMain] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => dialog.current?.hidePopover();

  // Close it before it is hidden or removed, or the focus does not return.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showPopover();
    revealCurrent(panel.current);
    return () => element?.hidePopover();
  }, []);
  // Two dialogs would overlap.
  useEffect(() => onOpenSearch(close));
  useCloseOnDesktop(close);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      popover="auto"
      aria-modal="true"
      aria-label="Navigation"
      onToggle={({ newState }) => {
        if (newState === 'open') return;
        setIsMain(false);
        onClose();
      }}
      onKeyDown={keepFocusInside}
      onClick={(event) => {
        const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
        const link = target instanceof Element ? target.closest('a') : null;
        if (link && !link.target) {
          if (!altKey && !ctrlKey && !metaKey && !shiftKey) onFollow(event, link);
          // A click on the dialog itself is next to its panel: everything else is a descendant.
        } else if (link || target === dialog.current) close();
      }}
    >
      <div className={styles.panel} ref={panel}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.button}
            aria-label="Close navigation"
            onClick={close}
          >
            <Icon name="cross" />
          </button>
          {/* One button for both directions keeps the focus. */}
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
              <ExternalLink className="control" href={site.links.sourceCode}>
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

/** Close the menu when the window becomes wide enough for navbar and sidebar. */
function useCloseOnDesktop(close: () => void): void {
  useEffect(() => {
    const desktop = matchMedia('(width >= 996px)');
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  });
}
