import styles from './ProgressBar.module.css';

/** Shown along the top edge while a page loads slowly. */
export function ProgressBar() {
  return (
    // Outside all landmarks, so it is live: screen readers announce it when it appears.
    <div
      className={`${styles.root} screen-only`}
      role="progressbar"
      aria-label="Loading the page"
      aria-live="polite"
    />
  );
}
