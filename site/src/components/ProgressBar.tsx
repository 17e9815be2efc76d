import styles from './ProgressBar.module.css';

/** Along the top edge while a page takes its time to arrive. */
export function ProgressBar() {
  return <div className={styles.root} role="progressbar" aria-label="Loading the page" />;
}
