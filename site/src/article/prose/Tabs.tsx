import { Children, isValidElement, type ReactNode } from 'react';
import { InTab } from './CodeBlock.tsx';
import styles from './Tabs.module.css';

interface TabGroupProps {
  readonly group: string;
  readonly children: ReactNode;
}

/** article/tabs.ts makes tabs work in the browser; without script every panel is shown with its name. */
export function Tabs({ group, children }: TabGroupProps) {
  return (
    <div className={`${styles.root} box`} data-tabs={group}>
      {children}
    </div>
  );
}

/** The accessible names of tab groups; other groups are named after themselves. */
const GROUP_NAMES: Readonly<Record<string, string>> = { lang: 'Language' };

export function TabList({ group, children }: TabGroupProps) {
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
      {/* A code block alone in its tab needs no frame. */}
      <InTab value={Children.toArray(children).filter(isValidElement).length === 1}>
        {children}
      </InTab>
    </div>
  );
}
