import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './WrapButton.module.css';

/**
 * Wrap the long lines of the nearest `[data-wrap-scope]`. article/overflow.ts shows it where lines are
 * cut off, and sets its state.
 */
export function WrapButton() {
  return (
    <IconButton className={styles.root} label="Wrap lines" data-wrap="" aria-pressed="false" hidden>
      <Icon name="wrap" />
    </IconButton>
  );
}
