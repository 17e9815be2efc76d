import type { ReactNode } from 'react';
import styles from './Gate.module.css';

/**
 * What happens to a request, as a list of three steps: the second is the gate that the dot passes. The
 * drawing is made of the list's own boxes, so that its words stay words at every width.
 */
export const Gate = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.root} data-gate="">
    {children}
  </div>
);
