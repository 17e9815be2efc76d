import { Icon } from './Icon.tsx';
import styles from './WrapButton.module.css';

/**
 * Breaks the long lines of the nearest `[data-wrap-scope]`. lib/code-wrap.ts shows it where lines
 * are cut off, and sets its state.
 */
export function WrapButton() {
  return (
    <button
      type="button"
      className={styles.root}
      data-wrap=""
      title="Wrap lines"
      aria-label="Wrap lines"
      aria-pressed="false"
      hidden
    >
      <Icon name="wrap" />
    </button>
  );
}
