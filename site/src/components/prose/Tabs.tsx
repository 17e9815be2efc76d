import { Children, isValidElement } from 'react';
import type { ReactNode } from 'react';
import { InTab } from './in-tab.ts';
import styles from './Tabs.module.css';

/** lib/tabs.ts makes these work in the browser; without script every panel is shown, with its name. */
export function Tabs({
  group,
  children,
}: {
  readonly group: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.root} data-tabs={group}>
      {children}
    </div>
  );
}

/** What the groups that pages use choose between; others say so by their own name. */
const GROUP_NAMES: Readonly<Record<string, string>> = { lang: 'Language' };

export function TabList({
  group,
  children,
}: {
  readonly group: string;
  readonly children: ReactNode;
}) {
  const name = GROUP_NAMES[group] ?? group.charAt(0).toUpperCase() + group.slice(1);
  return (
    <div className={styles.list} role="tablist" aria-label={name}>
      {children}
    </div>
  );
}

interface TabProps {
  readonly value: string;
  readonly tabId: string;
  readonly panelId: string;
  readonly isSelected: boolean;
  readonly children: ReactNode;
}

export function TabButton({ value, tabId, panelId, isSelected, children }: TabProps) {
  return (
    <button
      type="button"
      className={styles.tab}
      role="tab"
      id={tabId}
      aria-controls={panelId}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-value={value}
    >
      {children}
    </button>
  );
}

export function TabPanel({
  label,
  value,
  tabId,
  panelId,
  isSelected,
  children,
}: TabProps & { readonly label: string }) {
  return (
    <div
      className={`${styles.panel} flow`}
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId}
      data-value={value}
      data-selected={isSelected}
    >
      <p className={styles.label}>{label}</p>
      {/* Code alone in its tab needs no frame of its own. */}
      <InTab value={Children.toArray(children).filter(isValidElement).length === 1}>
        {children}
      </InTab>
    </div>
  );
}
