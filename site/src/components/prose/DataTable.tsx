import type { ComponentProps } from 'react';
import styles from './DataTable.module.css';

/** A table that scrolls inside itself; rows of properties are laid out as definitions. */
export function DataTable({
  children,
  ...rest
}: ComponentProps<'table'> & { 'data-kind'?: string }) {
  // Other displays than `table` make some browsers forget that this is one: the role reminds them.
  const isProperties = rest['data-kind'] === 'properties';
  return (
    <div className={`${styles.root} scroll-edge`} data-scroller="Table">
      <table className={isProperties ? styles.properties : styles.plain} role="table" {...rest}>
        {children}
      </table>
    </div>
  );
}
