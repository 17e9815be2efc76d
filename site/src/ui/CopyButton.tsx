import { COPY_TITLES } from '../lib/copy.ts';
import styles from './CopyButton.module.css';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/**
 * Copies the nearest `[data-copy-source]`. Its states are shown by `data-copy`, which lib/copy.ts
 * sets in the browser; without script the button is not shown.
 */
export function CopyButton() {
  return (
    <IconButton className={styles.root} label={COPY_TITLES.idle} data-copy="idle">
      <Icon name="copy" data-when="idle" />
      <Icon name="check" data-when="copied" />
      <Icon name="cross" data-when="failed" />
    </IconButton>
  );
}
