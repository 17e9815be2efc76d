import { COPY_TITLES } from '../lib/copy.ts';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';

interface CopyButtonProps {
  /** Told apart from other copy buttons of the page by those who do not see where it stands. */
  readonly className?: string | undefined;
}

/**
 * Copies the nearest `[data-copy-source]`. Its states are shown by `data-copy`, which lib/copy.ts
 * sets in the browser; without script the button is not shown.
 */
export function CopyButton({ className = '' }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.root} ${className}`.trim()}
      data-copy="idle"
      title={COPY_TITLES.idle}
      aria-label={COPY_TITLES.idle}
    >
      <Icon name="copy" data-when="idle" />
      <Icon name="check" data-when="copied" />
      <Icon name="cross" data-when="failed" />
    </button>
  );
}
