import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onOpenSearch, openSearch } from '../../lib/search/open-search.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LazySearch } from './LazySearch.client.tsx';
import styles from './SearchButton.module.css';

/** Opens search: by click, by `/`, by Ctrl or Cmd and K, and where a page asks for it. */
export function SearchButton() {
  /** What the field holds at first; absent while search is closed. */
  const [initialText, setInitialText] = useState<string>();

  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // Redoc knows the same key: two searches would lie upon each other.
      event.stopPropagation();
      openSearch('');
    };
    addEventListener('keydown', open, { capture: true });
    return () => removeEventListener('keydown', open, { capture: true });
  }, []);
  // At once: the next key is one of what is looked for.
  useEffect(
    () => onOpenSearch((text) => flushSync(() => setInitialText((known) => known ?? text))),
    [],
  );
  useEffect(() => {
    // Back leads to another page, and search was for the one before.
    const close = (): void => setInitialText(undefined);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.root}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => openSearch('')}
      >
        <Icon name="search" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key}>/</kbd>
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
  // A slash that somebody types into a field is theirs; the colour switch takes no text.
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
}
