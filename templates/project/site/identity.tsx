import styles from './identity.module.css';

// The drawings of this site; the mark of its icons and cards is public/favicon.svg. The tokens give each
// drawing its light and its dark version.

/** A sheet with the braces of JSON. */
export const Logo = () => (
  <svg className={styles.root} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path
      className={styles.main}
      d="M7 2h13l7 7v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z"
    />
    <path
      className={styles.lines}
      d="M13 11c-3 0-1 5-4 5 3 0 1 5 4 5M18 11c3 0 1 5 4 5-3 0-1 5-4 5"
    />
    <circle className={styles.dot} cx="15.5" cy="16" r="1.75" />
  </svg>
);

/** For an address without a page: the sheet is empty. */
export const MissingPage = () => (
  <svg className={styles.root} viewBox="0 0 32 32" width="96" height="96" aria-hidden="true">
    <path
      className={styles.empty}
      d="M7 2h13l7 7v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z"
    />
    <circle className={styles.dot} cx="15.5" cy="18" r="2.5" />
  </svg>
);
