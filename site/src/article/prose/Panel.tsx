import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** Samples and example responses: next to the facts on wide screens, above them on narrow ones. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <section
      className={`${styles.root} under-bar`}
      data-part="panel"
      aria-label="Samples and responses"
    >
      <div className={`${styles.content} flow`}>{children}</div>
    </section>
  );
}
