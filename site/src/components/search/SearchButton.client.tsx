import { useEffect, useState } from 'react';
import { onOpenSearch } from '../../lib/search/open-search.ts';
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
      setInitialText((text) => text ?? '');
    };
    addEventListener('keydown', open, { capture: true });
    return () => removeEventListener('keydown', open, { capture: true });
  }, []);
  useEffect(() => onOpenSearch(setInitialText), []);

  return (
    <>
      <button
        type="button"
        className={styles.root}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setInitialText('')}
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

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return true;
  // A slash that somebody types into a field is theirs; the colour switch takes no text.
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'));
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping;
}
