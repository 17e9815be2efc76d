import { useState } from 'react';
import type { ReactNode } from 'react';
import type { NavigationItem } from '../lib/navigation.ts';
import { findTrail, isCategory, isOpen, toggleCategory } from '../lib/navigation.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.client.tsx';
import styles from './Sidebar.module.css';

interface SidebarProps {
  readonly items: readonly NavigationItem[];
  /** Why the branches that the page's HTML does not hold could not be loaded, if they were not. */
  readonly failure: readonly string[] | undefined;
  readonly currentPath: string;
  /** Asks for them. */
  readonly onNeed: () => void;
  /** Asks for them anew. */
  readonly onRetry: () => void;
}

/** The documentation's tree. Opening a category closes its siblings. */
export function Sidebar({ items, failure, currentPath, onNeed, onRetry }: SidebarProps) {
  const [open, setOpen] = useState(() => trailOf(items, currentPath));
  const [shownPath, setShownPath] = useState(currentPath);
  if (shownPath !== currentPath) {
    setShownPath(currentPath);
    setOpen(trailOf(items, currentPath));
  }
  const toggle = (parents: readonly string[], label: string): void => {
    onNeed();
    setOpen(toggleCategory(open, parents, label));
  };
  // What failed is asked for again when the reader says so: the way to do that would go otherwise.
  const onApproach = failure ? undefined : onNeed;
  return (
    <nav
      className={styles.root}
      aria-label="Documentation"
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <Level
        items={items}
        parents={[]}
        open={open}
        currentPath={currentPath}
        onToggle={toggle}
        missing={
          failure ? (
            <ErrorBox
              title="These pages could not be listed."
              level={2}
              isCompact
              messages={failure}
              action="Retry"
              onAction={({ currentTarget }) => {
                // The button goes: the focus stays at the branch, whose own button comes first in it.
                currentTarget.closest('li')?.querySelector('button')?.focus();
                onRetry();
              }}
            />
          ) : (
            <Spinner label="Loading" />
          )
        }
      />
    </nav>
  );
}

const trailOf = (items: readonly NavigationItem[], path: string): readonly string[] =>
  findTrail(items, path)?.categories.map(({ label }) => label) ?? [];

interface LevelProps {
  readonly items: readonly NavigationItem[];
  readonly parents: readonly string[];
  readonly open: readonly string[];
  readonly currentPath: string;
  readonly onToggle: (parents: readonly string[], label: string) => void;
  /** What stands in an open category until its pages are known. */
  readonly missing: ReactNode;
}

function Level({ items, ...level }: LevelProps) {
  const { parents, open, currentPath, onToggle, missing } = level;
  return (
    <ul className={styles.list} data-level={parents.length}>
      {items.map((item) => {
        if (!isCategory(item)) {
          return (
            <li key={item.path}>
              <a
                className={styles.link}
                href={item.path}
                aria-current={item.path === currentPath ? 'page' : undefined}
              >
                {item.label}
                {item.isDraft && <span className={styles.draft}>Draft</span>}
              </a>
            </li>
          );
        }
        const isExpanded = isOpen(open, parents, item.label);
        return (
          <li key={item.label}>
            <CategoryButton
              label={item.label}
              first={item.first}
              isExpanded={isExpanded}
              onClick={() => onToggle(parents, item.label)}
            />
            {isExpanded &&
              (item.items ? (
                <Level {...level} items={item.items} parents={[...parents, item.label]} />
              ) : (
                missing
              ))}
          </li>
        );
      })}
    </ul>
  );
}

interface CategoryButtonProps {
  readonly label: string;
  readonly first: string;
  readonly isExpanded: boolean;
  readonly onClick: () => void;
}

/** A link to the category's first page until scripts run, then a button that opens it in place. */
function CategoryButton({ label, first, isExpanded, onClick }: CategoryButtonProps) {
  const content = (
    <>
      {label}
      <Icon name="chevron" className={styles.chevron} data-expanded={isExpanded} />
    </>
  );
  return useHydrated() ? (
    <button type="button" className={styles.category} aria-expanded={isExpanded} onClick={onClick}>
      {content}
    </button>
  ) : (
    <a className={styles.category} href={first}>
      {content}
    </a>
  );
}
