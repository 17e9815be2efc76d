import { Icon } from '../ui/Icon.tsx';
import styles from './BackToTop.module.css';

interface BackToTopProps {
  /** Moves the focus to where the page begins, so that it does not stay on a button that is gone. */
  readonly onTop: () => void;
}

/** Shown by lib/scroll-direction.ts while the reader scrolls up, far from the top. */
export function BackToTop({ onTop }: BackToTopProps) {
  return (
    <button
      type="button"
      className={styles.root}
      aria-label="Back to top"
      title="Back to top"
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
        onTop();
      }}
    >
      <Icon name="chevron" className={styles.icon} />
    </button>
  );
}
