import { useLayoutEffect, useRef } from 'react';
import { revealCurrent } from '../lib/reveal.ts';
import { writeStored } from '../lib/storage.ts';
import { inNextFrame } from '../lib/timing.ts';
import { SIDEBAR_KEY } from '../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Sidebar } from './Sidebar.tsx';
import styles from './SidebarPane.module.css';

/**
 * The sidebar's column. An attribute of the root element says whether it is collapsed (see
 * shell/head-script.ts), so that a reload never shows it first.
 */
export function SidebarPane({
  id,
  ...sidebar
}: React.ComponentProps<typeof Sidebar> & { readonly id: string }) {
  const tree = useRef<HTMLDivElement>(null);
  const collapse = useRef<HTMLButtonElement>(null);
  const expand = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => inNextFrame(() => revealCurrent(tree.current)), [sidebar.currentPath]);

  const setCollapsed = (isCollapsed: boolean): void => {
    const { dataset } = document.documentElement;
    if (isCollapsed) dataset['sidebar'] = 'collapsed';
    else delete dataset['sidebar'];
    writeStored(SIDEBAR_KEY, dataset['sidebar']);
    // The pressed button disappears, so the focus moves to its counterpart.
    (isCollapsed ? expand : collapse).current?.focus();
    revealCurrent(tree.current);
  };

  return (
    <div className={`${styles.root} under-bar screen-only`} id={id}>
      <div className={styles.tree} ref={tree}>
        <Sidebar {...sidebar} />
      </div>
      <button
        type="button"
        className={`${styles.collapse} control needs-script`}
        ref={collapse}
        onClick={() => setCollapsed(true)}
      >
        <Icon name="chevron" className={styles.back} />
        Collapse sidebar
      </button>
      <button
        type="button"
        className={`${styles.expand} control needs-script`}
        ref={expand}
        aria-label="Expand sidebar"
        title="Expand sidebar"
        onClick={() => setCollapsed(false)}
      >
        <Icon name="chevron" />
      </button>
    </div>
  );
}
