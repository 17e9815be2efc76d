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

/** The names of tab groups that readers see; other groups are named after themselves for screen readers. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  example: 'Example',
  lang: 'Language',
  status: 'Response',
};

const nameOf = (group: string): string =>
  GROUP_NAMES[group] ?? group.charAt(0).toUpperCase() + group.slice(1);

export function TabList({ group, children }: TabGroupProps) {
  return (
    <div className={`${styles.bar} when-whole`}>
      {group === 'status' && <span className={styles.name}>{nameOf(group)}</span>}
      <div className={styles.list} role="tablist" aria-label={nameOf(group)}>
        {children}
      </div>
    </div>
  );
}

/** A list to choose from, where the names are too long for a row of tabs. */
export function TabChoice({ group, children }: TabGroupProps) {
  return (
    <label className={`${styles.bar} when-whole`}>
      <span className={styles.name}>{nameOf(group)}</span>
      <select className={styles.choice} data-choice="">
        {children}
      </select>
    </label>
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

interface TabPanelProps extends TabProps {
  readonly label: string;
  /** Whether the panel is chosen from a list, which has no tab to be named after. */
  readonly isChosen?: boolean;
}

export function TabPanel({
  label,
  value,
  tabId,
  panelId,
  isSelected,
  isChosen = false,
  children,
}: TabPanelProps) {
  return (
    <div
      className={`${styles.panel} flow`}
      role={isChosen ? 'group' : 'tabpanel'}
      id={panelId}
      aria-labelledby={isChosen ? undefined : tabId}
      aria-label={isChosen ? label : undefined}
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
