import { COPY_TITLES } from '../lib/copy.ts';
import styles from './CopyButton.module.css';
import { CopyIcon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

/**
 * Copy the nearest `[data-copy-source]`. In the browser lib/copy.ts sets its state in `data-copy`;
 * without script the button is hidden.
 */
export function CopyButton() {
  return (
    <IconButton className={`${styles.root} needs-script`} label={COPY_TITLES.idle} data-copy="idle">
      <CopyIcon />
    </IconButton>
  );
}
