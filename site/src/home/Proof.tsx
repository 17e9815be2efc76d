import type { ReactNode } from 'react';
import styles from './Proof.module.css';

interface Children {
  readonly children?: ReactNode;
}

/** The figures of /verified, and what they mean. */
export const Proof = ({ children }: Children) => (
  <div className={`${styles.root} when-whole`}>{children}</div>
);

export const Figure = ({ children }: Children) => <p className={styles.figure}>{children}</p>;
