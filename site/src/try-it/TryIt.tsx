import { Icon } from '../ui/Icon.tsx';
import styles from './TryIt.module.css';

interface TryItProps {
  readonly operation: string;
}

/**
 * Open a console for an operation below the nearest `[data-try-it-scope]`. mount.tsx makes it work in the
 * browser; without script the button is hidden.
 */
export function TryIt({ operation }: TryItProps) {
  return (
    <button
      type="button"
      className={`${styles.root} control needs-script screen-only`}
      aria-expanded="false"
      data-try-it={operation}
    >
      <Icon name="play" />
      Try it
    </button>
  );
}
