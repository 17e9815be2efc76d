import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onOpenSearch, openSearch, SEARCH_PARAMETER } from './open-search.ts';
import { Icon } from '../ui/Icon.tsx';
import { LazySearch, prepareSearch } from './LazySearch.client.tsx';
import { watchVisits } from './recent-pages.ts';
import { isSlashOn, useSlash } from './slash-key.ts';
import styles from './SearchButton.module.css';

/** Open search by click, by `/`, by Ctrl or Cmd and K, or when a page asks for it. */
export function SearchButton() {
  /** The initial text of the field; absent while search is closed. */
  const [initialText, setInitialText] = useState<string>();
  const hasSlash = useSlash();

  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // Redoc uses the same key: two searches would overlap.
      event.stopPropagation();
      openSearch('');
    };
    addEventListener('keydown', open, { capture: true });
    return () => removeEventListener('keydown', open, { capture: true });
  }, []);
  useEffect(watchVisits, []);
  // Synchronously, because the next key already belongs to the query.
  useEffect(
    () => onOpenSearch((text) => flushSync(() => setInitialText((known) => known ?? text))),
    [],
  );
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(SEARCH_PARAMETER);
    // React can't render synchronously in an effect.
    if (asked) queueMicrotask(() => openSearch(asked));
  }, []);
  useEffect(() => {
    // Back leads to another page, where search was not open.
    const close = (): void => setInitialText(undefined);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);

  return (
    <>
      <button
        type="button"
        className={`${styles.root} control box needs-script`}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts={`${hasSlash ? '/ ' : ''}Control+K Meta+K`}
        onClick={() => openSearch('')}
        onPointerEnter={prepareSearch}
        onFocus={prepareSearch}
        onTouchStart={prepareSearch}
      >
        <Icon name="search" />
        <span className={styles.label}>Search</span>
        {hasSlash && <kbd className={styles.key}>/</kbd>}
      </button>
      {initialText !== undefined && (
        <LazySearch initialText={initialText} onClose={() => setInitialText(undefined)} />
      )}
    </>
  );
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) return true;
  // A slash typed into a field is text; the color mode switch takes no text.
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'));
  return key === '/' && isSlashOn() && !ctrlKey && !metaKey && !altKey && !isTyping;
}
