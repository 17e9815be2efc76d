import { memo, useState, type ReactNode } from 'react';
import { filterNavigation, findTrail, isCategory, isOpen, toggleCategory } from './tree.ts';
import type { NavigationItem, NavigationPage, Trail } from './tree.ts';
import { href, sitePath } from '../lib/base.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { MethodBadge } from '../ui/MethodBadge.tsx';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { Spinner } from '../ui/Spinner.client.tsx';
import styles from './Sidebar.module.css';

interface SidebarProps {
  readonly items: readonly NavigationItem[];
  /** Why the branches that the page's HTML leaves out could not be loaded, if that failed. */
  readonly failure: readonly string[] | undefined;
  readonly currentPath: string;
  /** Called when these branches are needed. */
  readonly onNeed: () => void;
  /** Called to load them again. */
  readonly onRetry: () => void;
}

/** Show the documentation's tree. Opening a category closes its siblings. */
export const Sidebar = memo(function Sidebar({
  items,
  failure,
  currentPath,
  onNeed,
  onRetry,
}: SidebarProps) {
  const [open, setOpen] = useState(() => trailOf(items, currentPath));
  const [filter, setFilter] = useState('');
  const [shownPath, setShownPath] = useState(currentPath);
  if (shownPath !== currentPath) {
    setShownPath(currentPath);
    setFilter('');
    setOpen(trailOf(items, currentPath));
  }
  const toggle = (parents: readonly string[], label: string): void => {
    onNeed();
    setOpen(toggleCategory(open, parents, label));
  };
  // After a failure only Retry loads again: otherwise approaching the button would remove it.
  const onApproach = failure ? undefined : onNeed;
  const missing = failure ? (
    <ErrorBox
      title="These pages could not be loaded."
      level={2}
      isCompact
      messages={failure}
      action="Retry"
      onAction={({ currentTarget }) => {
        // The button disappears, so the focus moves to the branch's own button, or to the filter.
        const branch = currentTarget.closest('li') ?? currentTarget.closest('nav');
        branch?.querySelector<HTMLElement>('button, input')?.focus();
        onRetry();
      }}
    />
  ) : (
    <Spinner label="Loading" />
  );
  return (
    <nav aria-label="Documentation" onPointerEnter={onApproach} onFocus={onApproach}>
      <input
        type="search"
        className={`${styles.filter} needs-script`}
        aria-label="Filter pages"
        placeholder="Filter pages"
        value={filter}
        onChange={({ target }) => {
          onNeed();
          setFilter(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || filter === '') return;
          // Only the filter is left, not the menu around it.
          event.preventDefault();
          event.stopPropagation();
          setFilter('');
        }}
      />
      {filter.trim() === '' ? (
        <Level
          items={items}
          parents={[]}
          open={open}
          currentPath={currentPath}
          onToggle={toggle}
          missing={missing}
        />
      ) : items.every((item) => !isCategory(item) || item.items) ? (
        <FilteredPages trails={filterNavigation(items, filter)} currentPath={currentPath} />
      ) : (
        missing
      )}
    </nav>
  );
});

interface FilteredPagesProps {
  readonly trails: readonly Trail[];
  readonly currentPath: string;
}

/** List the pages that the filter leaves, each with the categories that it is in. */
function FilteredPages({ trails, currentPath }: FilteredPagesProps) {
  const count = trails.length === 1 ? '1 page' : `${trails.length || 'No'} pages`;
  return (
    <>
      <p className={styles.count} role="status">
        {count}
      </p>
      <ul className={styles.list} data-level={0}>
        {trails.map(({ categories, page }) => (
          <li key={page.path}>
            <PageLink page={page} currentPath={currentPath}>
              <span className={styles.place}>
                {categories.map(({ label }) => label).join(' › ')}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Read the tree back from its HTML, before React changes it: sending it a second time would make each document a tenth
 * larger.
 */
export const readTree = (pane: Element): NavigationItem[] => readLevel(pane.querySelector('ul'));

const readLevel = (list: Element | null): NavigationItem[] =>
  [...(list?.children ?? [])].map(({ children: [link, inner] }) => {
    const address = link?.getAttribute('href') ?? '';
    const path = sitePath(address) ?? address;
    const label = link?.firstChild?.textContent ?? '';
    if (link?.classList.contains(styles.category ?? '')) {
      return { label, first: path, ...(inner && { items: readLevel(inner) }) };
    }
    const method = link?.querySelector<HTMLElement>('[data-method]')?.dataset['method'];
    return {
      label,
      path,
      ...(method !== undefined && { method }),
      ...(link?.querySelector(`.${styles.draft}`) && { isDraft: true as const }),
    };
  });

const trailOf = (items: readonly NavigationItem[], path: string): readonly string[] =>
  findTrail(items, path)?.categories.map(({ label }) => label) ?? [];

interface LevelProps {
  readonly items: readonly NavigationItem[];
  readonly parents: readonly string[];
  readonly open: readonly string[];
  readonly currentPath: string;
  readonly onToggle: (parents: readonly string[], label: string) => void;
  /** Shown in an open category until its pages are loaded. */
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
              <PageLink page={item} currentPath={currentPath} />
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

interface PageLinkProps {
  readonly page: NavigationPage;
  readonly currentPath: string;
  /** Shown below the label. */
  readonly children?: ReactNode;
}

function PageLink({ page, currentPath, children }: PageLinkProps) {
  return (
    <a
      className={`${styles.link} control`}
      href={href(page.path)}
      aria-current={page.path === currentPath ? 'page' : undefined}
    >
      {children ? (
        <span>
          {page.label}
          {children}
        </span>
      ) : (
        page.label
      )}
      {page.method !== undefined && (
        // The label says the same in words.
        <span aria-hidden="true">
          <MethodBadge method={page.method} size="small" />
        </span>
      )}
      {page.isDraft && <span className={styles.draft}>Draft</span>}
    </a>
  );
}

interface CategoryButtonProps {
  readonly label: string;
  readonly first: string;
  readonly isExpanded: boolean;
  readonly onClick: () => void;
}

/** A link to the category's first page until scripts run, then a button that opens the category in place. */
function CategoryButton({ label, first, isExpanded, onClick }: CategoryButtonProps) {
  const look = { className: `${styles.category} control`, 'data-open': isExpanded || undefined };
  return useHydrated() ? (
    <button type="button" {...look} aria-expanded={isExpanded} onClick={onClick}>
      {label}
    </button>
  ) : (
    <a {...look} href={href(first)}>
      {label}
    </a>
  );
}
