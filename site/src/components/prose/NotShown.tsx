import type { ReactNode } from 'react';
import styles from './NotShown.module.css';

/** Marks what the contract leaves open, so that nobody takes it for a gap of the page. */
export function NotShown({ children }: { readonly children: ReactNode }) {
  return <span className={styles.root}>{children}</span>;
}
