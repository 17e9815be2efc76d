import styles from './identity.module.css';

// The drawings of this site; the mark of its icons and cards is public/favicon.svg. The tokens give each
// drawing its light and its dark version.

/** A gate that one line enters and three leave: requests on their way to providers. */
export const Logo = () => (
  <svg className={styles.root} viewBox="0 0 86 32" width="86" height="32" aria-hidden="true">
    <path className={styles.line} d="M2 16h22M62 16h16M62 16c8 0 6-9 16-9M62 16c8 0 6 9 16 9" />
    <path className={styles.main} d="M27 29V14a16 12 0 0 1 32 0v15h-6V15a10 8 0 0 0-20 0v14z" />
    <path className={styles.bars} d="M38 29V9.5M43 29V8.5M48 29V9.5M33.5 17h19M33.5 23h19" />
    <circle className={styles.dot} cx="5" cy="16" r="3" />
    <circle className={styles.end} cx="80" cy="7" r="2.5" />
    <circle className={styles.end} cx="80" cy="16" r="2.5" />
    <circle className={styles.end} cx="80" cy="25" r="2.5" />
  </svg>
);

/** For an address without a page: the gate has let its bars down before a request. */
export const MissingPage = () => (
  <svg className={styles.root} viewBox="0 0 44 32" width="132" height="96" aria-hidden="true">
    <path className={styles.main} d="M13 30V14a15 13 0 0 1 30 0v16h-6V15a9 9 0 0 0-18 0v15z" />
    <path className={styles.closed} d="M23 30V9M28 30V8M33 30V9M20 15h16M20 20h16M20 25h16" />
    <path className={styles.line} d="M1 24h4" />
    <circle className={styles.dot} cx="8" cy="24" r="3" />
  </svg>
);
