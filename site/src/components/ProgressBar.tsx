import styles from './ProgressBar.module.css';

/** Along the top edge while a page takes its time to arrive. */
export function ProgressBar() {
  return (
    // Live, since it stands in no landmark: screen readers meet it when it comes.
    <div
      className={styles.root}
      role="progressbar"
      aria-label="Loading the page"
      aria-live="polite"
    />
  );
}
