import type { ReactNode } from 'react';
import styles from './FieldList.module.css';

interface FieldListProps {
  /** The heading above the list. */
  readonly label?: string;
  /** Whether some rows are closed at first. */
  readonly hasClosed?: boolean;
  readonly children: ReactNode;
}

/** The fields of a body or the parameters of a call, a row each; article/fields.ts opens and marks them. */
export function FieldList({ label, hasClosed = false, children }: FieldListProps) {
  return (
    <div className={styles.root} role={label && 'group'} aria-label={label} data-field-list="">
      {hasClosed && (
        <button type="button" className={`${styles.expand} screen-only`} data-expand="">
          Expand all
        </button>
      )}
      {children}
    </div>
  );
}
