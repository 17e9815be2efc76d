import type { ReactNode } from 'react';
import styles from './Cards.module.css';

/** A list of ways to go on: each item begins with its link, which the whole card follows. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
