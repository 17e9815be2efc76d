import styles from './Logo.module.css';

/**
 * A gate that one line enters and three leave: requests on their way to providers. The tokens give the
 * drawing its light and its dark version.
 */
export function Logo() {
  return (
    <svg className={styles.root} viewBox="0 0 86 32" width="86" height="32" aria-hidden="true">
      <path className={styles.line} d="M2 16h22M62 16h16M62 16c8 0 6-9 16-9M62 16c8 0 6 9 16 9" />
      <path className={styles.gate} d="M27 29V14a16 12 0 0 1 32 0v15h-6V15a10 8 0 0 0-20 0v14z" />
      <path className={styles.bars} d="M38 29V9.5M43 29V8.5M48 29V9.5M33.5 17h19M33.5 23h19" />
      <circle className={styles.dot} cx="5" cy="16" r="3" />
      <circle className={styles.end} cx="80" cy="7" r="2.5" />
      <circle className={styles.end} cx="80" cy="16" r="2.5" />
      <circle className={styles.end} cx="80" cy="25" r="2.5" />
    </svg>
  );
}
