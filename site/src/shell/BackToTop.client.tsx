import { Icon } from '../ui/Icon.tsx';
import styles from './BackToTop.module.css';

interface BackToTopProps {
  /** Called to move the focus to the beginning of the page, because the button disappears. */
  readonly onTop: () => void;
}

/** Lead back to the top. scroll-direction.ts shows it while the reader scrolls up, far from the top. */
export function BackToTop({ onTop }: BackToTopProps) {
  return (
    <button
      type="button"
      className={`${styles.root} screen-only`}
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
