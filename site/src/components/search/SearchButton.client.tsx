import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SearchButton.module.css';

// What search needs is loaded when it is first opened.
const SearchDialog = lazy(async () => {
  const { SearchDialog: component } = await import('./SearchDialog.client.tsx');
  return { default: component };
});

/** Opens search: by click, by `/`, and by Ctrl or Cmd and K. */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <button
        type="button"
        className={styles.root}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setIsOpen(false)} />
        </Suspense>
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
